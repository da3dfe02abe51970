import type { Decimal } from '@quayside/rating';
import { totalOf, type Candidate } from './candidate';
import type { Named } from './named-carrier';
import { areSameCarrier, handOf, namedOf } from './carriage';
import type { Comparing } from './comparing';
import { placeId, type Slot } from './needs';

/** The lowest price of some cards for a place; null where one has a price of which the cost is not known, undefined where none has one. */
type Lowest = Decimal | null | undefined;

const keyOf = ({ supplierId, carrier }: Named) => `${supplierId ?? ''} ${carrier ?? ''}`;

/** What the cards of each carrier, and those of nobody who carries, have for the places of a stage. */
export class CarrierPrices {
  private readonly carriers: readonly Candidate[];
  private readonly others: readonly Candidate[];
  private readonly ofCarrier = new Map<string, readonly Candidate[]>();
  private readonly lowest = new Map<string, Lowest>();

  constructor(
    candidates: readonly Candidate[],
    private readonly comparing: Comparing,
  ) {
    const isCarriers = ({ offered }: Candidate) => comparing.isCarriersCard(offered);
    this.carriers = candidates.filter(isCarriers);
    this.others = candidates.filter((each) => !isCarriers(each));
  }

  /** Whether a card of some carrier has a price for the place. */
  hasOfAny = (slot: Slot): boolean => this.lowestOf('any', slot, () => this.carriers) !== undefined;

  /** The lowest price of a carrier's own cards. */
  own(named: Named, slot: Slot): Lowest {
    return this.lowestOf(keyOf(named), slot, () => this.cardsOf(named));
  }

  /** The lowest price of a terminal, an agent or the own company. */
  ofOthers(slot: Slot): Lowest {
    return this.lowestOf('others', slot, () => this.others);
  }

  /** What a place of a carrier costs with that carrier: by its own cards, else by those of nobody who carries. */
  with(named: Named, slot: Slot): Lowest {
    const own = this.own(named, slot);
    return own !== undefined || this.isOwnKind(slot) ? own : this.ofOthers(slot);
  }

  /** The least that charges which each carrier has for itself come to with another carrier than the named one, of those who could carry `slots`. */
  leastBeside(named: Named, slots: readonly Slot[], charges: readonly Slot[]): Decimal | null {
    let least: Decimal | null = null;
    const seen = new Set<string>();
    for (const { offered, picks } of this.carriers) {
      const other = namedOf(offered);
      const key = keyOf(other);
      if (seen.has(key) || this.comparing.areOne(named, other)) continue;
      if (!slots.some((slot) => picks.has(placeId(slot)))) continue;
      seen.add(key);
      const whole = totalOf(charges.map((slot) => this.with(other, slot) ?? null));
      if (!least || whole.lt(least)) least = whole;
    }
    return least;
  }

  /** The freight's own kind of cost is nobody's but the carrier's. */
  private isOwnKind = (slot: Slot): boolean => this.comparing.hasCarriage && this.comparing.isOwnKind(slot);

  private cardsOf(named: Named): readonly Candidate[] {
    const key = keyOf(named);
    let known = this.ofCarrier.get(key);
    if (!known) {
      const isOf = ({ offered }: Candidate) =>
        areSameCarrier(named, namedOf(offered)) ||
        // A card that names no carrier is of any of its supplier's.
        (!offered.card.carrier && handOf(offered) === named.supplierId);
      this.ofCarrier.set(key, (known = this.carriers.filter(isOf)));
    }
    return known;
  }

  private lowestOf(key: string, slot: Slot, cards: () => readonly Candidate[]): Lowest {
    const place = `${key} ${placeId(slot)}`;
    if (this.lowest.has(place)) return this.lowest.get(place);
    let found: Lowest;
    for (const { picks } of cards()) {
      const pick = picks.get(placeId(slot));
      if (!pick) continue;
      if (pick.cost === null) found ??= null;
      else if (!found || pick.cost.lt(found)) found = pick.cost;
    }
    this.lowest.set(place, found);
    return found;
  }
}
