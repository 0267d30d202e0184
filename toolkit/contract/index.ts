export { judge } from "./judge/judge.js";
export { JudgeError } from "./judge/interface/judge-error.js";
export type { JudgeOptions } from "./judge/interface/judge-options.js";
export type { CheckResult, Effect, JudgedFinding, Progress, Status, Verdict } from "./judge/interface/verdict.js";
