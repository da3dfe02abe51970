import type { Scope, Stored } from '@quayside/service-kit';
import { writtenTariff, type TariffFields } from '../domain/rate-card';
import { tariffVersions } from '../store/tariffs';

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
