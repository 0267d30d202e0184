import type { Misfit } from "../recorder/misfit.js";
import { atTop } from "./top-misfits.js";
import type { Wrapper } from "./wrappers-in.js";

/** The wrapper whose content fits best, and better than the whole; and what is wrong with that. */
export function unwrapped(
  wrappers: readonly Wrapper[],
  misfits: readonly Misfit[],
  validate: (content: unknown) => Misfit[],
): { wrapper: Wrapper; inner: Misfit[] } | undefined {
  const all = wrappers.map((wrapper) => ({ wrapper, inner: validate(wrapper.content) }));
  const isKind = (inner: readonly Misfit[]) => inner.every(({ pointer }) => pointer !== "");
  const better = all.filter(({ inner }) => isKind(inner) && atTop(inner) < atTop(misfits));
  return better.sort((one, other) => atTop(one.inner) - atTop(other.inner))[0];
}
