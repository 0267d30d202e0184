export { judge } from "./judge/judge.js";
export { JudgeError, type JudgeOptions } from "./judge/options.js";
export type { CheckResult, Effect, JudgedFinding, Progress, Status, Verdict } from "./judge/verdict.js";
