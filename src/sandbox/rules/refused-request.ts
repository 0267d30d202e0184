import { errors } from "../../generated/errors.js";

/**
 * Why the sandbox refuses what a token permits. The document shows no error for orders and withdrawals (Part 7), so the
 * codes are the sandbox's own; they start with 9, lest one is taken for a code of the service. An unknown order reads as
 * 10013 does.
 */
const reasons = {
  invalidParameter: { status: 400, code: 90001, message: "Invalid parameter" },
  invalidBody: { status: 400, code: 90002, message: "Invalid request body" },
  insufficientBalance: { status: 400, code: 90003, message: "Insufficient balance" },
  unknownOrder: errors.resourceNotFound,
  unknownOperation: { status: 404, code: 90004, message: "No such operation" },
};

/** Thrown wherever a request turns out to be refused, and made a response in one place. */
export class RefusedRequest extends Error {
  override readonly name = "RefusedRequest";
  readonly status: number;
  readonly code: number;

  constructor(reason: keyof typeof reasons, detail?: string) {
    const { status, code, message } = reasons[reason];
    super(detail === undefined ? message : `${message}: ${detail}`);
    this.status = status;
    this.code = code;
  }
}
