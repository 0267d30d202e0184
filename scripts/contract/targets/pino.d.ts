// Prism's declarations name the logger's types and do not bring them along.
declare module "pino" {
  export interface LoggerOptions {
    enabled?: boolean;
  }
  export interface Logger {
    child(bindings: object): Logger;
    info(...args: unknown[]): void;
  }
  export interface DestinationStream {
    write(text: string): void;
  }
}
