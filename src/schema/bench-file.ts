/** One thing that `npm run bench` measured. */
export interface BenchFigure {
  /** Title of its bench: figures are shown together with those of the same. */
  bench: string;
  label: string;
  value: number;
  unit: string;
  /** What was promised: at most this, or at least. */
  limit?: number;
  atLeast?: boolean;
  /** The same done by somebody else, in the same run. */
  peer?: { name: string; value: number };
}

/** config/rendimiento.json: the latest figures, as the page of the site shows them. */
export interface BenchFile {
  date: string;
  node: string;
  cores: number;
  /** Whether the machine had more to do than cores for it: times are longer then, and ratios still hold. */
  busy: boolean;
  figures: BenchFigure[];
}
