import { invalid, publicFields, savedEvent, todayOf, type Scope, type Stored } from '@quayside/service-kit';
import { supplierEvents, tariffFieldsSchema, type TariffInput } from '../contract';
import { emptiedFields, needsNewRevision, writtenTariff, type TariffFields } from '../domain/rate-card';
import { shipperCopies } from '../store/shipper-copies';
import { tariffs, tariffVersions } from '../store/tariffs';

/**
 * Prices are agreed with a shipper exactly where the layer says so, and with one that is known.
 * @throws ProblemError `invalid`
 */
export async function refuseStrangeShipper(
  scope: Scope,
  { layer, shipperId }: Pick<TariffInput, 'layer'> & { shipperId?: string | null },
): Promise<void> {
  const isAgreed = layer === 'shipperSell';
  if (isAgreed !== Boolean(shipperId)) {
    const message = isAgreed ? 'An agreement names its shipper.' : 'Only an agreement names a shipper.';
    throw invalid([{ path: 'shipperId', code: 'tariff.shipper', message }]);
  }
  if (shipperId && !(await scope.store(shipperCopies).find(shipperId))) {
    throw invalid([{ path: 'shipperId', code: 'shipper.unknown', message: 'No such shipper is known.' }]);
  }
}

/** Keeps a tariff in force as it was before it was replaced, at an instant and by somebody's name. */
export async function keepTariffVersion(
  scope: Scope,
  before: Stored<TariffFields>,
  replaced: { at: string; by: string },
): Promise<void> {
  await scope.store(tariffVersions).create({
    tariffId: before.id,
    revision: before.revision,
    replacedAt: replaced.at,
    replacedBy: replaced.by,
    tariff: writtenTariff(before),
  });
}

const emptied = emptiedFields(tariffFieldsSchema);

/** Writes a tariff as a file has it: fields that the file leaves empty are emptied. */
export async function writeTariff(
  scope: Scope,
  input: TariffInput,
  before: Stored<TariffFields> | undefined,
  by: string,
): Promise<void> {
  const store = scope.store(tariffs);
  const change = { ...emptied, ...input };
  const renewed = before !== undefined && needsNewRevision(before, change, await todayOf(scope));
  const after = before
    ? await store.update(before.id, before.version, {
        ...change,
        revision: before.revision + (renewed ? 1 : 0),
      })
    : await store.create({ ...input, revision: 1 });
  if (before && renewed) await keepTariffVersion(scope, before, { at: after.updatedAt, by });
  await scope.emit(savedEvent(supplierEvents['tariff.saved'], after, publicFields(after)));
  await scope.audit({
    action: before ? 'update' : 'create',
    resource: 'tariff',
    resourceId: after.id,
    label: after.name,
    before: before ?? null,
    after,
    note: 'import',
  });
}
