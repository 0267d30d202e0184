/** The members of a header that came more than once, as behind several gateways, or else its value. Dates hold a comma. */
export function headerMembers(header: string | null | undefined): string[] {
  const found = typeof header === "string" && header.match(/(?:[a-z]+, (?=\d\d[ -]))?[^,\s](?:[^,]*[^,\s])?/gi);
  return found || [];
}
