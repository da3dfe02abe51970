import type { Named } from './named-carrier';
import type { Comparing } from './comparing';
import { freeId, placeId, type Slot } from './needs';

/**
 * Places of charges that each carrier has for itself, such as a fee by the bill of lading: one for each carrier that is known, and the common one
 * for whoever else will carry.
 */
export class CarrierPlaces {
  private readonly made = new Map<string, Slot[]>();
  private readonly common: ReadonlyMap<string, Slot>;
  private readonly ids: Set<string>;

  constructor(
    shared: readonly Slot[],
    private readonly comparing: Comparing,
  ) {
    this.common = new Map(shared.map((slot) => [`*${slot.id}`, slot]));
    const standing = Object.values(comparing.document.stages).flatMap(({ lines }) => lines);
    this.ids = new Set([...standing, ...comparing.needs.slots].map(({ id }) => id));
  }

  /** The places as they are taken: a common one under an id of its own, since the first carrier takes over its line. */
  asTaken(slots: readonly Slot[]): Slot[] {
    return slots.map((slot) => {
      const id = `*${slot.id}`;
      return this.common.has(id) ? { ...slot, id, of: slot.id } : slot;
    });
  }

  isCommon = ({ id }: Slot): boolean => this.common.has(id);

  /** A common place as it was asked for. */
  plain = (slot: Slot): Slot => this.common.get(slot.id) ?? slot;

  private placesOf = (slot: Slot): Slot[] => this.made.get(placeId(slot)) ?? [];

  /** Whether a carrier has its place already, or a line of it that stays. */
  has(common: Slot, named: Named, known: readonly Named[]): boolean {
    if (!this.isCommon(common)) return false;
    const { done = [] } = common.ofCarriers ?? {};
    return (
      done.some((each) => this.comparing.serves(each, named, known)) ||
      this.placesOf(common).some(
        ({ carrier }) => carrier !== undefined && this.comparing.areOne(carrier, named),
      )
    );
  }

  /** The place of a carrier: on its own line, else on one of no carrier that is known, else on a new one. */
  placeFor(common: Slot, carrier: Named, known: readonly Named[] = []): Slot {
    const slot = this.common.get(common.id);
    if (!slot) return common;
    const made = this.placesOf(slot);
    const used = new Set(made.map(({ id }) => id));
    const free = (slot.ofCarriers?.lines ?? []).filter(({ id }) => !used.has(id));
    const line =
      free.find((each) => this.comparing.serves(each, carrier, known)) ??
      free.find((each) => !known.some((other) => this.comparing.serves(each, other, known)));
    // A line that is not on the estimate yet is that of the first carrier.
    const isFirst = made.length === 0 && slot.isNew;
    const own = line ?? (isFirst ? slot.line : undefined);
    const id = own?.id ?? (isFirst ? slot.id : freeId(this.comparing.stage, [slot.code], this.ids));
    const place: Slot = { ...slot, id, line: own, isNew: slot.isNew || !line, carrier, of: slot.id };
    this.made.set(slot.id, [...made, place]);
    return place;
  }

  /** Open places, with one for each known carrier that has none; the common ones only while somebody else may carry. */
  shared(open: readonly Slot[], known: readonly Named[], isWaiting: boolean): Slot[] {
    return open.flatMap((slot) => {
      if (!this.isCommon(slot)) return [slot];
      const coming = known.filter((carrier) => !this.has(slot, carrier, known));
      const places = coming.map((carrier) => this.placeFor(slot, carrier, known));
      const isNobodys = known.length === 0 && (slot.ofCarriers?.done.length ?? 0) === 0;
      return isWaiting || isNobodys ? [...places, slot] : places;
    });
  }

  /** All places, the common ones as those of each carrier. */
  all(slots: readonly Slot[]): Slot[] {
    return slots.flatMap((slot) => {
      const made = this.placesOf(slot);
      if (made.length > 0) return made;
      const isForOthers = !slot.line && (slot.ofCarriers?.done.length ?? 0) > 0;
      return isForOthers ? [] : [slot];
    });
  }
}
