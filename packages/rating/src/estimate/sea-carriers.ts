import { chargeAliases, isOfCarrier } from '../catalogue/catalogue';
import { onceFor } from '../core/remembered';
import type { ChargeLine, EstimateDocument } from '../model';

/** Who carries some of the goods by sea, and what its cards say of time. */
export interface SeaCarrier {
  /** The carrier by its code or plain name, as lines have it; null where the freight names none. */
  carrier: string | null;
  /** Null where the freight has no supplier. */
  supplierId: string | null;
  supplierName: string | null;
  transitDays: number | null;
  demurrageDays: number | null;
  detentionDays: number | null;
}

type Named = Pick<ChargeLine, 'carrier' | 'supplierId'>;

const freightCodes: ReadonlySet<string> = new Set([
  ...['OFR', 'OFR-LCL'],
  ...Object.entries(chargeAliases).flatMap(([alias, code]) => (code.startsWith('OFR') ? [alias] : [])),
]);

/** A line of somebody else says by the id of a supplier for whose containers it is. */
const isSupplier = /^[0-9a-f]{24}$/;
const plainly = ({ carrier, supplierId }: Named): Named =>
  carrier && isSupplier.test(carrier) ? { carrier: null, supplierId: carrier } : { carrier, supplierId };

/** A name without case, width and signs: people write the same carrier in several ways. */
const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether two are one carrier: the same name where both have one, else the same supplier. */
export function areOneCarrier(some: Named, others: Named): boolean {
  const [one, other] = [plainly(some), plainly(others)];
  if (one.carrier && other.carrier) return folded(one.carrier) === folded(other.carrier);
  return Boolean(one.supplierId) && one.supplierId === other.supplierId;
}

/** Whether two are one booking: one carrier, and not bought of two suppliers. Each contract is a booking with its own bill of lading. */
export function areOneBooking(some: Named, others: Named): boolean {
  const [one, other] = [plainly(some), plainly(others)];
  const isOfTwo = one.supplierId && other.supplierId && one.supplierId !== other.supplierId;
  return !isOfTwo && areOneCarrier(one, other);
}

/**
 * Whether a card or line serves a booking: it is of that contract, or of the carrier alone, whom no other contract of the shipment names.
 *
 * @param bookings all of the shipment, as far as they are known
 */
export const servesBooking = (one: Named, booking: Named, bookings: readonly Named[]): boolean =>
  areOneBooking(one, booking) ||
  (areOneCarrier(one, booking) &&
    !bookings.some((each) => areOneBooking(each, one)) &&
    bookings.filter((each) => areOneCarrier(each, booking)).length < 2);

const isFreight = ({ code, status }: ChargeLine) => status === 'priced' && freightCodes.has(code);

/** The shorter of two times; not known where one is not, which may be the shorter. */
const least = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.min(one, other);
const most = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

function carriersIn(lines: readonly ChargeLine[], areOne: typeof areOneCarrier): readonly SeaCarrier[] {
  const found: SeaCarrier[] = [];
  for (const line of lines) {
    if (!isFreight(line) || !(line.carrier || line.supplierId)) continue;
    const { carrier = null, supplierId = null, supplierName = null, cardTerms } = line;
    const { transitDays = null, freeTime } = cardTerms ?? {};
    const { demurrageDays = null, detentionDays = null } = freeTime ?? {};
    const at = found.findIndex((each) => areOne(each, line));
    const known = found[at];
    if (!known) {
      found.push({ carrier, supplierId, supplierName, transitDays, demurrageDays, detentionDays });
      continue;
    }
    // Of two freights of one carrier the longer voyage and the shorter free time hold for both.
    found[at] = {
      carrier: known.carrier ?? carrier,
      supplierId: known.supplierId,
      supplierName: known.supplierName,
      transitDays: most(known.transitDays, transitDays),
      demurrageDays: least(known.demurrageDays, demurrageDays),
      detentionDays: least(known.detentionDays, detentionDays),
    };
  }
  return found;
}

const bookingsOf = onceFor((lines: readonly ChargeLine[]) => carriersIn(lines, areOneBooking));
const carriersOf = onceFor((lines: readonly ChargeLine[]) => carriersIn(lines, areOneCarrier));

/** Whether a person typed a single bill of lading: contracts of one carrier then share it. */
export const isOneBill = ({ stages }: Pick<EstimateDocument, 'stages'>): boolean =>
  stages['sea-transport'].inputs.billsOfLading === 1;

/**
 * Who carries the goods by sea, in the order of the lines of freight that name a carrier or its supplier: each contract once, and each carrier once
 * where a single bill of lading is typed.
 */
export const seaCarriers = (document: Pick<EstimateDocument, 'stages'>): readonly SeaCarrier[] =>
  (isOneBill(document) ? carriersOf : bookingsOf)(document.stages['sea-transport'].lines);

/** The carrier that a line belongs to, of those that carry: by its contract, else by its name. */
export const carrierOfLine = (line: Named, carriers: readonly SeaCarrier[]): SeaCarrier | undefined =>
  carriers.find((each) => areOneBooking(each, line)) ?? carriers.find((each) => areOneCarrier(each, line));

/** Whether the line is a charge of one of several carriers: it counts the bills of lading of that carrier alone. */
export const isOfOneCarrier = (line: ChargeLine, carriers: readonly SeaCarrier[]): boolean =>
  carriers.length > 1 &&
  (isOfCarrier(line.code) || Boolean(line.carrier)) &&
  carrierOfLine(line, carriers) !== undefined;

/**
 * Days from port to port by the cards of the freight: the longest of several, since the goods are complete with the last of them. Null as long as one of
 * them does not say its own.
 */
export const transitOfCards = (carriers: readonly SeaCarrier[]): number | null =>
  ofAll(carriers, 'transitDays', Math.max);

/**
 * The shortest of the free times by the cards of the freight: it holds for all containers. Null as long as one carrier does not say its own, or a freight says no
 * carrier.
 */
export function freeDaysOfCards(
  document: Pick<EstimateDocument, 'stages'>,
  kind: 'demurrageDays' | 'detentionDays',
): number | null {
  const isNamed = ({ carrier, supplierId }: ChargeLine) => Boolean(carrier || supplierId);
  const freights = document.stages['sea-transport'].lines.filter(isFreight);
  return freights.every(isNamed) ? ofAll(seaCarriers(document), kind, Math.min) : null;
}

function ofAll(
  carriers: readonly SeaCarrier[],
  kind: 'transitDays' | 'demurrageDays' | 'detentionDays',
  choose: (...days: number[]) => number,
): number | null {
  const days = carriers.map((each) => each[kind]);
  const known = days.filter((each) => each !== null);
  return days.length > 0 && known.length === days.length ? choose(...known) : null;
}
