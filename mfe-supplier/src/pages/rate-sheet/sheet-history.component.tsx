import {
  Button,
  ConfirmDialog,
  ErrorState,
  formatInstant,
  Notes,
  notify,
  Panel,
  Skeleton,
  useChange,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import type { RateSheet } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { undoRateSheet, useRateSheets } from '../../api/rate-sheet.query';

/** The sheets that were taken, and the way back while nobody has changed their cards since. */
export function SheetHistory({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const { data, error, refetch } = useRateSheets(supplierId);
  const { busy, run } = useChange();
  const [asked, setAsked] = useState<RateSheet>();
  const undo = async (sheet: RateSheet) => {
    if (await run(() => undoRateSheet(supplierId, sheet))) notify({ tone: 'good', title: t('sheet.undone') });
    setAsked(undefined);
  };
  const detailOf = ({ createdAt, createdBy: by, cards: count, undone }: RateSheet) => {
    const made = t('sheet.madeBy', { at: formatInstant(createdAt, language), by, count });
    if (!undone) return made;
    return `${made} ${t('sheet.undoneBy', { at: formatInstant(undone.at, language), by: undone.by })}`;
  };
  return (
    <Panel flush title={t('sheet.history')}>
      {data ? (
        data.items.length > 0 ? (
          <Notes
            label={t('sheet.history')}
            items={data.items.map((sheet) => ({
              id: sheet.id,
              text: sheet.fileName,
              detail: detailOf(sheet),
              end: sheet.undone ? null : (
                <Button size="small" onClick={() => setAsked(sheet)}>
                  {t('undo')}
                </Button>
              ),
            }))}
          />
        ) : (
          <p className="qs-small qs-muted" style={{ padding: '10px 14px' }}>
            {t('sheet.noHistory')}
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
        title={t('sheet.undoTitle')}
        confirmLabel={t('undo')}
        busy={busy}
        onConfirm={() => asked && void undo(asked)}
      >
        <p>{asked?.fileName}</p>
        <p>{t('sheet.undoText')}</p>
      </ConfirmDialog>
    </Panel>
  );
}
