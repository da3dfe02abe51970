import { stageIds } from '@quayside/contract';
import {
  Button,
  formatAmount,
  formatInstant,
  Link,
  Panel,
  useLanguage,
  useSession,
  classes,
  TotalMarks,
} from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { lazy, Suspense, useState } from 'react';
import { estimateLinks } from '../../links';
import { registerEditorWords } from '../../locales/editor/register';
import { StateTag } from '../../components/state-tag.component';
import { usePageText } from '../../components/text';
import { useMemberName } from '../../components/use-member-name';

/** With the rating core and the editor's words: loaded by those who compare. */
const RevisionComparison = lazy(async () => {
  const [code] = await Promise.all([import('./revision-comparison.component'), registerEditorWords()]);
  return { default: code.RevisionComparison };
});

/** The revisions, newest first; sent ones stay as they were sent. */
export function RevisionsPanel({ estimate }: { estimate: EstimateView }) {
  const t = usePageText();
  const language = useLanguage();
  const { member } = useSession();
  const nameOf = useMemberName();
  const when = (instant: string) => formatInstant(instant, language, member.timeZone);
  const [isComparing, setComparing] = useState(false);
  const mayCompare = estimate.view === 'full' && estimate.revisions.length > 1;
  return (
    <Panel
      flush
      title={t('view.revisions')}
      note={<span className="qs-small qs-subtle">{t('amount.row.total')}</span>}
      actions={
        mayCompare ? (
          <Button size="small" tone="ghost" onClick={() => setComparing(true)}>
            {t('compare.open')}
          </Button>
        ) : null
      }
    >
      <ul className={classes.notes}>
        {[...estimate.revisions].reverse().map((row) => {
          const isShown = row.revision === estimate.revision;
          const left = stageIds.filter((stage) => row.notIncluded[stage]);
          return (
            <li key={row.revision} style={{ gridTemplateColumns: '30px minmax(0, 1fr) auto' }}>
              {isShown ? (
                <span className="qs-strong" aria-current="true">
                  R{row.revision}
                </span>
              ) : (
                <Link to={`${estimateLinks.view({ estimateId: estimate.id })}?revision=${row.revision}`}>
                  R{row.revision}
                </Link>
              )}
              <span>
                <StateTag state={row.state} />{' '}
                {row.purchaseOrder ? (
                  <span className="qs-small qs-subtle">
                    {t('purchaseOrder', { number: row.purchaseOrder })}{' '}
                  </span>
                ) : null}
                <span className="qs-small qs-subtle">
                  {row.viewedAt
                    ? t('view.viewedAt', { when: when(row.viewedAt) })
                    : row.sentAt
                      ? t('view.sentAt', { when: when(row.sentAt) })
                      : t('view.createdBy', { name: nameOf(row.createdBy) })}
                </span>
                {left.length > 0 ? (
                  <span className="qs-small qs-subtle" style={{ display: 'block' }}>
                    {t('view.without', {
                      stages: left.map((stage) => t(`stage.${stage}`)).join(t('view.exchange.comma')),
                    })}
                  </span>
                ) : null}
              </span>
              <span className="qs-num" title={row.totals.currency}>
                {formatAmount(row.totals.total, row.totals.currency)}{' '}
                <span className="qs-subtle qs-small">{row.totals.currency}</span>
                <TotalMarks totals={row.totals} />
              </span>
            </li>
          );
        })}
      </ul>
      {isComparing ? (
        <Suspense fallback={null}>
          <RevisionComparison estimate={estimate} onClose={() => setComparing(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
