import { Icon, Panel, Skeleton, Tag, classes } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { usePageText } from '../../components/text';
import { GuardItem } from './guard-list.component';
import type { ShownLine } from './shown-lines';
import { useEstimateNotes } from './use-estimate-notes';

const shownAtMost = 12;

/** What stands in the way of submitting, and what deserves a look. */
export function AttentionPanel({ estimate, lines }: { estimate: EstimateView; lines: readonly ShownLine[] }) {
  const t = usePageText();
  const { blocking, warnings } = useEstimateNotes(estimate, lines);
  if (estimate.view === 'sell') return null;
  const notes = [
    ...(blocking ?? []).map((note) => ({ note, tone: 'bad' as const })),
    ...warnings.map((note) => ({ note, tone: 'warn' as const })),
  ];
  return (
    <Panel
      flush
      title={t('view.attention')}
      busy={!blocking}
      note={notes.length > 0 ? <Tag tone="warn">{notes.length}</Tag> : null}
    >
      {blocking ? (
        <ul className={classes.notes}>
          {notes.length === 0 ? (
            <li>
              <span data-mark="good">
                <Icon name="check" />
              </span>
              <span>{t('view.nothingMissing')}</span>
            </li>
          ) : null}
          {notes.slice(0, shownAtMost).map(({ note, tone }) => (
            <GuardItem key={note.id} note={note} tone={tone} />
          ))}
          {notes.length > shownAtMost ? (
            <li>
              <span />
              <span className="qs-subtle">{t('view.moreNotes', { count: notes.length - shownAtMost })}</span>
            </li>
          ) : null}
        </ul>
      ) : (
        <Skeleton lines={3} />
      )}
    </Panel>
  );
}
