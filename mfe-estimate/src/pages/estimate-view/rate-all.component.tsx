import { notify, useErrorText } from '@quayside/platform';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { useRef } from 'react';
import { readEstimate, refreshEstimates } from '../../api/rate-all.query';
import { RateAllDialog } from '../../components/rate-all/rate-all-dialog.component';
import { useRateAllText } from '../../components/rate-all/rate-all-text';
import { takeRatingBack, type Change } from './take-rating-back';

type RateAllProps = { estimateId: string; only?: 'markup' | undefined; onClose: () => void };

/** Rating from the page of an estimate: of what is stored. */
export function RateAll({ estimateId, only, onClose }: RateAllProps) {
  const t = useRateAllText();
  const errorText = useErrorText();
  const before = useRef<EstimateFullView>(undefined);
  const prepare = async () => {
    const estimate = await readEstimate(estimateId);
    before.current = estimate;
    return estimate?.version ?? 0;
  };
  const undo = async (change: Change) => {
    try {
      await takeRatingBack(estimateId, change);
      notify({ tone: 'good', title: t('rateAll.undone') });
    } catch (error) {
      notify({ tone: 'bad', title: t('rateAll.notUndone'), text: errorText(error) });
    } finally {
      await refreshEstimates();
    }
  };
  const onTaken = async (title: string) => {
    const from = before.current;
    const estimate = await readEstimate(estimateId);
    await refreshEstimates();
    const change = from && estimate && { before: from, after: estimate };
    notify({
      tone: 'good',
      title,
      ...(change ? { action: { label: t('rateAll.undo'), run: () => void undo(change) } } : {}),
    });
  };
  return (
    <RateAllDialog
      estimateId={estimateId}
      only={only}
      prepare={prepare}
      onTaken={onTaken}
      onClose={onClose}
    />
  );
}
