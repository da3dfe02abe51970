import { classes, Link, nameIn, useLanguage, useQuery } from '@quayside/platform';
import { followUpTasksQuery } from '../api/follow-up.query';
import { useTitle, Validity } from '../components/cells.component';
import { shortName } from '../components/short-name';
import { estimateLinks } from '../links';
import { WidgetFrame } from './widget-frame.component';
import { usePageText } from './widget-text';

const shown = 8;

/** Offers without an answer that I should follow up. */
export function Widget() {
  const t = usePageText();
  const language = useLanguage();
  const titleOf = useTitle();
  const query = useQuery(followUpTasksQuery);
  const items = query.data?.items ?? [];
  return (
    <WidgetFrame
      title={t('widget.followUps')}
      count={query.data?.total}
      loading={query.isPending}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={items.length === 0 ? t('widget.followUpsEmpty') : undefined}
      lines={3}
    >
      <ul className={classes.notes}>
        {items.slice(0, shown).map((task) => (
          <li key={task.id} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <div style={{ minWidth: 0 }}>
              <Link
                to={estimateLinks.view({ estimateId: task.estimateId })}
                style={{ display: 'block', color: 'inherit', textDecoration: 'none' }}
              >
                <span style={{ color: 'var(--qs-colors-accent)' }}>{task.number}</span>{' '}
                <span className="qs-subtle qs-small">R{task.revision}</span>{' '}
                <span className="qs-strong">{shortName(nameIn(language, task.shipper))} </span>
                {titleOf(task)}
              </Link>
              <div className="qs-small qs-muted">
                {t(`widget.followUp.${task.reason}`)} <Validity date={task.validUntil} state="sent" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </WidgetFrame>
  );
}
