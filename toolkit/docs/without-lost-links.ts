import { decoded } from "../text/decoded.js";

/** A page on which a link that leads nowhere on it, as texts written for another page have, is its words alone. */
export function withoutLostLinks(page: string): string {
  const ids = new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  return page.replace(/<a href="#([^"]+)"[^>]*>(.*?)<\/a>/gs, (link, id: string, words: string) => {
    return ids.has(id) || ids.has(decoded(id)) ? link : words;
  });
}
