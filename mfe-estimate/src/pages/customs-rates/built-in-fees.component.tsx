import {
  DataTable,
  formatAmount,
  formatDate,
  Panel,
  Stack,
  useLanguage,
  type DataColumn,
} from '@quayside/platform';
import { HMF_RATE, merchandiseProcessingFees, MPF_RATE, shareText } from '@quayside/rating';
import { useCustomsRatesText } from './customs-rate-words';

/** What the rating core knows of fees by itself, the newest first: the base that the company's rows go before. */
export function BuiltInFees() {
  const t = useCustomsRatesText();
  const language = useLanguage();
  const rows = [
    ...[...merchandiseProcessingFees].reverse().map(({ from, until, minimum, maximum, source }) => ({
      id: `MPF ${from}`,
      code: 'MPF',
      days: t('days', { from: formatDate(from, language), to: formatDate(until, language) }),
      says: t('says.limits', {
        rate: shareText(MPF_RATE),
        minimum: formatAmount(minimum, 'USD'),
        maximum: formatAmount(maximum, 'USD'),
        currency: 'USD',
      }),
      source,
    })),
    { id: 'HMF', code: 'HMF', days: t('builtIn.none'), says: shareText(HMF_RATE), source: '19 CFR 24.24' },
  ];
  const columns: DataColumn<(typeof rows)[number]>[] = [
    { id: 'code', header: t('field.code'), cell: ({ code }) => <b>{code}</b> },
    { id: 'days', header: t('field.days'), cell: ({ days }) => days },
    { id: 'says', header: t('field.says'), wrap: true, cell: ({ says }) => says },
    { id: 'source', header: t('field.source'), wrap: true, cell: ({ source }) => source },
  ];
  return (
    <Panel flush title={t('builtIn.title')}>
      <Stack>
        <p className="qs-small qs-muted" style={{ padding: '8px 14px 0' }}>
          {t('builtIn.lead')}
        </p>
        <DataTable
          label={t('builtIn.title')}
          columns={columns}
          items={rows}
          itemId={({ id }) => id}
          empty={null}
        />
      </Stack>
    </Panel>
  );
}
