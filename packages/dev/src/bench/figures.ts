import type { PageFigures } from './measure';

export interface Comparison {
  path: string;
  federated: PageFigures;
  single: PageFigures;
}

/** How much more than the single bundle is still accepted. */
export const limits = { bytes: 1.15, largestPaint: 1.1 };

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/**
 * Groups of requests that began together: a request that began almost a round trip after the first of its
 * group had waited for an answer, and begins the next.
 * @param starts milliseconds.
 */
export function wavesOf(starts: readonly number[], roundTrip: number): number {
  let waves = 0;
  let waveStart = Number.NEGATIVE_INFINITY;
  for (const start of [...starts].sort((one, other) => one - other)) {
    if (start - waveStart < roundTrip * 0.9) continue;
    waves += 1;
    waveStart = start;
  }
  return waves;
}

/** What of a comparison is beyond the limits, in words. */
export function findingsOf({ path, federated, single }: Comparison): string[] {
  const findings: string[] = [];
  const ratio = (one: number, other: number) => one / Math.max(1, other);
  const bytes = ratio(federated.bytes, single.bytes);
  if (bytes > limits.bytes)
    findings.push(`${path}: ${bytes.toFixed(2)}× the bytes (at most ${limits.bytes}×)`);
  if (federated.waves > single.waves) {
    findings.push(`${path}: ${federated.waves} waves (the single bundle: ${single.waves})`);
  }
  const paint = ratio(federated.largestPaint, single.largestPaint);
  if (paint > limits.largestPaint) {
    findings.push(`${path}: ${paint.toFixed(2)}× the largest paint (at most ${limits.largestPaint}×)`);
  }
  return findings;
}

/** The table for the documents. */
export function tableOf(comparisons: readonly Comparison[]): string {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
  const rows = comparisons.map(({ path, federated, single }) =>
    [
      `\`${path}\``,
      `${kilobytes(federated.bytes)} / ${kilobytes(single.bytes)}`,
      (federated.bytes / Math.max(1, single.bytes)).toFixed(2),
      `${federated.requests} / ${single.requests}`,
      `${federated.waves} / ${single.waves}`,
      `${federated.largestPaint} / ${single.largestPaint}`,
      (federated.largestPaint / Math.max(1, single.largestPaint)).toFixed(2),
    ].join(' | '),
  );
  return [
    '| Page | kB | × | Requests | Waves | LCP ms | × |',
    '|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
