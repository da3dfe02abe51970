import { formatInstant, Link, useLanguage, useQuery, useSession, classes } from '@quayside/platform';
import { estimateLinks } from '../links';
import { someEstimates } from '../api/list.query';
import { summaryQuery } from '../api/summary.query';
import { StateTag } from '../components/state-tag.component';
import { useTitle, Validity } from '../components/cells.component';
import { useActivitySentence } from '../components/activity/use-activity-sentence';
import { useMemberName } from '../components/use-member-name';
import { EstimateRows } from './estimate-rows.component';
import { WidgetFrame } from './widget-frame.component';
import { usePageText } from './widget-text';

/** What happened lately: to the company's own people as activity, to a shipper's as its newest offers. */
export function Widget() {
  const { can } = useSession();
  return can('estimate:export') ? <RecentActivity /> : <RecentOffers />;
}

function RecentActivity() {
  const t = usePageText();
  const language = useLanguage();
  const titleOf = useTitle();
  const sentence = useActivitySentence();
  const nameOf = useMemberName();
  const { member } = useSession();
  const query = useQuery(summaryQuery);
  const items = query.data?.recent.items;
  return (
    <WidgetFrame
      title={t('widget.recent')}
      loading={query.isPending}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={items?.length === 0 ? t('widget.recentEmpty') : undefined}
      lines={6}
    >
      <ol className={classes.timeline}>
        {(items ?? []).map((entry) => (
          <li key={entry.id}>
            <time className="qs-small qs-subtle" dateTime={entry.at}>
              {formatInstant(entry.at, language, member.timeZone)}
            </time>
            <span>
              <span className="qs-strong">{nameOf(entry.by)}</span> {sentence(entry)}
              <span className="qs-small" style={{ display: 'block' }}>
                <Link
                  to={estimateLinks.view({ estimateId: entry.estimateId })}
                  style={{ display: 'block', color: 'inherit', textDecoration: 'none' }}
                >
                  <span style={{ color: 'var(--qs-colors-accent)' }}>{entry.number}</span>{' '}
                  <span className="qs-muted">{titleOf(entry)}</span>
                </Link>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </WidgetFrame>
  );
}

function RecentOffers() {
  const t = usePageText();
  const query = useQuery(someEstimates({ limit: 8, sort: '-updatedAt' }));
  const items = query.data?.items;
  return (
    <WidgetFrame
      title={t('widget.offers')}
      count={query.data?.total}
      all={{ to: estimateLinks.list(), label: t('widget.all') }}
      loading={query.isPending}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={items?.length === 0 ? t('widget.offersEmpty') : undefined}
      lines={6}
    >
      <EstimateRows
        amount="total"
        items={items ?? []}
        remark={({ validUntil, state }) => (
          <>
            <StateTag state={state} /> {t('column.validUntil')} <Validity date={validUntil} state={state} />
          </>
        )}
      />
    </WidgetFrame>
  );
}
