import type { Operation, Service } from "../service/service.js";
import type { Fits } from "./shape/fits.js";
import type { MemberNames } from "./shape/names-in.js";

/** What the description says of the data of an operation. */
export interface DescribedData {
  readonly row: Operation;
  readonly service: Service;
  /** Whether data is exactly as described. */
  readonly fits: Fits;
  /**
   * Whether data that fits is thereby recognised: not by a shape that accepts an empty object, unless it names a member
   * of error bodies.
   */
  readonly isTelling: boolean;
  /** Whether data can be recognised at any place by its form; a text, a number or a list of them cannot. */
  readonly isFindable: boolean;
  /** The described member names of the data. */
  readonly names: MemberNames;
}
