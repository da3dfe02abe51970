import { DataTable, nameIn, Panel, useLanguage, useTranslation, type DataColumn } from '@quayside/platform';
import type { PriceChangePreview, UnchangedPrice } from '@quayside/service-supplier/contract';
import { TwoLines } from '../../components/two-lines.component';
import { ownerLine, useUnchangedWords } from './change-words';

/** Prices that the filters mean, and of which no line changes: each with its reasons. */
export function UntouchedPanel({ untouched }: { untouched: NonNullable<PriceChangePreview['untouched']> }) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const wordsOf = useUnchangedWords();
  const { items, total } = untouched;
  const columns: DataColumn<UnchangedPrice>[] = [
    {
      id: 'name',
      header: t('change.price'),
      card: 'title',
      wrap: true,
      cell: (price) => <TwoLines first={nameIn(language, price)} second={ownerLine(price, language)} />,
    },
    {
      id: 'reasons',
      header: t('change.reason'),
      wrap: true,
      cell: ({ unchanged }) => wordsOf(unchanged).join(' · '),
    },
  ];
  const title = t('change.untouched', { count: total });
  const isCut = total > items.length;
  return (
    <Panel
      flush
      title={title}
      note={
        isCut ? (
          <span className="qs-small qs-muted">{t('change.untouchedFirst', { shown: items.length })}</span>
        ) : null
      }
    >
      <DataTable label={title} columns={columns} items={items} itemId={({ id }) => id} empty={null} />
    </Panel>
  );
}
