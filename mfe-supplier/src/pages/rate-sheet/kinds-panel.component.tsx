import {
  Button,
  ConfirmDialog,
  ErrorState,
  Notes,
  notify,
  Panel,
  Skeleton,
  useCan,
  useChange,
  useTranslation,
} from '@quayside/platform';
import type { SheetKind } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { removeSheetKind, useSheetKinds } from '../../api/rate-sheet.query';

/** The kinds of sheets that a supplier sends, as they were said so far. */
export function KindsPanel({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('supplier');
  const mayWrite = useCan('supplier:write');
  const { data, error, refetch } = useSheetKinds(supplierId);
  const { busy, run } = useChange();
  const [asked, setAsked] = useState<SheetKind>();
  const remove = async (kind: SheetKind) => {
    if (await run(() => removeSheetKind(supplierId, kind)))
      notify({ tone: 'good', title: t('sheet.kindRemoved') });
    setAsked(undefined);
  };
  if (data?.items.length === 0) return null;
  return (
    <Panel flush title={t('sheet.kindsOfSheets')}>
      {data ? (
        <Notes
          label={t('sheet.kindsOfSheets')}
          items={data.items.map((kind) => ({
            id: kind.id,
            text: kind.name,
            detail: [
              ...kind.stages.map((stage) => t(`stages.${stage}`)),
              t('sheet.codesOf', { prefix: kind.prefix }),
            ].join(' · '),
            end: mayWrite ? (
              <Button
                size="small"
                aria-label={t('sheet.removeKindOf', { name: kind.name })}
                onClick={() => setAsked(kind)}
              >
                {t('sheet.removeKind')}
              </Button>
            ) : null,
          }))}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={2} />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('sheet.removeKindTitle', { name: asked?.name ?? '' })}
        confirmLabel={t('sheet.removeKind')}
        tone="danger"
        busy={busy}
        onConfirm={() => asked && void remove(asked)}
      >
        <p>{t('sheet.removeKindText')}</p>
      </ConfirmDialog>
    </Panel>
  );
}
