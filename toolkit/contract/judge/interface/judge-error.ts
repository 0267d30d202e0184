/** The judge was called wrongly, or the service cannot be reached, so that there is no verdict. Exit status 2. */
export class JudgeError extends Error {
  override readonly name = "JudgeError";
}
