/** The service's time according to the headers of a response. */
export interface TimeReport {
  /** The `Date` header. Anything but the three forms of RFC 9110 (`Sun, 06 Nov 1994 08:49:37 GMT`) counts as absent. */
  date: string | null | undefined;
  /** The `Age` header: seconds that a cache held the response. The service's time is `Date + Age`. */
  age?: string | null | undefined;
  /** When the request was sent, in the time of `local()`. */
  sentAtMs: number;
  /**
   * The clock's `offsetMs` when the request's access token was signed. Without it, or with an age, the response does not
   * say whether headers tell the time that tokens are checked by.
   */
  tokenOffsetMs?: number | undefined;
  /** The service refused the access token (status 401), so the known service time may be wrong. Default false. */
  refused?: boolean | undefined;
  /** The service took the access token: its response is a success. Default false. */
  accepted?: boolean | undefined;
}
