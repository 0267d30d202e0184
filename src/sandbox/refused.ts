import { errors } from "../generated/errors.js";

/** How a request is refused: the status, and what the error body says. */
export interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/**
 * The refusals of the sandbox. The document shows none for orders and withdrawals (Part 7), so the codes are the
 * sandbox's own; they start with 9, lest one is taken for a code of the service. An unknown order reads as 10013 does.
 */
const refusals = {
  invalidParameter: { status: 400, code: 90001, message: "Invalid parameter" },
  invalidBody: { status: 400, code: 90002, message: "Invalid request body" },
  insufficientBalance: { status: 400, code: 90003, message: "Insufficient balance" },
  unknownOrder: errors.resourceNotFound,
  unknownOperation: { status: 404, code: 90004, message: "No such operation" },
} satisfies Record<string, Refusal>;

/** Thrown wherever a request turns out to be refused, and answered in one place. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly refusal: Refusal;

  constructor(reason: keyof typeof refusals, detail?: string) {
    super(reason);
    const refusal = refusals[reason];
    this.refusal = detail === undefined ? refusal : { ...refusal, message: `${refusal.message}: ${detail}` };
  }
}
