import { contentOf, type EstimateContent } from '@quayside/estimate-document';
import { notify, useErrorText } from '@quayside/platform';
import type { RateAllResult } from '@quayside/service-estimate/contract';
import { useRef } from 'react';
import { editorApi } from '../../api/editor.query';
import { readEstimate, refreshEstimates } from '../../api/rate-all.query';
import { RateAllDialog } from '../../components/rate-all/rate-all-dialog.component';
import { useRateAllText } from '../../components/rate-all/rate-all-text';
import { createEstimateEditor } from '../../editor/estimate-editor.store';

type Change = { before: EstimateContent; after: EstimateContent };

/** Takes what rating wrote back, as the editor does; what was changed since stays. */
async function takeBack(estimateId: string, change: Change): Promise<void> {
  const estimate = await readEstimate(estimateId);
  if (!estimate) return;
  const editor = createEstimateEditor(estimate, editorApi);
  try {
    editor.getState().takeBack(change);
    await editor.getState().flush();
    const { save } = editor.getState();
    if (save.kind === 'failed') throw save.error;
  } finally {
    editor.getState().dispose();
  }
}

/** Rating from the page of an estimate: of what is stored. */
export function RateAll({ estimateId, onClose }: { estimateId: string; onClose: () => void }) {
  const t = useRateAllText();
  const errorText = useErrorText();
  const before = useRef<EstimateContent>(undefined);
  const prepare = async () => {
    const estimate = await readEstimate(estimateId);
    before.current = estimate && contentOf(estimate);
    return estimate?.version ?? 0;
  };
  const undo = async (change: Change) => {
    try {
      await takeBack(estimateId, change);
      notify({ tone: 'good', title: t('rateAll.undone') });
    } catch (error) {
      notify({ tone: 'bad', title: t('rateAll.notUndone'), text: errorText(error) });
    } finally {
      await refreshEstimates();
    }
  };
  const onTaken = async (_result: RateAllResult, lineIds: readonly string[]) => {
    const from = before.current;
    const estimate = await readEstimate(estimateId);
    await refreshEstimates();
    const change = from && estimate && { before: from, after: contentOf(estimate) };
    notify({
      tone: 'good',
      title: t('rateAll.done', { count: lineIds.length }),
      ...(change ? { action: { label: t('rateAll.undo'), run: () => void undo(change) } } : {}),
    });
  };
  return <RateAllDialog estimateId={estimateId} prepare={prepare} onTaken={onTaken} onClose={onClose} />;
}
