/** A process that shares a key with others: prints the nonces that it makes as the instance it is given. */
import { createClock } from "../../src/auth/checked-clock.js";
import { createNonce } from "../../src/auth/nonce.js";

const next = createNonce(
  createClock(() => 1_764_000_000_000),
  Number(process.argv[2]),
);
process.stdout.write(`${Array.from({ length: 20_000 }, next).join("\n")}\n`);
