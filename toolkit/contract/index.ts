export { judge } from "./judge/judge.js";
export { JudgeError } from "./judge/options.js";
export type { JudgeOptions } from "./judge/judge-options.js";
export type { CheckResult, Effect, JudgedFinding, Progress, Status, Verdict } from "./judge/verdict.js";
