import { classes, formatAmount, formatDate, Panel, Stack, useLanguage } from '@quayside/platform';
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
  return (
    <Panel flush title={t('builtIn.title')}>
      <Stack>
        <p className="qs-small qs-muted" style={{ padding: '8px 12px 0' }}>
          {t('builtIn.lead')}
        </p>
        <div className={classes.tableScroll} data-part="table-scroll">
          <table className={classes.table} aria-label={t('builtIn.title')}>
            <thead>
              <tr>
                {(['code', 'days', 'says', 'source'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`field.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, code, days, says, source }) => (
                <tr key={id}>
                  <td className="qs-strong">{code}</td>
                  <td>{days}</td>
                  <td>{says}</td>
                  <td>{source}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Stack>
    </Panel>
  );
}
