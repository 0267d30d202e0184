import { errors } from "../../generated/errors.js";

/**
 * The errors of the sandbox besides those of authentication. The document shows no error for orders and withdrawals
 * (Part 7), so these codes are the sandbox's own; they start with 9, so that none is taken for a code of the service.
 * An unknown order has the documented 10013.
 */
const reasons = {
  invalidParameter: { status: 400, code: 90001, message: "Invalid parameter" },
  invalidBody: { status: 400, code: 90002, message: "Invalid request body" },
  insufficientBalance: { status: 400, code: 90003, message: "Insufficient balance" },
  unknownOrder: errors.resourceNotFound,
  unknownOperation: { status: 404, code: 90004, message: "No such operation" },
};

/** Thrown wherever a request is refused, and turned into a response in one place. */
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
