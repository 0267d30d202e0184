import { createSandbox } from "../../src/sandbox/index.js";

const introduction = `<!-- Written by \`npm run generate\`. Do not edit. -->

# Rules of the sandbox

The sandbox (\`npm run sandbox\`, or \`trading-service-client/sandbox\`) has to decide what the interface document does not
show. These are its rules under the default readings; \`createSandbox().assumptions\` gives them under others. **A service
may differ in each of them.** Where a rule settles an [open point](../openapi/docs/open-points.md) of the description,
its number stands next to it.

| rule | open point | what the sandbox does |
| ---- | ---------- | --------------------- |
`;

/** The page of the sandbox's own rules: what it does where the interface document shows nothing. */
export function sandboxRulesPage(): string {
  const rows = createSandbox().assumptions.map(
    ({ id, openPoint = "", what }) => `| ${id} | ${openPoint} | ${what} |\n`,
  );
  return introduction + rows.join("");
}
