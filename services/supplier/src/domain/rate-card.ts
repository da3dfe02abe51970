import type { Stored } from '@quayside/service-kit';
import { z } from 'zod';
import {
  rateCardFieldsSchema,
  tariffFieldsSchema,
  type LaneBook,
  type Overlap,
  type RateCard,
  type RateCardInput,
  type RateLine,
  type Tariff,
  type TariffInput,
} from '../contract';
import { lanesMeet } from './lanes-meet';

export type RateCardFields = RateCardInput &
  Pick<RateCard, 'supplierId' | 'supplierName' | 'supplierNameJa' | 'carrierCode' | 'revision'>;
export type TariffFields = TariffInput & Pick<Tariff, 'carrierCode' | 'revision'>;
/** A card or a tariff: what both have is read and written in one way. */
export type AnyPrice = RateCardFields | TariffFields;
export type Validity = { validFrom: string; validTo: string };

/** Where a validity stands on a day; both ends belong to it. */
export function stateOn({ validFrom, validTo }: Validity, day: string): RateCard['state'] {
  if (day < validFrom) return 'upcoming';
  return day > validTo ? 'expired' : 'inForce';
}

const decisiveFields = [
  'layer',
  'shipperId',
  'stage',
  'lane',
  'mode',
  'carrier',
  'validFrom',
  'validTo',
  'currency',
  'freeTime',
  'transitDays',
  'lines',
] as const;

/**
 * True when a change touches what prices depend on, and the card or tariff has been in force: the prices before must stay
 * readable.
 */
export function needsNewRevision(current: Validity, change: object, day: string): boolean {
  if (stateOn(current, day) === 'upcoming') return false;
  return decisiveFields.some(
    (field) =>
      field in change && canonical(Reflect.get(change, field)) !== canonical(Reflect.get(current, field)),
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

const written = (record: object, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(record).filter(([name, value]) => names.includes(name) && value !== null),
  );

/** A supplier's new card: its names are kept on it. */
export const cardOf = (
  supplier: { id: string; name: string; nameJa?: string },
  input: RateCardInput,
): RateCardFields => ({
  ...input,
  supplierId: supplier.id,
  supplierName: supplier.name,
  ...(supplier.nameJa ? { supplierNameJa: supplier.nameJa } : {}),
  revision: 1,
});

/** The part of a stored card that a person writes; of a tariff without whose side it is. */
export function writtenFields(card: Stored<AnyPrice> | AnyPrice): RateCardInput {
  return written(card, Object.keys(rateCardFieldsSchema.shape)) as RateCardInput;
}

/** The part of a stored tariff that a person writes. */
export function writtenTariff(tariff: Stored<TariffFields> | TariffFields): TariffInput {
  return written(tariff, Object.keys(tariffFieldsSchema.shape)) as TariffInput;
}

/** Null for each field that may be left out: what a file does not give is emptied. */
export function emptiedFields(schema: z.ZodObject): Record<string, null> {
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([field, part]) =>
      z.safeParse(part, undefined).success ? [[field, null]] : [],
    ),
  );
}

const meets = (a: string | undefined, b: string | undefined) => a === undefined || b === undefined || a === b;

type Priced = Pick<
  RateCardInput,
  'code' | 'stage' | 'mode' | 'carrier' | 'lane' | 'lines' | 'validFrom' | 'validTo'
> & {
  id: string;
  carrierCode?: string | null;
};

/** A line's own days within its card's. */
export const daysOfLine = (card: Validity, line: RateLine): Validity => ({
  validFrom: line.validFrom && line.validFrom > card.validFrom ? line.validFrom : card.validFrom,
  validTo: line.validTo && line.validTo < card.validTo ? line.validTo : card.validTo,
});

export const daysMeet = (a: Validity, b: Validity) => a.validFrom <= b.validTo && b.validFrom <= a.validTo;

/** What an overlap depends on beside the cards. */
export type OverlapTerms = {
  book: LaneBook;
  /** Who carries, under whichever name it is written; undefined for any. */
  carrierOf: (card: Priced) => string | undefined;
};

/** Whether two cards may be for the same shipments on the same days. */
export const cardsMeet = (a: Priced, b: Priced, { book, carrierOf }: OverlapTerms): boolean =>
  a.stage === b.stage &&
  (a.mode === b.mode || a.mode === 'any' || b.mode === 'any') &&
  meets(carrierOf(a), carrierOf(b)) &&
  daysMeet(a, b) &&
  lanesMeet(a.lane, b.lane, book);

/** Cards of one owner that price the same charges for the same shipments on the same days, and so contradict each other. */
export function overlapsOf(card: Priced, others: readonly Priced[], terms: OverlapTerms): Overlap[] {
  return others.flatMap((other) => {
    if (other.id === card.id || !cardsMeet(other, card, terms)) return [];
    const charges = card.lines.flatMap((line) =>
      other.lines.some(
        (same) =>
          same.code === line.code &&
          meets(same.containerType, line.containerType) &&
          daysMeet(daysOfLine(card, line), daysOfLine(other, same)),
      )
        ? [line.code]
        : [],
    );
    if (charges.length === 0) return [];
    const { id, code, validFrom, validTo } = other;
    return [{ rateCardId: id, code, validFrom, validTo, charges: [...new Set(charges)] }];
  });
}
