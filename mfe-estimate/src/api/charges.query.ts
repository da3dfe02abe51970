import type { BodyOf, QueryOf } from '@quayside/api';
import { queryClient, useListQuery, useQuery, type KeptFormat } from '@quayside/platform';
import type { estimateCalls } from '@quayside/service-estimate/calls';
import type { ChargeView } from '@quayside/service-estimate/contract';
import { estimate } from './estimate.client';

export type CatalogueFilters = NonNullable<QueryOf<typeof estimateCalls.listCatalogue>>;
export type ChargeInput = BodyOf<typeof estimateCalls.createCharge>;
export type ChargeChange = BodyOf<typeof estimateCalls.updateCharge>;

export function useCatalogue(filters: CatalogueFilters) {
  const query = { ...filters, limit: 100 };
  return useListQuery(estimate.listCatalogue.key({ query }), (cursor, signal) =>
    estimate.listCatalogue({ query: { ...query, cursor }, signal }),
  );
}

export const useCharge = (chargeId: string) => useQuery(estimate.getCharge.query({ params: { chargeId } }));

/** Where charges are listed and chosen they are asked again. */
function forgetCharges(): void {
  for (const queryKey of [
    estimate.listCatalogue.key(),
    estimate.listCharges.key(),
    estimate.readActivity.key(),
  ])
    void queryClient.invalidateQueries({ queryKey });
}

function keepCharge(charge: ChargeView): ChargeView {
  queryClient.setQueryData(estimate.getCharge.query({ params: { chargeId: charge.id } }).queryKey, charge);
  forgetCharges();
  return charge;
}

export const createCharge = async (body: ChargeInput, idempotencyKey: string) =>
  keepCharge(await estimate.createCharge({ body, idempotencyKey }));

export const changeCharge = async (chargeId: string, body: ChargeChange, version: number) =>
  keepCharge(await estimate.updateCharge({ params: { chargeId }, body, version }));

export async function moveCharge(
  { id, version }: Pick<ChargeView, 'id' | 'version'>,
  move: 'archive' | 'restore',
) {
  const input = { params: { chargeId: id }, version };
  return keepCharge(
    await (move === 'archive' ? estimate.archiveCharge(input) : estimate.restoreCharge(input)),
  );
}

export async function importCharges(rows: Record<string, string>[], dryRun: boolean) {
  const answer = await estimate.importCharges({ body: { dryRun, rows } });
  if (answer.committed) forgetCharges();
  return answer;
}

export const exportCharges = (format?: KeptFormat) => estimate.exportCharges.file({ query: { format } });
