import {
  Amount,
  DataTable,
  EmptyState,
  Tag,
  useLanguage,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import type { RateLine } from '@quayside/service-supplier/contract';
import { rateText, stepTexts } from './line-words';

type NumberedLine = RateLine & { number: number };

/** The prices of a rate card, one per line. */
export function LineTable({ lines, label }: { lines: readonly RateLine[]; label: string }) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const columns: DataColumn<NumberedLine>[] = [
    { id: 'code', header: t('line.code'), card: 'title', cell: (line) => <strong>{line.code}</strong> },
    {
      id: 'description',
      header: t('line.name'),
      wrap: true,
      cell: (line) => (
        <>
          {language === 'ja' && line.descriptionJa ? line.descriptionJa : line.description}{' '}
          {line.disbursement ? <Tag>{t('line.disbursement')}</Tag> : null}
          {line.contingent ? <Tag tone="warn">{t('line.contingent')}</Tag> : null}
          {line.validFrom || line.validTo ? (
            <span className="qs-small qs-subtle" style={{ display: 'block' }}>
              {line.validFrom ?? ''} – {line.validTo ?? ''}
            </span>
          ) : null}
          {line.breaks ? (
            <span className="qs-small qs-subtle" style={{ display: 'block' }}>
              {stepTexts(line)
                .map(({ from, value, word }) => t(`line.${word}`, { from, value }))
                .join(' · ')}
              {line.breaks.upTo ? ` · ${t('line.upTo', { quantity: line.breaks.upTo })}` : ''}
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: 'basis',
      header: t('line.basis'),
      cell: (line) => (
        <>
          {t(`bases.${line.basis}`)}
          {line.percentOf?.length ? <span className="qs-subtle"> {line.percentOf.join(', ')}</span> : null}
        </>
      ),
    },
    {
      id: 'containerType',
      header: t('line.containerType'),
      cell: (line) => line.containerType ?? <span className="qs-subtle">–</span>,
    },
    { id: 'rate', header: t('line.rate'), align: 'end', card: 'value', cell: rateText },
    { id: 'currency', header: t('line.currency'), cell: (line) => line.currency },
    {
      id: 'minimum',
      header: t('line.minimum'),
      align: 'end',
      cell: (line) => <Amount value={line.minimum} currency={line.currency} />,
    },
    {
      id: 'maximum',
      header: t('line.maximum'),
      align: 'end',
      cell: (line) => <Amount value={line.maximum} currency={line.currency} />,
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      items={lines.map((line, index) => ({ ...line, number: index + 1 }))}
      itemId={(line) => String(line.number)}
      empty={<EmptyState />}
    />
  );
}
