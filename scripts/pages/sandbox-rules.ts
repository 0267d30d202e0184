import { createSandbox } from "../../src/sandbox/index.js";
import { readingChoices } from "../../src/sandbox/rules/readings.js";
import { overlayNames } from "../../toolkit/description/overlay/read-overlay.js";
import { sandboxUnder } from "../../toolkit/mock/sandbox-under.js";

const introduction = `<!-- Written by \`npm run generate\`. Do not edit. -->

# Rules of the sandbox

The sandbox (\`npm run sandbox\`, or \`trading-service-client/sandbox\`) has to decide what the interface document does not
show. **A real service may differ in each of these rules.** Where a rule settles an
[open point](../openapi/docs/open-points.md), something that the document does not show, the point's number stands beside
it. A _reading_ is the assumption that is made for such a point. These are the rules under the default readings;
\`createSandbox().assumptions\` gives them under others.

| rule | open point | what the sandbox does |
| ---- | ---------- | --------------------- |
`;

const aboutReadings = `
## Readings

Options of \`createSandbox\` choose among these readings. An overlay, a file that changes the description, chooses one by
the same name in [\`x-sandbox\`](../openapi/README.md#extensions).

| reading | values, the default first | overlays of the package |
| ------- | ------------------------- | ----------------------- |
`;

/** The page of the sandbox's own rules, for what the interface document does not show, and of its readings. */
export async function sandboxRulesPage(): Promise<string> {
  const rules = createSandbox().assumptions.map(
    ({ id, openPoint = "", what }) => `| ${id} | ${openPoint} | ${what} |\n`,
  );
  const chosen = await Promise.all(
    overlayNames().map(async (name) => [name, (await sandboxUnder([name])).options] as const),
  );
  const readings = Object.entries(readingChoices).map(([reading, [first, ...others]]) => {
    const values = [first, ...others].map((value) => `\`${JSON.stringify(value)}\``).join(", ");
    const overlays = chosen.filter(([, options]) => reading in options).map(([name]) => `\`${name}\``);
    return `| \`${reading}\` | ${values}${others.length === 0 ? " or another count" : ""} | ${overlays.join(", ")} |\n`;
  });
  return [introduction, ...rules, aboutReadings, ...readings].join("");
}
