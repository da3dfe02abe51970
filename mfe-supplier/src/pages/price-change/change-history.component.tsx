import {
  Button,
  ConfirmDialog,
  ErrorState,
  formatInstant,
  nameIn,
  Notes,
  notify,
  Panel,
  Skeleton,
  useCan,
  useChange,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import type { PriceChange } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { undoPriceChange, usePriceChanges } from '../../api/price-change.query';
import { useSuppliers } from '../../api/supplier.query';
import { useChangeWords } from './change-words';

/** What was changed so, and the way back while nobody has changed the prices since. */
export function ChangeHistory() {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const mayWrite = useCan('supplier:write');
  const words = useChangeWords();
  const known = useSuppliers({}, 200);
  const { data, error, refetch } = usePriceChanges();
  const { busy, run } = useChange();
  const [asked, setAsked] = useState<PriceChange>();
  const summaryOf = ({ request }: PriceChange) => {
    const supplier = known.items?.find(({ id }) => id === request.supplierId);
    return words(request, supplier ? nameIn(language, supplier) : undefined);
  };
  const undo = async (change: PriceChange) => {
    if (await run(() => undoPriceChange(change))) notify({ tone: 'good', title: t('change.undone') });
    setAsked(undefined);
  };
  const detailOf = (change: PriceChange) => {
    const { createdAt: at, createdBy: by, count, undone } = change;
    const made = t('change.madeBy', { at: formatInstant(at, language), by, count });
    if (!undone) return made;
    return `${made} ${t('change.undoneBy', { at: formatInstant(undone.at, language), by: undone.by })}`;
  };
  return (
    <Panel flush title={t('change.history')}>
      {data ? (
        data.items.length > 0 ? (
          <Notes
            label={t('change.history')}
            items={data.items.map((change) => ({
              id: change.id,
              text: summaryOf(change),
              detail: detailOf(change),
              end:
                change.undone || !mayWrite ? null : (
                  <Button size="small" onClick={() => setAsked(change)}>
                    {t('undo')}
                  </Button>
                ),
            }))}
          />
        ) : (
          <p className="qs-small qs-muted" style={{ padding: '10px 14px' }}>
            {t('change.noHistory')}
          </p>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={2} />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('change.undoTitle')}
        confirmLabel={t('undo')}
        busy={busy}
        onConfirm={() => asked && void undo(asked)}
      >
        <p>{asked ? summaryOf(asked) : ''}</p>
        <p>{t('change.undoText')}</p>
      </ConfirmDialog>
    </Panel>
  );
}
