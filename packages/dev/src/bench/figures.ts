import type { PageFigures } from './page-figures';

export interface Comparison {
  path: string;
  federated: PageFigures;
  single: PageFigures;
  /** KB (of 1,024 bytes, as the budgets of builds) of JavaScript, as gzip, that the federated page may have. */
  scriptLimit?: number;
}

/** How much more than the single bundle is still accepted. */
export const limits = { bytes: 1.15, largestPaint: 1.1 };

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** What a build sends before a page stands: HTML, scripts and styles. */
export function bytesOf({ markup, scripts, styles }: PageFigures): number {
  return markup + scripts + styles;
}

const ratio = (one: number, other: number) => one / Math.max(1, other);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

/** What of a comparison is beyond the limits, in words. */
export function findingsOf({ path, federated, single, scriptLimit }: Comparison): string[] {
  const findings: string[] = [];
  const bytes = ratio(bytesOf(federated), bytesOf(single));
  if (bytes > limits.bytes)
    findings.push(`${path}: ${bytes.toFixed(2)}× the bytes (at most ${limits.bytes}×)`);
  if (federated.waves > single.waves) {
    findings.push(`${path}: ${federated.waves} waves (the single bundle: ${single.waves})`);
  }
  const paint = ratio(federated.largestPaint, single.largestPaint);
  if (paint > limits.largestPaint) {
    findings.push(`${path}: ${paint.toFixed(2)}× the largest paint (at most ${limits.largestPaint}×)`);
  }
  if (scriptLimit !== undefined && federated.gzipScripts > scriptLimit * 1024) {
    findings.push(
      `${path}: ${Math.round(federated.gzipScripts / 1024)} KB of JavaScript as gzip (at most ${scriptLimit})`,
    );
  }
  return findings;
}

/** The table for the documents; federated / single. */
export function tableOf(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ path, federated, single }) =>
    [
      `\`${path}\``,
      `${kilobytes(federated.scripts)} / ${kilobytes(single.scripts)}`,
      `${kilobytes(federated.styles)} / ${kilobytes(single.styles)}`,
      `${kilobytes(bytesOf(federated))} / ${kilobytes(bytesOf(single))}`,
      ratio(bytesOf(federated), bytesOf(single)).toFixed(2),
      `${federated.requests} / ${single.requests}`,
      `${federated.waves} / ${single.waves}`,
      `${federated.largestPaint} / ${single.largestPaint}`,
      ratio(federated.largestPaint, single.largestPaint).toFixed(2),
    ].join(' | '),
  );
  return [
    '| Page | JS kB | CSS kB | all kB | × | Requests | Waves | LCP ms | × |',
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
