import type { Scope, Stored } from '@quayside/service-kit';
import { writtenFields, type RateCardFields } from '../domain/rate-card';
import { rateCardVersions } from '../store/rate-cards';

/** Keeps cards in force as they were before they were replaced, at an instant and by somebody's name. */
export async function keepVersions(
  scope: Scope,
  befores: readonly Stored<RateCardFields>[],
  replaced: { at: string; by: string },
): Promise<void> {
  await scope.store(rateCardVersions).createMany(
    befores.map((before) => ({
      rateCardId: before.id,
      revision: before.revision,
      replacedAt: replaced.at,
      replacedBy: replaced.by,
      card: writtenFields(before),
    })),
  );
}
