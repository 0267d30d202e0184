/** What requests are signed with. */
export interface KeyPair {
  apiKey: string;
  apiSecret: string;
}
