import {
  Button,
  classes,
  ErrorState,
  nameIn,
  Panel,
  Skeleton,
  useCan,
  useLanguage,
  useNavigate,
  useTranslation,
} from '@quayside/platform';
import type { OrderRow } from '@quayside/service-projects/contract';
import { useState } from 'react';
import { useOrdersOf } from '../api/order.query';
import { DueDate } from '../components/due-date.component';
import { OrderDrawer } from '../components/order-drawer.component';
import { OrderLines } from '../components/order-lines.component';
import { milestoneWord } from '../components/order-words';
import { projectsLinks } from '../links';
import '../locales/register';

/** An estimate's page: the order of the accepted offer, or the way to make it. */
export function Widget({ estimateId, isWon }: { estimateId: string; isWon: boolean }) {
  const { t } = useTranslation('projects');
  const { data, error, refetch } = useOrdersOf({ estimateId });
  const items = data?.items ?? [];
  if (data && items.length === 0 && !isWon) return null;
  const canConvert = isWon && items.every(({ state }) => state === 'cancelled');
  return (
    <Panel
      flush={items.length > 0}
      title={t('order.ofEstimate')}
      actions={data && canConvert ? <ConvertButton estimateId={estimateId} /> : null}
    >
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={2} />
        )
      ) : items.length === 0 ? (
        <p className={`${classes.panelBody} qs-muted`} style={{ padding: 0 }}>
          {t('order.notConverted')}
        </p>
      ) : (
        <Orders items={items} />
      )}
    </Panel>
  );
}

function ConvertButton({ estimateId }: { estimateId: string }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const mayWrite = useCan('project:write');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button tone="primary" onClick={() => setIsOpen(true)}>
        {t('order.convert')}
      </Button>
      <OrderDrawer
        open={isOpen}
        estimateId={estimateId}
        onClose={() => setIsOpen(false)}
        onSaved={(order) => void navigate(projectsLinks.order({ orderId: order.id }))}
      />
    </>
  );
}

function Orders({ items }: { items: readonly OrderRow[] }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  return (
    <OrderLines
      label={t('order.ofEstimate')}
      items={items}
      about={({ project }) => nameIn(language, project)}
      end={({ next, mode }) =>
        next ? (
          <>
            {t(milestoneWord(next.kind, mode))} <DueDate date={next.dueOn} />
          </>
        ) : null
      }
    />
  );
}
