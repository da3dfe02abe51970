import type { Stored } from '@quayside/service-kit';
import {
  rateCardFieldsSchema,
  type Lane,
  type Overlap,
  type RateCard,
  type RateCardInput,
} from '../contract';

export type RateCardFields = RateCardInput &
  Pick<RateCard, 'supplierId' | 'supplierName' | 'supplierNameJa' | 'revision'>;
type Validity = { validFrom: string; validTo: string };

/** Where a validity stands on a day; both ends belong to it. */
export function stateOn({ validFrom, validTo }: Validity, day: string): RateCard['state'] {
  if (day < validFrom) return 'upcoming';
  return day > validTo ? 'expired' : 'inForce';
}

const priceFields = [
  'stage',
  'lane',
  'mode',
  'carrier',
  'validFrom',
  'validTo',
  'currency',
  'lines',
] as const;

/** True when a change touches what prices depend on, and the card has been in force: the prices before must stay readable. */
export function needsNewRevision(current: RateCardInput, change: object, day: string): boolean {
  if (stateOn(current, day) === 'upcoming') return false;
  return priceFields.some(
    (field) => field in change && canonical(Reflect.get(change, field)) !== canonical(current[field]),
  );
}

/** JSON with sorted keys and without empty fields, for comparing two values. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) => {
      if (inner === null) return undefined;
      if (typeof inner !== 'object' || Array.isArray(inner)) return inner;
      return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? ''
  );
}

/** The part of a stored card that a person writes. */
export function writtenFields(card: Stored<RateCardFields> | RateCardFields): RateCardInput {
  const names = Object.keys(rateCardFieldsSchema.shape);
  const entries = Object.entries(card).filter(([name, value]) => names.includes(name) && value !== null);
  return Object.fromEntries(entries) as RateCardInput;
}

const meets = (a: string | undefined, b: string | undefined) => a === undefined || b === undefined || a === b;

function lanesMeet(a: Lane, b: Lane): boolean {
  return (
    meets(a.portOfLoading, b.portOfLoading) &&
    meets(a.portOfDischarge, b.portOfDischarge) &&
    meets(a.place, b.place)
  );
}

type Priced = RateCardInput & { id: string };

/** Cards of one supplier that price the same charges for the same shipments on the same days, and so contradict each other. */
export function overlapsOf(card: Priced, others: readonly Priced[]): Overlap[] {
  return others.flatMap((other) => {
    const concern =
      other.id !== card.id &&
      other.stage === card.stage &&
      (other.mode === card.mode || other.mode === 'any' || card.mode === 'any') &&
      meets(other.carrier, card.carrier) &&
      lanesMeet(other.lane, card.lane) &&
      other.validFrom <= card.validTo &&
      card.validFrom <= other.validTo;
    if (!concern) return [];
    const charges = card.lines.flatMap((line) =>
      other.lines.some((same) => same.code === line.code && meets(same.containerType, line.containerType))
        ? [line.code]
        : [],
    );
    if (charges.length === 0) return [];
    const { id, code, validFrom, validTo } = other;
    return [{ rateCardId: id, code, validFrom, validTo, charges: [...new Set(charges)] }];
  });
}
