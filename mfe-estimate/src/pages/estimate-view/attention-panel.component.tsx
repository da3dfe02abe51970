import { Button, Icon, Panel, Skeleton, Tag, classes } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { Suspense, useState } from 'react';
import { statesBeforeSending } from '../../api/states-before-sending';
import { type GuardAct } from '../../components/before-sending/guard-note';
import { pointsOf } from '../../components/before-sending/guards';
import { ReviewFailed } from '../../components/before-sending/review-failed.component';
import { usePageText } from '../../components/text';
import { GuardItem } from '../../components/before-sending/guard-list.component';
import { RateAll } from './lazy-rate-all';
import type { ShownLine } from './shown-lines';
import { useEstimateNotes } from './use-estimate-notes';

const shownAtFirst = 12;

/** What stands in the way of sending it, stage by stage, and what deserves a look. */
export function AttentionPanel({ estimate, lines }: { estimate: EstimateView; lines: readonly ShownLine[] }) {
  const t = usePageText();
  const { notes, again } = useEstimateNotes(estimate, lines);
  const [isWhole, setWhole] = useState(false);
  const [act, setAct] = useState<GuardAct>();
  if (estimate.view === 'sell') return null;
  const all = notes ?? [];
  const shown = isWhole ? all : all.slice(0, shownAtFirst);
  const pressing = pointsOf(all.filter(({ tone, acknowledged }) => tone !== 'info' && !acknowledged));
  const nothing =
    estimate.state === 'inReview'
      ? t('view.waitsForApproval')
      : estimate.state === 'approved'
        ? t('view.readyToSend')
        : t('view.nothingMissing');
  return (
    <Panel
      flush
      title={t(statesBeforeSending.includes(estimate.state) ? 'view.beforeSending' : 'view.attention')}
      busy={!notes && !again}
      note={pressing > 0 ? <Tag tone="warn">{pressing}</Tag> : null}
    >
      {notes ? (
        <ul className={classes.notes}>
          {notes.length === 0 ? (
            <li>
              <span data-mark="good">
                <Icon name="check" />
              </span>
              <span>{nothing}</span>
            </li>
          ) : null}
          {shown.map((note) => (
            <GuardItem key={note.id} note={note} tone="warn" onAct={setAct} />
          ))}
          {notes.length > shown.length ? (
            <li>
              <span />
              <Button size="small" tone="ghost" onClick={() => setWhole(true)}>
                {t('view.moreNotes', { count: notes.length - shown.length })}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : again ? (
        <ReviewFailed onAgain={again} />
      ) : (
        <Skeleton lines={3} />
      )}
      {act ? (
        <Suspense fallback={null}>
          <RateAll
            estimateId={estimate.id}
            only={act === 'markup' ? act : undefined}
            onClose={() => setAct(undefined)}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
}
