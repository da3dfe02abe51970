import type { Scope, Stored } from '@quayside/service-kit';
import { writtenTariff, type TariffFields } from '../domain/rate-card';
import { tariffVersions } from '../store/tariffs';

/** Keeps tariffs in force as they were before they were replaced, at an instant and by somebody's name. */
export async function keepTariffVersions(
  scope: Scope,
  befores: readonly Stored<TariffFields>[],
  replaced: { at: string; by: string },
): Promise<void> {
  await scope.store(tariffVersions).createMany(
    befores.map((before) => ({
      tariffId: before.id,
      revision: before.revision,
      replacedAt: replaced.at,
      replacedBy: replaced.by,
      tariff: writtenTariff(before),
    })),
  );
}
