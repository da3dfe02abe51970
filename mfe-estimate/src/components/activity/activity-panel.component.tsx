import {
  Button,
  EmptyState,
  ErrorState,
  formatInstant,
  listFooter,
  notify,
  Panel,
  Row,
  Skeleton,
  Tag,
  useErrorText,
  useLanguage,
  useSession,
  classes,
} from '@quayside/platform';
import { contractChecks, FormTextArea, useContractForm } from '@quayside/platform/forms';
import type { BodyOf } from '@quayside/api';
import type { ActivityEntry, estimateCalls, EstimateView } from '@quayside/service-estimate/contract';
import { addNote, useActivity } from '../../api/view.query';
import { usePageText } from '../text';
import { useMemberName } from '../use-member-name';
import { ActivityChanges, useActivityContext, type ActivityContext } from './activity-changes.component';
import { useActivitySentence } from './use-activity-sentence';

/** Notes of the company's own people, and who changed which amount from what to what. */
export function ActivityPanel({ estimate }: { estimate: EstimateView }) {
  const t = usePageText();
  const { can } = useSession();
  const list = useActivity(estimate.id);
  const context = useActivityContext(estimate);
  return (
    <Panel flush title={t('activity.title')} footer={listFooter(list)}>
      {can('estimate:write') || can('estimate:approve') ? <NoteForm estimateId={estimate.id} /> : null}
      {list.error && !list.items ? <ErrorState error={list.error} onRetry={list.retry} /> : null}
      {list.loading ? <Skeleton lines={4} /> : null}
      {list.items?.length === 0 ? <EmptyState title={t('activity.empty')} /> : null}
      <ol className={classes.timeline}>
        {(list.items ?? []).map((entry) => (
          <Entry key={entry.id} entry={entry} context={context} />
        ))}
      </ol>
    </Panel>
  );
}

function Entry({ entry, context }: { entry: ActivityEntry; context: ActivityContext }) {
  const t = usePageText();
  const language = useLanguage();
  const { member } = useSession();
  const sentence = useActivitySentence();
  const nameOf = useMemberName();
  return (
    <li>
      <time className="qs-subtle qs-small" dateTime={entry.at}>
        {formatInstant(entry.at, language, member.timeZone)}
      </time>
      <div className={classes.stack} style={{ '--qs-gap': '3px' } as React.CSSProperties}>
        <span>
          <span className="qs-strong">{nameOf(entry.by)}</span> {sentence(entry)}{' '}
          <span className="qs-subtle qs-small">R{entry.revision}</span>{' '}
          {entry.kind === 'note' ? <Tag>{t('activity.note')}</Tag> : null}
        </span>
        {entry.text ? (
          <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{entry.text}</span>
        ) : null}
        <ActivityChanges changes={entry.changes} more={entry.more} stage={entry.stage} context={context} />
      </div>
    </li>
  );
}

type NoteValues = { text: string };

const bodyOf = ({ text }: NoteValues): BodyOf<typeof estimateCalls.addNote> => ({ text: text.trim() });

const checks = contractChecks<NoteValues>({
  schema: async () => (await import('../../api/estimate.schemas')).createNote,
  body: bodyOf,
  namespace: 'estimate',
});

function NoteForm({ estimateId }: { estimateId: string }) {
  const t = usePageText();
  const form = useContractForm(checks, { defaultValues: { text: '' } });
  const words = useErrorText();
  const save = async (values: NoteValues) => {
    try {
      await addNote(estimateId, bodyOf(values));
      form.reset();
    } catch (error) {
      notify({ title: t('activity.notSaved'), text: words(error), tone: 'bad' });
    }
  };
  return (
    <form
      noValidate
      style={{ padding: '10px 14px', borderBottom: '1px solid var(--qs-colors-border)' }}
      className={classes.stack}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <FormTextArea
        control={form.control}
        name="text"
        label={t('activity.addNote')}
        rows={2}
        help={t('activity.internal')}
      />
      <Row style={{ justifyContent: 'flex-end' }}>
        <Button type="submit" size="small" busy={form.formState.isSubmitting}>
          {t('activity.saveNote')}
        </Button>
      </Row>
    </form>
  );
}
