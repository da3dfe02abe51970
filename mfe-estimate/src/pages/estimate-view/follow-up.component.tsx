import {
  Button,
  classes,
  formatInstant,
  InlineNote,
  Stack,
  SwitchField,
  useCan,
  useChange,
  useErrorText,
  useLanguage,
  useQuery,
  useSession,
} from '@quayside/platform';
import type { EstimateView, FollowUpEntry } from '@quayside/service-estimate/contract';
import { finishTask, followUpsQuery, switchReminders } from '../../api/follow-up.query';
import { frozenStates } from '../../api/states';
import { usePageText } from '../../components/text';

function useFollowUps(estimate: EstimateView) {
  const mayRead = useCan('estimate:read');
  return useQuery({
    ...followUpsQuery(estimate.id),
    enabled: mayRead && frozenStates.includes(estimate.state),
  });
}

/** Open tasks: the offer waits for an answer, and the salesperson should ask for it. */
export function FollowUpNotes({ estimate }: { estimate: EstimateView }) {
  const items = useFollowUps(estimate).data?.items ?? [];
  const open = items.filter(({ act, doneAt }) => act === 'task' && !doneAt);
  if (open.length === 0) return null;
  return (
    <Stack gap={4}>
      {open.map((task) => (
        <Task key={task.id} task={task} estimateId={estimate.id} />
      ))}
    </Stack>
  );
}

function Task({ task, estimateId }: { task: FollowUpEntry; estimateId: string }) {
  const t = usePageText();
  const language = useLanguage();
  const { member } = useSession();
  const mayWrite = useCan('estimate:write');
  const { busy, run } = useChange();
  return (
    <InlineNote tone="warn">
      {t(`followUp.task.${task.reason}`)}{' '}
      <span className="qs-small qs-muted">{formatInstant(task.at, language, member.timeZone)}</span>{' '}
      {mayWrite ? (
        <Button size="small" busy={busy} onClick={() => void run(() => finishTask(estimateId, task.id))}>
          {t('followUp.done')}
        </Button>
      ) : null}
    </InlineNote>
  );
}

/** Reminders that the client got, and whether there will be any. Nothing is shown where the company sends none. */
export function Reminders({ estimate }: { estimate: EstimateView }) {
  const t = usePageText();
  const words = useErrorText();
  const language = useLanguage();
  const { member } = useSession();
  const mayWrite = useCan('estimate:write');
  const { busy, run } = useChange();
  const query = useFollowUps(estimate);
  if (query.error) return <InlineNote tone="bad">{words(query.error)}</InlineNote>;
  if (!query.data) return null;
  const { companyReminds, reminders, items } = query.data;
  const sent = items.filter(({ act, revision }) => act === 'reminder' && revision === estimate.revision);
  if (!companyReminds && sent.length === 0) return null;
  return (
    <div className={classes.panelBody}>
      <Stack gap={4}>
        {companyReminds ? (
          <SwitchField
            label={t('followUp.reminders')}
            value={reminders}
            disabled={!mayWrite || busy}
            onChange={(isOn) => void run(() => switchReminders(estimate.id, isOn))}
          />
        ) : null}
        {sent.map(({ id, reason, recipient, at }) => (
          <div key={id} className="qs-small qs-muted" style={{ overflowWrap: 'anywhere' }}>
            {t('followUp.reminded', { recipient, at: formatInstant(at, language, member.timeZone) })}{' '}
            {t(`followUp.reason.${reason}`)}
          </div>
        ))}
      </Stack>
    </div>
  );
}
