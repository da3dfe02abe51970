import type { Scope, Stored } from '@quayside/service-kit';
import { writtenFields, type RateCardFields } from '../domain/rate-card';
import { rateCardVersions } from '../store/rate-cards';

/** Keeps a card in force as it was before it was replaced, at an instant and by somebody's name. */
export async function keepVersion(
  scope: Scope,
  before: Stored<RateCardFields>,
  replaced: { at: string; by: string },
): Promise<void> {
  await scope.store(rateCardVersions).create({
    rateCardId: before.id,
    revision: before.revision,
    replacedAt: replaced.at,
    replacedBy: replaced.by,
    card: writtenFields(before),
  });
}
