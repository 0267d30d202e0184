import { testReadings } from "./readings.js";

describe("the description and each of its overlays", () =>
  testReadings((names) => [[], ...names.map((name) => [name])]));
