import { environment } from "./credentials.js";

/** The options that a command reads from the environment. */
const variables: Readonly<Record<string, string>> = {
  credentials: environment.apiKey,
  withoutScopes: `${environment.apiKey}_WITHOUT_SCOPES`,
  revoked: `${environment.apiKey}_REVOKED`,
};

/** A message about options in the words of a command with these flags: `"askPrice"` is `--ask-price`. */
export function withFlagNames({ message }: Error, flags: object): string {
  const renamed = message.replace(/"(\w+)"/g, (quoted, name: string) => {
    const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return variables[name] ?? (flag in flags ? `--${flag}` : quoted);
  });
  return renamed.replace(", in a string", "");
}
