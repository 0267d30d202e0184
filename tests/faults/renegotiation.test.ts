import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { certificate } from "../support/certificates.js";
import { start } from "../support/processes.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const trusted = join(temporaryFolder(), "trusted.pem");

test("a certificate that a service shows once it has the order proves nothing of the order", async () => {
  const { key, cert } = certificate({ hosts: ["127.0.0.1"] });
  writeFileSync(trusted, cert);
  const { ended } = start("tests/faults/renegotiating.ts", [key], { env: { NODE_EXTRA_CA_CERTS: trusted } });
  const { stdout, stderr } = await ended;
  expect([stderr, ...stdout.trim().split("\n")]).toEqual([
    "",
    "fetch, and nobody vouches for it 1 ConnectionError unknown",
    "connections of its own, and nobody vouches for it 1 ConnectionError unknown",
    "connections of its own, and it is for another host 1 ConnectionError unknown",
    "a proxy, and it is for another host 0 ConnectionError not_sent",
  ]);
});
