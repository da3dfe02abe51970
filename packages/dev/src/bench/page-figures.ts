import type { Weight } from './traffic';

/** What one page weighs and how long it takes, with an empty cache. */
export interface PageFigures extends Weight {
  /** JavaScript as gzip would send it, which is what limits are given in. */
  gzipScripts: number;
  /** Largest contentful paint on a slow phone, in milliseconds. */
  largestPaint: number;
}
