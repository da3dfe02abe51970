import { formatInstant, useLanguage, useTranslation } from '@quayside/platform';
import type { RateSheet } from '@quayside/service-supplier/contract';
import { undoRateSheet, useRateSheets, type SheetOwner } from '../../api/rate-sheet.query';
import { UndoHistory } from '../../components/undo-history.component';

/** The sheets of an owner that were taken. */
export function SheetHistory({ owner }: { owner: SheetOwner }) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const list = useRateSheets(owner);
  const detailOf = ({ createdAt, createdBy: by, cards, undone }: RateSheet) => {
    const made = t('sheet.madeBy', { at: formatInstant(createdAt, language), by, count: cards });
    const back = undone ? { at: formatInstant(undone.at, language), by: undone.by } : undefined;
    return back ? `${made} ${t('sheet.undoneBy', back)}` : made;
  };
  return (
    <UndoHistory
      title={t('sheet.history')}
      none={t('sheet.noHistory')}
      list={list}
      textOf={({ fileName, kindName }) => (kindName ? `${fileName} – ${kindName}` : fileName)}
      detailOf={detailOf}
      undo={(sheet) => undoRateSheet(owner, sheet)}
      undone={t('sheet.undone')}
      ask={{ title: t('sheet.undoTitle'), text: t('sheet.undoText') }}
    />
  );
}
