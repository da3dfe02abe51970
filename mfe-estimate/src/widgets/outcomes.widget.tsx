import { Link, useQuery, classes } from '@quayside/platform';
import { Sells } from '../components/sells.component';
import { estimateLinks } from '../links';
import { summaryQuery } from '../api/summary.query';
import { stateGroups } from '../api/states';
import { WidgetFrame } from './widget-frame.component';
import { usePageText } from './widget-text';

const columns = [
  { name: 'won', states: 'accepted', colour: 'var(--qs-colors-good)' },
  { name: 'lost', states: 'declined', colour: 'var(--qs-colors-bad)' },
  { name: 'open', states: stateGroups.out, colour: 'var(--qs-colors-accent)' },
  { name: 'cancelled', states: 'cancelled', colour: 'var(--qs-colors-warn)' },
] as const;

/** Won, lost and open, in number and amount, and why offers were lost. */
export function Widget() {
  const t = usePageText();
  const query = useQuery(summaryQuery);
  const outcome = query.data?.outcome;
  // A cancelled order is the exception: it has a row where there is one.
  const shown = columns.filter(({ name }) => name !== 'cancelled' || (outcome?.cancelled.count ?? 0) > 0);
  const whole = columns.reduce((sum, { name }) => sum + (outcome?.[name].count ?? 0), 0);
  const reasons = Object.entries(outcome?.reasons ?? {}).sort(([, one], [, other]) => other - one);
  return (
    <WidgetFrame
      title={outcome ? t('widget.outcomes', { count: outcome.days }) : t('widget.outcomesTitle')}
      loading={query.isPending}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={outcome && whole === 0 ? t('widget.outcomesEmpty') : undefined}
      lines={4}
    >
      {outcome ? (
        <div className={classes.panelBody}>
          <div className={classes.bar} aria-hidden="true" style={{ marginBottom: 10 }}>
            {shown.map(({ name, colour }) => (
              <i
                key={name}
                style={{ width: `${(outcome[name].count / Math.max(whole, 1)) * 100}%`, background: colour }}
              />
            ))}
          </div>
          <table className={classes.table} aria-label={t('widget.outcomesTitle')}>
            <tbody>
              {shown.map(({ name, states, colour }) => (
                <tr key={name}>
                  <td data-wrap="">
                    <span aria-hidden="true" style={{ color: colour }}>
                      ■{' '}
                    </span>
                    <Link to={`${estimateLinks.list()}?state=${encodeURIComponent(states)}`}>
                      {t(`widget.${name}`)}
                    </Link>
                  </td>
                  <td data-align="end" data-wrap="">
                    {t('widget.estimates', { count: outcome[name].count })}
                  </td>
                  <td data-align="end">
                    <Sells sells={outcome[name].sells} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {outcome.lost.count > 0 ? (
            <p className="qs-small" style={{ marginTop: 8 }}>
              <Link to={estimateLinks.lost()}>{t('widget.lostOffers')}</Link>
            </p>
          ) : null}
          {reasons.length > 0 ? (
            <p className="qs-small qs-muted" style={{ marginTop: 8 }}>
              {t('widget.lostBecause')}{' '}
              {reasons.map(([reason, count]) => `${t([`reason.${reason}`, 'unknown'])} ${count}`).join(' · ')}
            </p>
          ) : null}
        </div>
      ) : null}
    </WidgetFrame>
  );
}
