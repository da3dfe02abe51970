import { queryOptions, saveFile, useListQuery } from '@quayside/platform';
import type { CreateExport, ExportJob } from '@quayside/service-estimate/contract';
import { estimateApi } from './estimate.api';

export const exportsKey = ['estimate', 'exports'] as const;
export const maximumExportedEstimates = 100;

export const isRunning = (job: Pick<ExportJob, 'state'>) => job.state === 'queued' || job.state === 'running';

export function useExportHistory() {
  return useListQuery<ExportJob>([...exportsKey, 'list'], (cursor, signal) =>
    estimateApi.get('/exports', { query: { limit: 20, cursor }, signal }),
  );
}

/** One export, looked at again until its file is there. */
export const exportQuery = (exportId: string) =>
  queryOptions({
    queryKey: [...exportsKey, exportId],
    queryFn: ({ signal }) => estimateApi.get<ExportJob>(`/exports/${exportId}`, { signal }),
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : 700),
  });

export function createExport(body: CreateExport, idempotencyKey: string): Promise<ExportJob> {
  return estimateApi.post('/exports', { body, idempotencyKey });
}

export async function downloadExport(exportId: string): Promise<void> {
  saveFile(await estimateApi.file(`/exports/${exportId}/file`));
}

/** The quotation of a sent revision, as the shipper gets it. */
export async function downloadQuotation(
  estimateId: string,
  revision: number,
  language: 'en' | 'ja',
): Promise<void> {
  const query = { language, revision };
  saveFile(await estimateApi.file(`/estimates/${estimateId}/quotation`, { query, timeout: 40_000 }));
}
