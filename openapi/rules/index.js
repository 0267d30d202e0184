import emptySchema from "./empty-schema.js";
import notShown from "./not-shown.js";
import openAndClosed from "./open-and-closed.js";
import source from "./source.js";

/** Rules that keep the description honest about where its facts come from. Redocly loads this file as a plugin. */
export default function facts() {
  const shared = { source, "not-shown": notShown, "empty-schema": emptySchema };
  return { id: "facts", rules: { oas3: { ...shared, "open-and-closed": openAndClosed }, async3: shared } };
}
