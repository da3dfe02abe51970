import type { Decimal } from '@quayside/rating';
import type { PricingRule } from '../../contract/rules';
import type { OfferedCard } from '../card-lane';
import type { Candidate, PassedOver, Pick } from './candidate';
import type { Contender, Criterion, Reason } from './criteria';
import { placeId, type Slot } from './needs';

/** A card that had a price for the place too, what all would come to with it, and why it was not taken. */
export type RunnerUp = {
  offered: OfferedCard;
  cost: Decimal | null;
  total: Decimal | null;
  reason: Reason;
  /** Charges that neither this card nor another one of its carrier prices. */
  lacks?: readonly string[];
};
export type Chosen = {
  pick: Pick;
  candidate: Candidate;
  rule: PricingRule | null;
  /** What it was compared with the others by; null where that was not known. */
  total: Decimal | null;
  runnersUp: RunnerUp[];
};

/** As many others are told of a line. */
export const runnersUpAtMost = 3;

/** Prices of the supplier's other cards, as they are told. */
export const passedOver = (others: readonly PassedOver[]): RunnerUp[] =>
  others.map((each) => ({ ...each, total: null, reason: 'older' }));

/** Contenders by the criteria, the first one first: what they bring is worked out as far as somebody asks. */
export class Ranking {
  private readonly bare: readonly Contender[];
  private readonly wholes = new Map<Contender, Contender>();

  constructor(
    contenders: Contender[],
    private readonly whole: (bare: Contender) => Contender,
    private readonly compare: (a: Contender, b: Contender) => number,
  ) {
    this.bare = contenders.sort(compare);
  }

  private wholeOf(bare: Contender): Contender {
    const known = this.wholes.get(bare) ?? this.whole(bare);
    this.wholes.set(bare, known);
    return known;
  }

  /** Those that are wanted, in their order. */
  *of(isWanted: (contender: Contender) => boolean): Generator<Contender, void> {
    const ready: Contender[] = [];
    const firstReady = () =>
      ready.reduce<Contender | undefined>(
        (first, each) => (first && this.compare(first, each) <= 0 ? first : each),
        undefined,
      );
    for (const bare of this.bare) {
      if (!isWanted(bare)) continue;
      // With what they bring those to come are at best what they are without.
      for (let first = firstReady(); first && this.compare(first, bare) < 0; first = firstReady()) {
        ready.splice(ready.indexOf(first), 1);
        yield first;
      }
      ready.push(this.wholeOf(bare));
    }
    yield* ready.sort(this.compare);
  }

  first(): Contender | undefined {
    for (const contender of this.of(() => true)) return contender;
    return undefined;
  }
}

export function runnersUpOf(
  slot: Slot,
  winner: Contender,
  ranking: Ranking,
  criteria: readonly Criterion[],
): RunnerUp[] {
  const own = winner.picks.get(slot.id);
  const found: RunnerUp[] = own ? passedOver(winner.candidate.passedOverFor(own)) : [];
  const pickOf = ({ candidate }: Contender) => candidate.picks.get(placeId(slot));
  // Two freights of a supplier have the same table of surcharges beside them.
  const isOther = (each: Contender) =>
    each.candidate !== winner.candidate && (pickOf(each)?.offered ?? own?.offered) !== own?.offered;
  for (const each of ranking.of(isOther)) {
    if (found.length >= runnersUpAtMost) break;
    const pick = pickOf(each);
    const reason = criteria.find(({ compare }) => compare(winner, each) < 0)?.reason ?? ('equal' as const);
    if (pick) {
      const { total, lacks } = each;
      found.push({
        offered: pick.offered,
        cost: pick.cost,
        total,
        reason,
        ...(lacks.length > 0 ? { lacks } : {}),
      });
    }
  }
  return found.slice(0, runnersUpAtMost);
}
