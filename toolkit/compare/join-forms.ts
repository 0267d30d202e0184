import type { Form } from "./form.js";

/** Forms of one kind as one, where values alone tell them apart: two constants are the list of both. */
export function joinForms(forms: readonly Form[]): Form[] {
  const plain = forms.filter(({ kind }) => kind !== "object" && kind !== "array");
  const kinds = [...new Set(plain.map(({ kind }) => kind))];
  const joined = kinds.map((kind): Form => {
    const all = plain.filter((form) => form.kind === kind);
    const values = [...new Set(all.flatMap((form) => form.values ?? []))];
    const isAny = kind === "null" || (kind === "boolean" && values.length === 2) || all.some((form) => !form.values);
    return isAny ? { kind } : { kind, values };
  });
  return [...joined, ...forms.filter((form) => !plain.includes(form))];
}
