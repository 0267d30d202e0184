import type { Contestant } from "../contestants/contestant.js";
import { peer } from "../contestants/peer.js";
import { answerBursts } from "./bursts.js";

/** Runs one contestant: its file name and the server's address are the arguments. */
const [name, baseUrl] = process.argv.slice(2) as [string, string];
const { contestant } = await peer<{ contestant: Contestant }>(`./${name}.js`);
const calls = await contestant(baseUrl);
// Whoever cannot make a call shows it before anything is measured.
for (const call of Object.values(calls)) await call();
answerBursts(calls);
