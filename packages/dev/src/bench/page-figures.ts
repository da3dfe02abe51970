import type { Weight } from './traffic';

/** What one page weighs and how long it takes, with an empty cache. */
export interface PageFigures extends Weight {
  /** JavaScript as gzip would send it, which is what limits are given in. */
  gzipScripts: number;
  /** Largest contentful paint on a slow phone, in milliseconds. */
  largestPaint: number;
  /** What tasks took beyond 50 ms until the page stood, on the same phone, in milliseconds. */
  blocking: number;
}

/** The medians of all visits, with the paints of each, in the order of the visits. */
export interface MeasuredPage extends PageFigures {
  paints: readonly number[];
}
