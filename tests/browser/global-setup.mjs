import { require } from "tsx/cjs/api";

/** Jest does not resolve TypeScript here as it does in tests. */
export default require("./prepare.ts", import.meta.url).prepare;
