import {
  Button,
  Dialog,
  FilterSelect,
  ListPanel,
  Row,
  Stack,
  Tag,
  actionsColumn,
  formatInstant,
  notify,
  queryClient,
  useChange,
  useLanguage,
  useListState,
  useTranslation,
  type DataColumn,
  type Tone,
} from '@quayside/platform';
import type { Mail } from '@quayside/service-account/contract';
import { useState } from 'react';
import { account } from '../../api/account.client';
import { useMails } from '../../api/records.query';
import { CompanyFrame } from '../../components/company-frame.component';
import { MailServer } from './mail-server.component';

const tones: Record<Mail['state'], Tone> = {
  kept: 'accent',
  waiting: 'neutral',
  sent: 'good',
  failed: 'bad',
  parked: 'bad',
};
const states = Object.keys(tones) as Mail['state'][];
const filters = ['state'] as const;

const refresh = () => queryClient.invalidateQueries({ queryKey: account.listMails.key() });

/** Messages to people. Where no mail server is set up they are kept here, with their links. */
export function MailPage() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const state = useListState(filters, '-createdAt');
  const q = state.q.slice(0, 100);
  const wanted = states.find((name) => name === state.filters.state);
  const list = useMails(q, wanted);
  const [shown, setShown] = useState<Mail>();
  const columns: DataColumn<Mail>[] = [
    { id: 'to', header: t('mail.to'), card: 'title', cell: ({ to }) => <strong>{to}</strong> },
    { id: 'kind', header: t('mail.kind'), cell: ({ kind }) => t(`mail.kinds.${kind}`) },
    { id: 'subject', header: t('mail.subject'), cell: ({ subject }) => subject },
    {
      id: 'state',
      header: t('members.state'),
      cell: (mail) => <Standing mail={mail} />,
    },
    { id: 'attempts', header: t('mail.attempts'), align: 'end', cell: ({ attempts }) => attempts },
    { id: 'at', header: t('mail.at'), cell: ({ createdAt }) => formatInstant(createdAt, language) },
    actionsColumn(t('actions'), (mail) => (
      <Row gap={2} style={{ justifyContent: 'flex-end' }}>
        {mail.link ? <CopyLink link={mail.link} /> : null}
        {mail.state === 'sent' ? null : <SendNow mail={mail} />}
        <Button size="small" tone="ghost" onClick={() => setShown(mail)}>
          {t('mail.show')}
        </Button>
      </Row>
    )),
  ];
  return (
    <CompanyFrame>
      <MailServer />
      <ListPanel
        label={t('mail.title')}
        list={list}
        state={state}
        search={t('mail.search')}
        columns={columns}
        itemId={(mail) => mail.id}
        expectedRows={3}
        end={<SendAll />}
        empty={{ title: t('mail.emptyTitle'), text: t('mail.emptyText') }}
      >
        <FilterSelect
          label={t('members.state')}
          value={wanted}
          options={states.map((name) => ({ value: name, label: t(`mail.states.${name}`) }))}
          onChange={(value) => state.setFilter('state', value)}
        />
      </ListPanel>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown?.subject ?? ''}
        size="lg"
        footer={
          <>
            {shown?.link ? <CopyLink link={shown.link} /> : null}
            <Button onClick={() => setShown(undefined)}>{t('close')}</Button>
          </>
        }
      >
        {shown ? (
          <Stack gap={10}>
            <p className="qs-small qs-subtle">
              {shown.to} · {formatInstant(shown.createdAt, language)}
            </p>
            <p lang={shown.locale} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {shown.text ?? t('mail.noText')}
            </p>
          </Stack>
        ) : null}
      </Dialog>
    </CompanyFrame>
  );
}

/** The state, the reason in words, and when it is tried again. */
function Standing({ mail: { state, reason, nextAttemptAt, attempts } }: { mail: Mail }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  return (
    <Stack gap={2}>
      <span>
        <Tag tone={tones[state]}>{t(`mail.states.${state}`)}</Tag>
      </span>
      {reason ? (
        <span className="qs-small qs-muted" style={{ overflowWrap: 'anywhere' }}>
          {t(`mail.reasons.${reason.code}`)} {reason.said}
        </span>
      ) : null}
      {state === 'waiting' && attempts > 0 && nextAttemptAt ? (
        <span className="qs-small qs-subtle">
          {t('mail.next', { at: formatInstant(nextAttemptAt, language) })}
        </span>
      ) : null}
    </Stack>
  );
}

function SendNow({ mail }: { mail: Mail }) {
  const { t } = useTranslation('account');
  const { busy, run } = useChange();
  const send = () =>
    run(async () => {
      await account.sendMail({ params: { mailId: mail.id } });
      await refresh();
    });
  return (
    <Button size="small" tone="ghost" busy={busy} onClick={() => void send()}>
      {t('mail.sendNow')}
    </Button>
  );
}

function SendAll() {
  const { t } = useTranslation('account');
  const { busy, run } = useChange();
  const send = () =>
    run(async () => {
      const { count } = await account.sendWaitingMail();
      notify({ tone: 'good', title: t('mail.sending', { count }) });
      await refresh();
    });
  return (
    <Button size="small" busy={busy} onClick={() => void send()}>
      {t('mail.sendAll')}
    </Button>
  );
}

function CopyLink({ link }: { link: string }) {
  const { t } = useTranslation('account');
  return (
    <Button
      size="small"
      tone="ghost"
      icon="copy"
      onClick={() =>
        void navigator.clipboard.writeText(link).then(
          () => notify({ tone: 'good', title: t('mail.copied') }),
          () => notify({ tone: 'bad', title: t('mail.notCopied') }),
        )
      }
    >
      {t('mail.copy')}
    </Button>
  );
}
