import type { EventDefinition } from '@quayside/api';
import {
  publicFields,
  savedEvent,
  todayOf,
  type FieldChanges,
  type Scope,
  type StoreDefinition,
  type Stored,
} from '@quayside/service-kit';
import { supplierEvents } from '../contract';
import { needsNewRevision, type AnyPrice, type RateCardFields, type TariffFields } from '../domain/rate-card';
import { rateCards } from '../store/rate-cards';
import { tariffs } from '../store/tariffs';
import { keepVersions } from './rate-card-versions';
import { keepTariffVersions } from './tariff-versions';

/** How one kind of prices is kept: cards of suppliers, or tariffs of the own company. */
export type PriceKind<Fields> = {
  resource: 'rateCard' | 'tariff';
  store: StoreDefinition<Fields>;
  event: EventDefinition;
  keep: (
    scope: Scope,
    befores: readonly Stored<Fields>[],
    replaced: { at: string; by: string },
  ) => Promise<void>;
};

export const cardKind: PriceKind<RateCardFields> = {
  resource: 'rateCard',
  store: rateCards,
  event: supplierEvents['rateCard.saved'],
  keep: keepVersions,
};
export const tariffKind: PriceKind<TariffFields> = {
  resource: 'tariff',
  store: tariffs,
  event: supplierEvents['tariff.saved'],
  keep: keepTariffVersions,
};

/** How prices are kept of which only what cards and tariffs have in common matters. */
export const anyPrices = (of: 'rateCard' | 'tariff') =>
  (of === 'rateCard' ? cardKind : tariffKind) as PriceKind<AnyPrice>;

/** What of a price every way of writing it reads. */
export type KeptFields = { name: string; revision: number; validFrom: string; validTo: string };
/** Who writes, and by which way: `import`, say. */
export type Writer = { by: string; note: string };

/** A price that was written, and what it was before; none of a new one. */
type Written<Fields> = { after: Stored<Fields>; before: Stored<Fields> | null };

/** Tells others of prices that were written, and keeps who wrote them. */
export async function tellOfPrices<Fields extends KeptFields>(
  scope: Scope,
  kind: PriceKind<Fields>,
  written: readonly Written<Fields>[],
  note: string,
): Promise<void> {
  await scope.emitMany(written.map(({ after }) => savedEvent(kind.event, after, publicFields(after))));
  await scope.auditMany(
    written.map(({ after, before }) => ({
      action: before ? 'update' : 'create',
      resource: kind.resource,
      resourceId: after.id,
      label: after.name,
      before,
      after,
      note,
    })),
  );
}

/** What becomes of a price that was read, `archived` where it is moved, too. */
export type Replacement<Fields> = {
  before: Stored<Fields>;
  change: FieldChanges<Fields>;
  archived?: boolean;
};

/**
 * Changes prices on the versions that were read, all or none. Of those that have been in force what they were stays readable as a
 * version.
 * @throws ProblemError `stale-version`
 */
export async function replaceAllPrices<Fields extends KeptFields>(
  scope: Scope,
  kind: PriceKind<Fields>,
  replacements: readonly Replacement<Fields>[],
  { by, note }: Writer,
): Promise<Stored<Fields>[]> {
  const today = await todayOf(scope);
  const changes = replacements.map(({ before, change, archived }) => {
    const isRenewed = needsNewRevision(before, change, today);
    const revision = before.revision + (isRenewed ? 1 : 0);
    const { id, version } = before;
    const whole = { ...change, revision } as FieldChanges<Fields>;
    return { id, version, before, isRenewed, change: whole, ...(archived === undefined ? {} : { archived }) };
  });
  const afters = await scope.store(kind.store).updateMany(changes);
  const renewed = changes.filter(({ isRenewed }) => isRenewed).map(({ before }) => before);
  const at = afters[0]?.updatedAt;
  if (at !== undefined) await kind.keep(scope, renewed, { at, by });
  const written = afters.map((after, index) => ({ after, before: replacements[index]?.before ?? null }));
  await tellOfPrices(scope, kind, written, note);
  return afters;
}

/** As {@link replaceAllPrices}, of one price. @throws ProblemError `stale-version` */
export async function replacePrices<Fields extends KeptFields>(
  scope: Scope,
  kind: PriceKind<Fields>,
  before: Stored<Fields>,
  change: FieldChanges<Fields>,
  writer: Writer,
): Promise<void> {
  await replaceAllPrices(scope, kind, [{ before, change }], writer);
}
