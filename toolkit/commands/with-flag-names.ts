import { environment } from "./credentials.js";

/** Rewrites a message about options in terms of command-line flags. */
export function withFlagNames(message: string): string {
  return message
    .replace(/"(withoutScopes|revoked)" must hold another key than "credentials"/, (_all, name: string) => {
      const suffix = name === "revoked" ? "REVOKED" : "WITHOUT_SCOPES";
      return `${environment.apiKey}_${suffix} must be another key than ${environment.apiKey}`;
    })
    .replace('"allowInsecureHttp" is set', "--allow-insecure-http is given")
    .replace(
      /"(baseUrl|market|otherMarket|writes|spareOrders|price|askPrice|amount|otherPrice|otherAmount|minProvoked)"/g,
      (_all, name: string) => {
        return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      },
    )
    .replace(", in a string", "");
}
