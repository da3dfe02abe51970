import { notify } from '@quayside/platform';
import type { RateAllResult } from '@quayside/service-estimate/contract';
import { readEstimate, refreshEstimates } from '../../api/rate-all.query';
import { RateAllDialog } from '../../components/rate-all/rate-all-dialog.component';
import { useRateAllText } from '../../components/rate-all/rate-all-text';

/** Rating from the page of an estimate: of what is stored. */
export function RateAll({ estimateId, onClose }: { estimateId: string; onClose: () => void }) {
  const t = useRateAllText();
  const prepare = async () => (await readEstimate(estimateId))?.version ?? 0;
  const onTaken = async (_result: RateAllResult, lineIds: readonly string[]) => {
    await refreshEstimates();
    notify({ tone: 'good', title: t('rateAll.done', { count: lineIds.length }) });
  };
  return <RateAllDialog estimateId={estimateId} prepare={prepare} onTaken={onTaken} onClose={onClose} />;
}
