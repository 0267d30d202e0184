import { testReadings } from "../toolkit/generate/readings.js";

// Each by itself: tests/toolkit/generate/generated.test.ts.
describe("each pair of overlays that go together", () =>
  testReadings((names) => names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]))));
