import { stageIds, type StageId } from '@quayside/contract';
import {
  decimalOf,
  isPricedHere,
  sameService,
  type ChargeLine,
  type EstimateDocument,
  type PricedEstimate,
  type RatedBy,
} from '@quayside/rating';
import { figuresOf } from './figures';
import { canonical } from './needs';

type Carrier = NonNullable<RatedBy['otherCarriers']>[number];
/** A charge that stands once, and the carriers to whom it may be owed as well. */
export type OwedToOthers = { stage: StageId; line: ChargeLine; carriers: Carrier[] };

/** Whether the price is the one that rating gave: who typed another one has decided. */
const isAsRated = (line: ChargeLine): boolean =>
  line.status === 'priced' && !line.typedAmounts && line.ratedBy?.figures === figuresOf(line);

/**
 * Charges that are counted once, that two carriers have and that stand for one of them. It is settled once a person counts it as often as
 * there are carriers, adds the other's line, types the line over, or says that it is owed once.
 */
export function owedToOthers({ stages }: EstimateDocument, priced: PricedEstimate): OwedToOthers[] {
  const lines = stageIds
    .filter((stage) => isPricedHere(stages[stage].scope))
    .flatMap((stage) => stages[stage].lines.map((line) => ({ stage, line })));
  const doubtful = lines.filter(({ line }) => line.ratedBy?.otherCarriers && isAsRated(line));
  if (doubtful.length === 0) return [];
  const standing = new Map(priced.lines.map((line) => [line.id, line]));
  return doubtful.flatMap(({ stage, line }): OwedToOthers[] => {
    const told = standing.get(line.id);
    const carriers = (line.ratedBy?.otherCarriers ?? []).filter(
      ({ supplierId }) => !line.owedOnce?.includes(supplierId),
    );
    const codes = sameService(canonical(line.code));
    const others = lines.filter((each) => each.line !== line && codes.includes(canonical(each.line.code)));
    const count = told?.chargedQuantity ? Number(decimalOf(told.chargedQuantity).toFixed()) : 1;
    const isSettled = Math.max(count - 1, others.length) >= carriers.length;
    return told?.inTotal && !isSettled ? [{ stage, line, carriers }] : [];
  });
}
