import type { VersionFigures } from '@quayside/contract/version-figures';

/** By which a canary is taken out: named, so that the history says what was asked. */
export const returnRule = {
  /** Views of either version before anything is judged. */
  leastViews: 20,
  /** So many people must have met it, be it errors, failed calls or waiting: what goes wrong for one alone takes nothing from the others. */
  leastPeople: 2,
  /** Worse by so many times, … */
  times: 2,
  /** … and by so much besides: share of views that failed, failed calls of a view, milliseconds until it was there. */
  failedViews: 0.05,
  failedCalls: 0.2,
  loadMilliseconds: 1_000,
} as const;

export type Judgement = { verdict: 'waiting' | 'fine'; reason: null } | { verdict: 'return'; reason: string };

const share = (part: number, all: number) => (all === 0 ? 0 : Math.min(1, part / all));
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
const isWorse = (canary: number, current: number, least: number) =>
  canary >= current * returnRule.times && canary >= current + least;

function failing(canary: VersionFigures, current: VersionFigures): string | undefined {
  const [own, other] = [canary, current].map(({ failedViews, views }) => share(failedViews, views));
  if (own === undefined || other === undefined || canary.failingPeople < returnRule.leastPeople)
    return undefined;
  if (!isWorse(own, other, returnRule.failedViews)) return undefined;
  const [worst, times] = Object.entries(canary.errors).sort(([, one], [, more]) => more - one)[0] ?? [];
  const most = worst === undefined ? '' : `, most of all ${worst} (${times} times)`;
  return `errors in ${canary.failedViews} of ${canary.views} views (${percent(own)})${most}; ${current.version}: ${current.failedViews} of ${current.views} (${percent(other)})`;
}

function unanswered(canary: VersionFigures, current: VersionFigures): string | undefined {
  const [own, other] = [canary, current].map(({ failedCalls, views }) => failedCalls / views);
  if (own === undefined || other === undefined || canary.unansweredPeople < returnRule.leastPeople)
    return undefined;
  if (!isWorse(own, other, returnRule.failedCalls)) return undefined;
  return `${canary.failedCalls} failed calls in ${canary.views} views (${own.toFixed(2)} each); ${current.version}: ${current.failedCalls} in ${current.views} (${other.toFixed(2)} each)`;
}

function slow(canary: VersionFigures, current: VersionFigures): string | undefined {
  const [own, other] = [canary.loadMilliseconds, current.loadMilliseconds];
  if (own === null || other === null || canary.slowPeople < returnRule.leastPeople) return undefined;
  if (!isWorse(own, other, returnRule.loadMilliseconds)) return undefined;
  return `three of four views were there within ${own} ms; ${current.version}: ${other} ms`;
}

/**
 * Whether a canary is to be taken out, by what was said of it and of the version that is pinned over the same time. Pure: the same
 * figures are always judged alike.
 */
export function judge(canary: VersionFigures, current: VersionFigures): Judgement {
  if (Math.min(canary.views, current.views) < returnRule.leastViews)
    return { verdict: 'waiting', reason: null };
  const reason = failing(canary, current) ?? unanswered(canary, current) ?? slow(canary, current);
  return reason === undefined
    ? { verdict: 'fine', reason: null }
    : { verdict: 'return', reason: `${canary.version} was taken out: ${reason}` };
}
