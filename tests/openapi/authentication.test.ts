import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/processes.js";

const page = readFileSync(join(root, "openapi/docs/authentication.md"), "utf8");
const example = page.slice(page.indexOf("**A worked token**"));

function input(label: string): string {
  const row = example.split("\n").find((line) => line.startsWith(`| ${label} `));
  return row?.split("|")[2]?.match(/`([^`]+)`/)?.[1] ?? "";
}

describe("the worked token", () => {
  const claims = {
    type: "OpenAPIV2",
    sub: input("API key"),
    nonce: input("`nonce`"),
    recv_window: input("`recv_window`"),
  };
  const [header, payload] = [{ alg: "HS256", typ: "JWT" }, claims].map((part) => JSON.stringify(part)) as [
    string,
    string,
  ];
  const encoded = [header, payload].map((part) => Buffer.from(part).toString("base64url")).join(".");
  const sign = (secret: string) => createHmac("sha256", secret).update(encoded).digest("base64url");
  const secret = input("API secret");
  const token = `${encoded}.${sign(secret)}`;

  test("is what its inputs give", () => {
    const lines = /^eyJ[\w-]+\n(\.[\w-]+\n){2}/m.exec(page)?.[0] ?? "";
    expect(lines.replaceAll("\n", "")).toBe(token);
  });

  test("shows its header parameters and claims in the order in which they are signed", () => {
    expect(page).toContain(`\`\`\`text\n${header}\n${payload}\n\`\`\``);
  });

  test("has a nonce that is the time beside it, in nanoseconds", () => {
    const time = /`\d+` \((\d{4}-[\dT:-]+Z)\)/.exec(page)?.[1] ?? "";
    expect(claims.nonce).toBe(`${BigInt(Date.parse(time)) * 1_000_000n}`);
  });

  test("comes with a command that signs the same text", () => {
    expect(page).toContain(`printf %s '${encoded}' |`);
    expect(page).toContain(`-hmac '${secret}'`);
  });

  test("comes with the signature that betrays a Base64 encoded secret", () => {
    const wrong = sign(Buffer.from(secret).toString("base64"));
    expect(page).toContain(`begins with \`${wrong.slice(0, 8)}\``);
  });
});
