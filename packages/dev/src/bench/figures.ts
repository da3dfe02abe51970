import type { MeasuredPage } from './page-figures';
import type { Weight } from './traffic';

export interface Comparison {
  path: string;
  federated: MeasuredPage;
  single: MeasuredPage;
  /** KB (of 1,024 bytes, as the budgets of builds) of JavaScript, as gzip, that the federated page may have. */
  scriptLimit?: number;
  /** Ratio of bytes that is accepted for this page, where it is not the usual one. */
  bytesLimit?: number;
}

/** How much more than the single bundle is still accepted: ratios, and waves of requests. */
export const limits = { bytes: 1.25, waves: 1, largestPaint: 1.08, blocking: 1.05 };

/** Blocking below this is noise of the machine, whichever build has it. */
const silence = 50;

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** What a build sends before a page stands: HTML, scripts and styles. */
export function bytesOf({ markup, scripts, styles }: Weight): number {
  return markup + scripts + styles;
}

/** A ratio with the ends of its interval. */
export interface Ratio {
  value: number;
  from: number;
  to: number;
}

/** Of Student's distribution, two-sided, 95 %, by degrees of freedom. */
const students = [
  Infinity,
  12.71,
  4.3,
  3.18,
  2.78,
  2.57,
  2.45,
  2.36,
  2.31,
  2.26,
  2.23,
  2.2,
  2.18,
  2.16,
  2.14,
  2.13,
  2.12,
  2.11,
  2.1,
  2.09,
  2.09,
];

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

/**
 * How many times the second series the first is, measured by turns: the mean of the pairs' ratios (of their logarithms), a tenth at either
 * end left out so that one visit that something came between does not decide, with its interval of 95 % (Tukey and McLaughlin: the
 * variance of the winsorized pairs).
 */
export function ratioOf([ones = [], others = []]: readonly (readonly number[])[]): Ratio {
  const pairs = ones
    .map((one, index) => Math.log(one / Math.max(1, others[index] ?? 1)))
    .sort((one, other) => one - other);
  const cut = pairs.length < 5 ? 0 : Math.ceil(pairs.length / 10);
  const kept = pairs.slice(cut, pairs.length - cut);
  const mean = sum(kept) / Math.max(1, kept.length);
  const winsorized = pairs.map((_, index) => kept[Math.min(Math.max(index - cut, 0), kept.length - 1)] ?? 0);
  const middle = sum(winsorized) / Math.max(1, pairs.length);
  const squares = sum(winsorized.map((each) => (each - middle) ** 2));
  const freedom = kept.length - 1;
  const reach =
    freedom < 1
      ? Infinity
      : (students[Math.min(freedom, students.length - 1)] ?? 2) *
        Math.sqrt(squares / (kept.length * freedom));
  return { value: Math.exp(mean), from: Math.exp(mean - reach), to: Math.exp(mean + reach) };
}

/** Whether a ratio is known well enough to be compared with a limit: the limit is outside its interval, or the interval is narrow. */
export const isDecided = ({ from, to }: Ratio, limit: number) =>
  to < limit || from > limit || to - from < 0.05;

const paintOf = ({ federated, single }: Comparison) => ratioOf([federated.paints, single.paints]);

const ratio = (one: number, other: number) => one / Math.max(1, other);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

/** What of a comparison is beyond the limits, in words. */
export function findingsOf(comparison: Comparison): string[] {
  const { path, federated, single, scriptLimit, bytesLimit = limits.bytes } = comparison;
  const findings: string[] = [];
  const bytes = ratio(bytesOf(federated), bytesOf(single));
  if (bytes > bytesLimit) findings.push(`${path}: ${bytes.toFixed(2)}× the bytes (at most ${bytesLimit}×)`);
  if (federated.waves > single.waves + limits.waves) {
    findings.push(`${path}: ${federated.waves} waves (the single bundle: ${single.waves})`);
  }
  const paint = paintOf(comparison);
  if (paint.value > limits.largestPaint) {
    findings.push(`${path}: ${told(paint)}× the largest paint (at most ${limits.largestPaint}×)`);
  } else if (!isDecided(paint, limits.largestPaint)) {
    findings.push(`${path}: the largest paint is not known well enough, ${told(paint)}×`);
  }
  const blocking = ratio(federated.blocking, single.blocking);
  if (federated.blocking > silence && blocking > limits.blocking) {
    findings.push(`${path}: ${blocking.toFixed(2)}× the blocking (at most ${limits.blocking}×)`);
  }
  if (scriptLimit !== undefined && federated.gzipScripts > scriptLimit * 1024) {
    findings.push(
      `${path}: ${Math.round(federated.gzipScripts / 1024)} KB of JavaScript as gzip (at most ${scriptLimit})`,
    );
  }
  return findings;
}

const told = ({ value, from, to }: Ratio) => `${value.toFixed(2)} (${from.toFixed(2)}–${to.toFixed(2)})`;

/** The table for the documents; federated / single. */
export function tableOf(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map((comparison) => {
    const { path, federated, single } = comparison;
    return [
      `\`${path}\``,
      `${kilobytes(federated.scripts)} / ${kilobytes(single.scripts)}`,
      `${kilobytes(federated.styles)} / ${kilobytes(single.styles)}`,
      `${kilobytes(bytesOf(federated))} / ${kilobytes(bytesOf(single))}`,
      ratio(bytesOf(federated), bytesOf(single)).toFixed(2),
      `${federated.requests} / ${single.requests}`,
      `${federated.waves} / ${single.waves}`,
      `${federated.largestPaint} / ${single.largestPaint}`,
      told(paintOf(comparison)),
      `${federated.blocking} / ${single.blocking}`,
      ratio(federated.blocking, single.blocking).toFixed(2),
    ].join(' | ');
  });
  return [
    '| Page | JS kB | CSS kB | all kB | × | Requests | Waves | LCP ms | × | TBT ms | × |',
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
