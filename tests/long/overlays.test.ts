import { testReadings } from "../toolkit/generate/readings.js";

describe("each overlay, and each pair of those that go together", () =>
  testReadings((names) => names.flatMap((one, at) => [[one], ...names.slice(at + 1).map((other) => [one, other])])));
