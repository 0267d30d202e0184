import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isIP } from "node:net";

export interface Certificate {
  key: string;
  cert: string;
}

export interface CertificateOptions {
  /** Names and addresses that it is for. */
  hosts: string[];
  /** Default: a day from now. */
  validTo?: Date;
  /** Default: one that is strong enough everywhere. */
  curve?: string;
}

/** Makes a certificate that vouches for itself, so that tests need neither openssl nor a file that runs out. */
export function certificate({
  hosts,
  validTo = new Date(Date.now() + 86_400_000),
  curve = "P-256",
}: CertificateOptions): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: curve });
  // Another name each time: of two that share one, who vouches for which is not told apart.
  const subject = Buffer.from(`test ${randomBytes(4).toString("hex")}`);
  const name = sequence(der(0x31, sequence(oid("550403"), der(0x0c, subject))));
  const algorithm = sequence(oid("2a8648ce3d040302"));
  const alternatives = hosts.map((host) =>
    isIP(host) ? der(0x87, Buffer.from(host.split(".").map(Number))) : der(0x82, Buffer.from(host)),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(new Date(validTo.getTime() - 2 * 86_400_000)), time(validTo)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(oid("551d11"), der(0x04, sequence(...alternatives))))),
  );
  const signature = der(0x03, Buffer.of(0), sign("sha256", body, privateKey));
  const text = sequence(body, algorithm, signature)
    .toString("base64")
    .replace(/.{64}(?=.)/g, "$&\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
  };
}

/** One value in DER: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}

function time(date: Date): Buffer {
  return der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`));
}
