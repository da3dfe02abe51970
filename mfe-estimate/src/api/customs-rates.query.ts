import type { AnswerOf, BodyOf, QueryOf } from '@quayside/api';
import { keepPreviousData, queryClient, useListQuery, useQuery, type KeptFormat } from '@quayside/platform';
import type { estimateCalls } from '@quayside/service-estimate/calls';
import type { CustomsRateView } from '@quayside/service-estimate/contract';
import { estimate } from './estimate.client';

export type CustomsRateQuery = NonNullable<QueryOf<typeof estimateCalls.listCustomsRates>>;
export type CustomsRateChange = BodyOf<typeof estimateCalls.updateCustomsRate>;
export type CustomsRateInput = BodyOf<typeof estimateCalls.createCustomsRate>;
export type CustomsProposal = AnswerOf<typeof estimateCalls.proposeCustoms>;
export type CustomsQuestion = BodyOf<typeof estimateCalls.proposeCustoms>;

export function useCustomsRates(filters: CustomsRateQuery) {
  const query = { ...filters, limit: 50 };
  return useListQuery(estimate.listCustomsRates.key({ query }), (cursor, signal) =>
    estimate.listCustomsRates({ query: { ...query, cursor }, signal }),
  );
}

export const useCustomsRate = (customsRateId: string) =>
  useQuery(estimate.getCustomsRate.query({ params: { customsRateId } }));

/** What the company's tables say of an entry; asked anew with each visit, since an admin may have just typed it. */
export const useCustomsProposal = (question: CustomsQuestion | undefined) =>
  useQuery({
    queryKey: [...estimate.proposeCustoms.key(), { question }],
    queryFn: ({ signal }) =>
      estimate.proposeCustoms({ body: question ?? { country: '', on: '', lines: [] }, signal }),
    enabled: question !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

function forgetTables(): void {
  for (const { key } of [estimate.listCustomsRates, estimate.proposeCustoms, estimate.readActivity])
    void queryClient.invalidateQueries({ queryKey: key() });
}

/** The changed row is shown at once; lists and proposals are asked again. */
function keepRate(rate: CustomsRateView): CustomsRateView {
  const { queryKey } = estimate.getCustomsRate.query({ params: { customsRateId: rate.id } });
  queryClient.setQueryData(queryKey, rate);
  forgetTables();
  return rate;
}

export const createCustomsRate = async (body: CustomsRateInput, idempotencyKey: string) =>
  keepRate(await estimate.createCustomsRate({ body, idempotencyKey }));

export const changeCustomsRate = async (customsRateId: string, body: CustomsRateChange, version: number) =>
  keepRate(await estimate.updateCustomsRate({ params: { customsRateId }, body, version }));

export async function moveCustomsRate(
  { id, version }: Pick<CustomsRateView, 'id' | 'version'>,
  move: 'archive' | 'restore',
) {
  const input = { params: { customsRateId: id }, version };
  return keepRate(
    await (move === 'archive' ? estimate.archiveCustomsRate(input) : estimate.restoreCustomsRate(input)),
  );
}

export async function importCustomsRates(
  rows: Record<string, string>[],
  dryRun: boolean,
): Promise<AnswerOf<typeof estimateCalls.importCustomsRates>> {
  const result = await estimate.importCustomsRates({ body: { dryRun, rows }, timeout: 60_000 });
  if (result.committed) {
    forgetTables();
    void queryClient.invalidateQueries({ queryKey: estimate.getCustomsRate.key() });
  }
  return result;
}

export const exportCustomsRates = (format?: KeptFormat) =>
  estimate.exportCustomsRates.file({ query: { format } });
