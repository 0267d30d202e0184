/** The rows of the interface document, as the contract kit holds them: the tests' door to the independent witness. */
export { facts } from "../../../toolkit/contract/facts/facts.js";
