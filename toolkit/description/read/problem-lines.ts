/** As Redocly writes it as JSON. */
interface Problem {
  ruleId: string;
  severity: string;
  message: string;
  location: { pointer?: string; start?: { line: number; col: number } }[];
}

/**
 * What Redocly found in a description under overlays and in the overlays: in these with line and column; in the
 * description with the JSON pointer, since no file has the lines that it was found in.
 *
 * @param output of `redocly lint --format json`: a report for each, one after the other
 * @param names what they are called, that of the description first
 */
export function problemLines(output: string, names: readonly string[]): string {
  const reports = output.split(/(?<=^\})/m).filter((each) => each.trim() !== "");
  const sections = reports.map((report, at) => {
    const { problems } = JSON.parse(report) as { problems: Problem[] };
    const lines = problems.map(({ ruleId, severity, message, location: [found] }) => {
      const { pointer = "#/", start } = found ?? {};
      const place = at === 0 || !start ? pointer : `${start.line}:${start.col}`;
      return `  ${place}  ${severity}  ${ruleId}  ${message}\n`;
    });
    return lines.length === 0 ? "" : `${names[at]}:\n${lines.join("")}\n`;
  });
  return sections.join("");
}
