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
import { needsNewRevision, type RateCardFields, type TariffFields } from '../domain/rate-card';
import { rateCards } from '../store/rate-cards';
import { tariffs } from '../store/tariffs';
import { keepVersion } from './rate-card-versions';
import { keepTariffVersion } from './tariff-versions';

/** How one kind of prices is kept: cards of suppliers, or tariffs of the own company. */
export type PriceKind<Fields> = {
  resource: 'rateCard' | 'tariff';
  store: StoreDefinition<Fields>;
  event: EventDefinition;
  keep: (scope: Scope, before: Stored<Fields>, replaced: { at: string; by: string }) => Promise<void>;
};

export const cardKind: PriceKind<RateCardFields> = {
  resource: 'rateCard',
  store: rateCards,
  event: supplierEvents['rateCard.saved'],
  keep: keepVersion,
};
export const tariffKind: PriceKind<TariffFields> = {
  resource: 'tariff',
  store: tariffs,
  event: supplierEvents['tariff.saved'],
  keep: keepTariffVersion,
};

/** What of a price every way of writing it reads. */
export type KeptFields = { name: string; revision: number; validFrom: string; validTo: string };
/** Who writes, and by which way: `import`, say. */
export type Writer = { by: string; note: string };

/** Tells others of a price that was written, and keeps who wrote it. */
export async function tellOfPrice<Fields extends KeptFields>(
  scope: Scope,
  kind: PriceKind<Fields>,
  after: Stored<Fields>,
  before: Stored<Fields> | null,
  note: string,
): Promise<void> {
  await scope.emit(savedEvent(kind.event, after, publicFields(after)));
  await scope.audit({
    action: before ? 'update' : 'create',
    resource: kind.resource,
    resourceId: after.id,
    label: after.name,
    before,
    after,
    note,
  });
}

/**
 * Changes a price on the version that was read. Where it has been in force, what it was stays readable as a version.
 * @throws ProblemError `stale-version`
 */
export async function replacePrices<Fields extends KeptFields>(
  scope: Scope,
  kind: PriceKind<Fields>,
  before: Stored<Fields>,
  change: FieldChanges<Fields>,
  { by, note }: Writer,
): Promise<Stored<Fields>> {
  const isRenewed = needsNewRevision(before, change, await todayOf(scope));
  const revision = before.revision + (isRenewed ? 1 : 0);
  const after = await scope
    .store(kind.store)
    .update(before.id, before.version, { ...change, revision } as FieldChanges<Fields>);
  if (isRenewed) await kind.keep(scope, before, { at: after.updatedAt, by });
  await tellOfPrice(scope, kind, after, before, note);
  return after;
}
