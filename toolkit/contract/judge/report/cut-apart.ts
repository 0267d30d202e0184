import { shortened } from "../../validate/finding.js";

/** How much of what two texts have in common stands before the place where they differ. */
const common = 40;

/** Two texts, each cut to so many characters; not only their equal beginnings, if they differ. */
export function cutApart(one: string, other: string, most: number): [string, string] {
  const [first, second] = [shortened(one, most), shortened(other, most)];
  if (first !== second || one === other) return [first, second];
  let at = 0;
  while (one[at] === other[at]) at++;
  const rest = (text: string) => shortened(`...${text.slice(Math.max(0, at - common))}`, most);
  return [rest(one), rest(other)];
}
