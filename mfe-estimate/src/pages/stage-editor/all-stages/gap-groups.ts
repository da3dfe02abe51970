import type { StageId } from '@quayside/contract';
import type { AllGap } from './all-gaps';

/** Lines that lack one and the same: said once, with a way to each. */
export type GapGroup = { id: string; reason: string; gaps: AllGap[] };
export type ShownGap = AllGap | GapGroup;

export const isGroup = (gap: ShownGap): gap is GapGroup => 'gaps' in gap;

/** Gaps in their order; those of lines that no press closes stand together where their reason is the same, at the place of the first. */
export function groupedGaps(gaps: readonly AllGap[]): ShownGap[] {
  const shown: ShownGap[] = [];
  const groups = new Map<string, GapGroup>();
  for (const gap of gaps) {
    const { reason } = gap;
    if (reason === undefined || gap.fits) {
      shown.push(gap);
      continue;
    }
    const known = groups.get(reason);
    if (known) known.gaps.push(gap);
    else {
      const group = { id: `reason:${reason}`, reason, gaps: [gap] };
      groups.set(reason, group);
      shown.push(group);
    }
  }
  return shown.flatMap((gap) => (isGroup(gap) && gap.gaps.length === 1 ? gap.gaps : [gap]));
}

/** The lines of a group by their stages. */
export function byStageOf({ gaps }: GapGroup): { stage: StageId; gaps: AllGap[] }[] {
  return [...new Set(gaps.map(({ stage }) => stage))].map((stage) => ({
    stage,
    gaps: gaps.filter((gap) => gap.stage === stage),
  }));
}
