import { useQueryClient } from '@quayside/platform';
import { useEffect, useRef } from 'react';
import {
  createExport,
  downloadExport,
  exportQuery,
  isRunning,
  type NewExport,
} from '../../api/exports.query';

const askEvery = 500;
const giveUpAfter = 120_000;

/** Makes one document, waits for its file and hands it to the browser. Leaving the page lets the service finish it alone. */
export function useExportNow(): { run: (body: NewExport) => Promise<void> } {
  const client = useQueryClient();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return {
    run: async (body) => {
      const started = Date.now();
      let job = await createExport(body, crypto.randomUUID());
      while (isRunning(job) && !left.current && Date.now() - started < giveUpAfter) {
        await new Promise((resolve) => setTimeout(resolve, askEvery));
        job = await client.fetchQuery({ ...exportQuery(job.id), staleTime: 0 });
      }
      if (left.current) return;
      if (job.state !== 'done') throw new Error(job.error ?? job.state);
      await downloadExport(job.id);
    },
  };
}
