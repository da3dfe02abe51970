import type { BodyOf } from '@quayside/api';
import { queryClient, queryOptions, saveFile, useListQuery } from '@quayside/platform';
import type { estimateCalls } from '@quayside/service-estimate/calls';
import type { ExportJob } from '@quayside/service-estimate/contract';
import { estimate } from './estimate.client';

export const maximumExportedEstimates = 100;
export type NewExport = BodyOf<typeof estimateCalls.createExport>;

export const isRunning = (job: Pick<ExportJob, 'state'>) => job.state === 'queued' || job.state === 'running';

const page = { limit: 20 };

export function useExportHistory() {
  return useListQuery(estimate.listExports.key({ query: page }), (cursor, signal) =>
    estimate.listExports({ query: { ...page, cursor }, signal }),
  );
}

export const refreshExportHistory = () =>
  queryClient.invalidateQueries({ queryKey: estimate.listExports.key() });

/** One export, looked at again until its file is there. */
export const exportQuery = (exportId: string) =>
  queryOptions({
    ...estimate.getExport.query({ params: { exportId } }),
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : 700),
  });

/** Asks for a document; the history tells how far it is. */
export async function createExport(body: NewExport, idempotencyKey: string): Promise<ExportJob> {
  const job = await estimate.createExport({ body, idempotencyKey });
  void refreshExportHistory();
  return job;
}

export async function downloadExport(exportId: string): Promise<void> {
  saveFile(await estimate.downloadExport.file({ params: { exportId } }));
}

/** The quotation of a sent revision, as the shipper gets it. */
export async function downloadQuotation(
  estimateId: string,
  revision: number,
  language: 'en' | 'ja',
): Promise<void> {
  const query = { language, revision };
  saveFile(await estimate.downloadQuotation.file({ params: { estimateId }, query, timeout: 40_000 }));
}

/** The confirmation of the order that the client placed. */
export async function downloadOrderConfirmation(estimateId: string, language: 'en' | 'ja'): Promise<void> {
  const query = { language };
  saveFile(await estimate.downloadOrderConfirmation.file({ params: { estimateId }, query, timeout: 40_000 }));
}
