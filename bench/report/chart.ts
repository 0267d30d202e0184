import { contestants, type ContestantName } from "../contestants/names.js";
import type { Run } from "./run.js";

const figure = "calls / one order / in sequence / wall /";
const width = 760;
const labelWidth = 260;
const barHeight = 12;
const colours = ["#4477aa", "#cc6677", "#228833", "#aa7733"];

/**
 * A picture of the first column of the first table: one order in sequence, a bar for each contestant and each major
 * version of Node. Readable on light and dark pages; it loads nothing.
 */
export function drawChart(runs: readonly Run[]): string {
  const names = Object.keys(contestants) as ContestantName[];
  const ratioOf = (run: Run, name: ContestantName) => run.results.calls?.figures[`${figure} ${name} : plain-fetch`];
  const measured = names.filter((name) => runs.some((run) => ratioOf(run, name) !== undefined));
  const most = Math.max(1, ...runs.flatMap((run) => measured.map((name) => ratioOf(run, name) ?? 0)));
  const scale = (width - labelWidth - 60) / most;
  const groupHeight = runs.length * (barHeight + 2) + 10;
  const top = 56;
  const height = top + measured.length * groupHeight + 10;
  const parts: string[] = [
    text(10, 22, "One order in sequence: ratio to plain, unsigned fetch + json()", "font-weight: bold"),
  ];
  runs.forEach(({ node }, index) => {
    parts.push(rect(10 + index * 140, 34, 12, colours[index]), text(28 + index * 140, 44, `Node ${node}`));
  });
  measured.forEach((name, group) => {
    const y = top + group * groupHeight;
    const middle = y + (groupHeight - 10) / 2 + 4;
    parts.push(text(labelWidth - 10, middle, contestants[name], "text-anchor: end"));
    runs.forEach((run, index) => {
      const ratio = ratioOf(run, name);
      if (ratio === undefined) return;
      const barTop = y + index * (barHeight + 2);
      parts.push(rect(labelWidth, barTop, ratio * scale, colours[index]));
      parts.push(text(labelWidth + ratio * scale + 6, barTop + 10, ratio.toFixed(2)));
    });
  });
  const x = labelWidth + scale;
  parts.push(
    `<line x1="${x.toFixed(1)}" y1="${top - 6}" x2="${x.toFixed(1)}" y2="${height - 10}" stroke="#888" stroke-dasharray="3 3"/>`,
  );
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const background = `<rect width="${width}" height="${height}" rx="6" fill="#fff"/>`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="12" fill="#222">`;
  return `${[head, background, ...parts, "</svg>"].join("\n")}\n`;
}

function rect(x: number, y: number, length: number, colour = "#888"): string {
  return `<rect x="${x}" y="${y}" width="${length.toFixed(1)}" height="${barHeight}" fill="${colour}"/>`;
}

function text(x: number, y: number, content: string, style = ""): string {
  const escaped = content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${style && ` style="${style}"`}>${escaped}</text>`;
}
