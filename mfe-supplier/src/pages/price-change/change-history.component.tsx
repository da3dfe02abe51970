import { formatInstant, nameIn, useLanguage, useTranslation } from '@quayside/platform';
import type { PriceChange } from '@quayside/service-supplier/contract';
import { undoPriceChange, usePriceChanges } from '../../api/price-change.query';
import { useSuppliers } from '../../api/supplier.query';
import { UndoHistory } from '../../components/undo-history.component';
import { useChangeWords } from './change-words';

/** The changes of many prices that were made. */
export function ChangeHistory() {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const words = useChangeWords();
  const known = useSuppliers({}, 200);
  const list = usePriceChanges();
  const summaryOf = ({ request }: PriceChange) => {
    const supplier = known.items?.find(({ id }) => id === request.supplierId);
    return words(request, supplier ? nameIn(language, supplier) : undefined);
  };
  const detailOf = ({ createdAt, createdBy: by, count, undone }: PriceChange) => {
    const made = t('change.madeBy', { at: formatInstant(createdAt, language), by, count });
    if (!undone) return made;
    return `${made} ${t('change.undoneBy', { at: formatInstant(undone.at, language), by: undone.by })}`;
  };
  return (
    <UndoHistory
      title={t('change.history')}
      none={t('change.noHistory')}
      list={list}
      textOf={summaryOf}
      detailOf={detailOf}
      undo={undoPriceChange}
      undone={t('change.undone')}
      ask={{ title: t('change.undoTitle'), text: t('change.undoText') }}
    />
  );
}
