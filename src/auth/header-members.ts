/** The members of a header that came more than once, as behind several gateways, or else its value. Dates hold a comma. */
export function headerMembers(header: string | null | undefined): string[] {
  const text = typeof header === "string" ? header : "";
  return text.match(/(?:[a-z]+, (?=\d\d[ -]))?[^,\s](?:[^,]*[^,\s])?/gi) ?? [];
}
