/** What may be sent again after a failure, and who is told. */
export interface RepeatOptions {
  /** Told each status after which the request is sent again; 0 where there was none. */
  onRepeat?: (status: number) => void;
  /** Whether it does no harm to send it twice. Default: where it is a GET. */
  mayRepeat?: boolean;
  /** Whether it may be sent again after an outcome that is not known. Default: always. */
  hasRoom?: () => boolean;
}
