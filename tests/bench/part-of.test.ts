import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { partOf, rules } from "../../bench/sections/part-of.js";

const root = join(__dirname, "../..");
const frame = (file: string) => `call file:///project/${file}`;

describe("the parts of a call", () => {
  it.each(rules.flatMap(({ files = [] }) => files))("find %s, which is there", (file) => {
    expect(existsSync(join(root, file))).toBe(true);
  });

  it.each([
    ["check", "src/call/parameters"],
    ["sign", "src/auth"],
    ["parse", "src/response/json"],
    ["shape", "src/response/shape"],
    ["read", "src/node/body"],
    ["send", "src/call/transport"],
    ["send", "src/node/connect"],
  ])("count for %s what stands in %s", (part, folder) => {
    const named = rules.flatMap(({ files = [] }) => files);
    const files = readdirSync(join(root, folder)).map((file) => `${folder}/${file}`);
    const others = files.filter((file) => !named.includes(file));
    expect(others).not.toHaveLength(0);
    expect(new Set(others.map((file) => partOf([frame(file)])))).toEqual(new Set([part]));
  });

  it("take the innermost frame that has one", () => {
    expect(partOf(["parse native", frame("src/response/json/json.ts"), frame("src/call/call.ts")])).toBe("parse");
    expect(partOf(["parsed file:///project/src/response/read.ts"])).toBe("parse");
    expect(partOf([frame("node_modules/undici/lib/fetch.js"), frame("src/call/call.ts")])).toBe("send");
    expect(partOf(["(garbage collector) ", frame("src/call/call.ts")])).toBe("garbage collection");
    expect(partOf(["main file:///elsewhere.js"])).toBe("elsewhere");
  });
});
