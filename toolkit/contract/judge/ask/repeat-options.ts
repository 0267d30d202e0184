/** Whether a request may be sent again after a failure. */
export interface RepeatOptions {
  /** Called with each status after which the request is sent again; 0 if there was no response. */
  onRepeat?: (status: number) => void;
  /** Whether it is safe to send it twice. Default: if it is a GET. */
  mayRepeat?: boolean;
  /** Whether it may be sent again after an unknown outcome. Default: always. */
  hasRoom?: () => boolean;
}
