import { useTranslation } from '@quayside/platform';
import type { SheetKind } from '@quayside/service-supplier/contract';
import { removeSheetKind, useSheetKinds, type SheetOwner } from '../../api/rate-sheet.query';
import { UndoHistory } from '../../components/undo-history.component';

/** The kinds of sheets of an owner, as they were said so far. */
export function KindsPanel({ owner }: { owner: SheetOwner }) {
  const { t } = useTranslation('supplier');
  const list = useSheetKinds(owner);
  const detailOf = ({ stages, prefix }: SheetKind) =>
    [...stages.map((stage) => t(`stages.${stage}`)), t('sheet.codesOf', { prefix })].join(' · ');
  if (list.data?.items.length === 0) return null;
  return (
    <UndoHistory
      title={t('sheet.kindsOfSheets')}
      none=""
      list={list}
      textOf={({ name }) => name}
      detailOf={detailOf}
      action={{
        label: t('sheet.removeKind'),
        nameOf: ({ name }) => t('sheet.removeKindOf', { name }),
      }}
      undo={(kind) => removeSheetKind(owner, kind)}
      undone={t('sheet.kindRemoved')}
      ask={{ title: t('sheet.removeKindTitle'), text: t('sheet.removeKindText') }}
    />
  );
}
