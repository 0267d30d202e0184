import { inGroups } from "../../openapi/together.js";
import { testReadings } from "./readings.js";

// Each by itself, and in pairs: tests/long/overlays.test.ts.
describe("the description and its overlays", () => testReadings((names) => [[], ...inGroups(names)]));
