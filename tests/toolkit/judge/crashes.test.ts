import { longTest } from "../../support/runs.js";
import { description } from "../../support/built.js";
import { createService } from "../contract/services/create-service.js";
import { judged } from "../contract/services/judged.js";
import { isCreation } from "./sandbox-judged.js";

/** The verdict on a service behind a gateway that an amount of NaN brings down for so many requests. */
async function verdictOnCrashes(awayFor: number) {
  const service = createService();
  const { fetch } = service;
  let left = 0;
  service.fetch = (input, init) => {
    if (left === 0 && isCreation(input, init) && (init!.body as string).includes('"NaN"')) left = awayFor;
    if (left === 0) return fetch(input, init);
    left--;
    return Promise.resolve(new Response("<html>", { status: 502, headers: { "Content-Type": "text/html" } }));
  };
  return await judged(service, description);
}

const withRequest = (text: string) =>
  expect.stringMatching(RegExp(`^${text}, sent by this command: curl .+"NaN"`, "s")) as string;

test("the request is named at which a service went away until the end of the run", async () => {
  const { findings, exitCode, notes } = await verdictOnCrashes(500);
  expect({ findings, exitCode }).toEqual({ findings: [], exitCode: 2 });
  expect(notes).toContainEqual(withRequest("the service was away from createOrder on"));
});

longTest("a request is named that brings a service down more than once", async () => {
  const { findings, notes } = await verdictOnCrashes(10);
  expect(findings).toEqual([]);
  expect(notes).toContainEqual(withRequest("the service was away each time that it got createOrder"));
});
