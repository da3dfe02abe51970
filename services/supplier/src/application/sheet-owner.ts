import { problem, type Scope } from '@quayside/service-kit';
import type { RateCardInput, TariffInput } from '../contract';
import { cardOf, type AnyPrice } from '../domain/rate-card';
import { shipperCopies } from '../store/shipper-copies';
import { suppliers } from '../store/suppliers';
import { anyPrices, type PriceKind } from './replace-prices';

/** Whose prices a sheet holds: a supplier's cards, or the tariffs of one side of the own company. */
export type SheetOwner = {
  /** Of its kinds of sheets. */
  id: string;
  archived: boolean;
  /** Where a supplier is. */
  country?: string | undefined;
  /** Codes begin so where nobody has said how. */
  code: string;
  kind: PriceKind<AnyPrice>;
  /** What its prices have in common, and its sheets: they are found by it. */
  fields: { supplierId: string } | Pick<TariffInput, 'layer' | 'shipperId'>;
  /** Prices among which a code is one only. */
  codesAmong: { supplierId: string } | Record<string, never>;
  asNew: (input: RateCardInput) => AnyPrice;
  /** As what is written of its sheets. */
  audited: { resource: 'supplier' | 'tariff'; resourceId: string; label: string };
};

/** A supplier, of whose cards the sheets are. @throws ProblemError `not-found` */
export async function supplierOwner(scope: Scope, supplierId: string): Promise<SheetOwner> {
  const { id, code, name, nameJa, archived, country } = await scope.store(suppliers).get(supplierId);
  const fields = { supplierId: id };
  return {
    ...{ id, archived, code, country: country ?? undefined },
    ...{ kind: anyPrices('rateCard'), fields, codesAmong: fields },
    asNew: (input) => cardOf({ id, name, ...(nameJa ? { nameJa } : {}) }, input),
    audited: { resource: 'supplier', resourceId: id, label: name },
  };
}

const usualCodes = { ownCost: 'OWN', companySell: 'SELL' };

/** Latin letters and figures, of which codes are made. */
const hasCode = (name: string) => /[A-Z0-9]/i.test(name);

async function ownSide(scope: Scope, ownerId: string) {
  if (ownerId === 'ownCost' || ownerId === 'companySell')
    return { layer: ownerId, code: usualCodes[ownerId], label: ownerId, archived: false } as const;
  const { name, archived } = await scope.store(shipperCopies).get(ownerId);
  const code = hasCode(name) ? name : ownerId.slice(-6);
  return { layer: 'shipperSell', code, label: name, archived } as const;
}

/**
 * A side of the own company, of whose tariffs the sheets are: what its work costs, what it charges, or, by the shipper's id, what it
 * agreed with one.
 * @throws ProblemError `not-found` where no such shipper is known
 */
export async function tariffOwner(scope: Scope, ownerId: string): Promise<SheetOwner> {
  const { layer, code, label, archived } = await ownSide(scope, ownerId);
  const fields = { layer, ...(layer === 'shipperSell' ? { shipperId: ownerId } : {}) };
  return {
    ...{ id: ownerId, archived, code, kind: anyPrices('tariff'), fields, codesAmong: {} },
    asNew: (input) => ({ ...input, ...fields, revision: 1 }),
    audited: { resource: 'tariff', resourceId: ownerId, label },
  };
}

/** Nothing is read or kept for who is in the archive. @throws ProblemError `state-conflict` */
export function refuseArchived({ archived }: SheetOwner): void {
  if (archived) throw problem('state-conflict');
}
