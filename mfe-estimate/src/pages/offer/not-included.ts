import { stageIds, type StageId } from '@quayside/contract';
import type { OfferContent } from '@quayside/service-estimate/contract';

type Line = OfferContent['lines'][number];

/** An omission of an offer: a whole stage, the part of a stage that the other side pays, or a single charge. */
type LeftOut =
  | { kind: 'stage'; stage: StageId }
  | { kind: 'part'; stage: StageId }
  | { kind: 'charge'; line: Line; status: 'excluded' | 'byOthers' | 'toBeAdvised' };

/** Why a charge is in no total; undefined for one that is, and for one that is only due if it occurs. */
export function statusOf({
  status,
  sell,
  contingent,
}: Line): (LeftOut & { kind: 'charge' })['status'] | undefined {
  if (status === 'excluded' || status === 'byOthers' || status === 'toBeAdvised') return status;
  return sell === null && !contingent ? 'toBeAdvised' : undefined;
}

/** All that is not included, by stage in the order of the way, then single charges. */
export function notIncluded({ coverage, lines }: Pick<OfferContent, 'coverage' | 'lines'>): LeftOut[] {
  const stages = stageIds.flatMap((stage): LeftOut[] => {
    const { counts } = coverage[stage];
    if (counts === 'whole') return [];
    return [counts === 'none' ? { kind: 'stage', stage } : { kind: 'part', stage }];
  });
  const charges = lines.flatMap((line): LeftOut[] => {
    const status = statusOf(line);
    return status ? [{ kind: 'charge', line, status }] : [];
  });
  return [...stages, ...charges];
}
