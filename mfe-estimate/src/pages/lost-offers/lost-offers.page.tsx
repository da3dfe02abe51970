import { addDays } from '@quayside/contract/days';
import {
  EmptyState,
  ErrorState,
  FilterToggle,
  formatDate,
  formatPercent,
  Grid,
  nameIn,
  Page,
  PageOnItsWay,
  Panel,
  Stack,
  useLanguage,
  useQuery,
  useSearchParams,
  useToday,
  useTranslation,
} from '@quayside/platform';
import type { LostOffers } from '@quayside/service-estimate/contract';
import { estimate } from '../../api/estimate.client';
import { usePageText } from '../../components/text';
import { estimateLinks } from '../../links';
import '../../locales/lost/register';
import { LostChart } from './lost-chart.component';
import { LostTable } from './lost-table.component';

const periods = [3, 6, 12, 24] as const;
const usual = 12;

/** The first day of the month that lies so many months back, with the present one counted. */
function startOf(today: string, months: number): string {
  let first = `${today.slice(0, 7)}-01`;
  for (let month = 1; month < months; month += 1) first = `${addDays(first, -1).slice(0, 7)}-01`;
  return first;
}

/** Why, where, with whom and when offers were declined, and how far they were from the winning price. */
export function LostOffersPage() {
  const { t } = useTranslation('estimate-lost');
  const text = usePageText();
  const language = useLanguage();
  const today = useToday();
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get('months'));
  const months = periods.find((period) => period === asked) ?? usual;
  const query = useQuery(
    estimate.getLostOffers.query({ query: { from: startOf(today, months), to: today } }),
  );
  const crumbs = [{ label: text('list.title'), to: estimateLinks.list() }];
  const lost = query.data;
  if (!lost && !query.error) return <PageOnItsWay reason={query.failureReason} />;
  return (
    <Page
      title={t('title')}
      crumbs={crumbs}
      actions={
        <span role="group" aria-label={t('period')} style={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
          {periods.map((period) => (
            <FilterToggle
              key={period}
              label={t('months', { count: period })}
              on={period === months}
              onChange={() => setParameters({ months: String(period) })}
            />
          ))}
        </span>
      }
      meta={
        lost ? (
          <span>
            {t('range', { from: formatDate(lost.from, language), to: formatDate(lost.to, language) })}
          </span>
        ) : null
      }
    >
      {!lost ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : lost.all.count === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <Lost lost={lost} />
      )}
    </Page>
  );
}

function Lost({ lost }: { lost: LostOffers }) {
  const { t } = useTranslation('estimate-lost');
  const text = usePageText();
  const language = useLanguage();
  const { all } = lost;
  return (
    <Stack gap={12}>
      <Panel title={t('sum', { count: all.count })}>
        <p>
          {all.gapRate === null
            ? t('gapUnknown')
            : t('gapOfAll', { priced: all.priced, gap: formatPercent(all.gapRate, 1) })}
        </p>
        <p className="qs-small qs-subtle">{t('gapHint')}</p>
      </Panel>
      <Grid>
        <LostChart
          title={t('by.reason')}
          header={t('column.reason')}
          rows={lost.reasons.map((group) => ({
            ...group,
            name: group.reason ? text(`reason.${group.reason}`) : t('unknown'),
          }))}
        />
        <LostChart
          title={t('by.lane')}
          header={t('column.lane')}
          rows={lost.lanes.map((group) => ({
            ...group,
            name: `${group.portOfLoading ?? '–'} → ${group.portOfDischarge ?? '–'}`,
          }))}
        />
        <LostChart
          title={t('by.shipper')}
          header={t('column.shipper')}
          rows={lost.shippers.map((group) => ({ ...group, name: nameIn(language, group.shipper) }))}
        />
        <LostChart
          title={t('by.month')}
          header={t('column.month')}
          rows={lost.months.map((group) => ({ ...group, name: group.month.replace('-', '/') }))}
        />
      </Grid>
      <LostTable lost={lost} />
    </Stack>
  );
}
