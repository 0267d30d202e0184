import type { Description } from "./description.js";
import { walkOutline, type Placed } from "./walk-outline.js";

/** In place: takes away keywords without a value, which YAML reads as null, and which say nothing. */
export function leaveOutEmpty(description: Description): void {
  const empty: NonNullable<Placed["keyword"]>[] = [];
  walkOutline(description, ({ value, keyword }) => {
    if (keyword && value === null) empty.push(keyword);
  });
  for (const { holder, name } of empty) Reflect.deleteProperty(holder, name);
}
