/** One number of the benchmark, by which bars are held: `most` and `least` are data in `bars.json`. */
export type Figures = Record<string, number>;

/** A table as people read it. The first column holds names. */
export interface Table {
  title: string;
  /** What the numbers are, where the title does not say it. */
  note?: string;
  columns: string[];
  rows: string[][];
}

/** What one section found. */
export interface Findings {
  figures: Figures;
  tables: Table[];
}

export const ratioText = (value: number | undefined): string => (value === undefined ? "–" : value.toFixed(2));
