import { Button, Panel, useSession } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { Suspense, useState } from 'react';
import { hasNoPrices } from '../../components/rate-all/has-no-prices';
import { usePageText } from '../../components/text';
import { RateAll } from './lazy-rate-all';
import * as styles from './rate-first.module.css';

/** Whether rating is what leads on from here: on an estimate that this member prices, and that has no prices yet. */
export function useIsRatedFirst(estimate: EstimateView): boolean {
  const { can } = useSession();
  return (
    estimate.view === 'full' && estimate.editable && can('estimate:write') && hasNoPrices(estimate.document)
  );
}

/** The first thing on a new estimate: one press prices it. */
export function RateFirst({ estimateId }: { estimateId: string }) {
  const t = usePageText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('view.rateFirst.title')}>
      <div className={styles.first}>
        <p>{t('view.rateFirst.text')}</p>
        <Button tone="primary" onClick={() => setOpen(true)}>
          {t('view.rateAll')} <kbd>Alt R</kbd>
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <RateAll estimateId={estimateId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
