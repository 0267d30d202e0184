import emptySchema from "./empty-schema.js";
import insisted from "./insisted.js";
import matches from "./matches.js";
import notShown from "./not-shown.js";
import openAndClosed from "./open-and-closed.js";
import pagination from "./pagination.js";
import settles from "./settles.js";
import source from "./source.js";

/** Rules that keep the description honest about where its facts come from. Redocly loads this file as a plugin. */
export default function facts() {
  const shared = { source, "not-shown": notShown, "empty-schema": emptySchema };
  const calls = { "open-and-closed": openAndClosed, insisted, matches, pagination };
  return { id: "facts", rules: { oas3: { ...shared, ...calls }, async3: shared, overlay1: { settles } } };
}
