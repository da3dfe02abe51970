import {
  Button,
  Dialog,
  ListPanel,
  Row,
  Stack,
  Tag,
  actionsColumn,
  formatInstant,
  notify,
  useLanguage,
  useListState,
  useTranslation,
  type DataColumn,
  type Tone,
} from '@quayside/platform';
import type { Mail } from '@quayside/service-account/contract';
import { useState } from 'react';
import { useMails } from '../../api/records.query';
import { CompanyFrame } from '../../components/company-frame.component';
import { MailServer } from './mail-server.component';

const tones: Record<Mail['state'], Tone> = {
  kept: 'accent',
  waiting: 'neutral',
  sent: 'good',
  failed: 'bad',
};
const noFilters: readonly string[] = [];

/** Messages to people. Where no mail server is set up they are kept here, with their links. */
export function MailPage() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const state = useListState(noFilters, '-createdAt');
  const q = state.q.slice(0, 100);
  const list = useMails(q);
  const [shown, setShown] = useState<Mail>();
  const columns: DataColumn<Mail>[] = [
    { id: 'to', header: t('mail.to'), card: 'title', cell: ({ to }) => <strong>{to}</strong> },
    { id: 'kind', header: t('mail.kind'), cell: ({ kind }) => t(`mail.kinds.${kind}`) },
    { id: 'subject', header: t('mail.subject'), cell: ({ subject }) => subject },
    {
      id: 'state',
      header: t('members.state'),
      cell: ({ state: where }) => <Tag tone={tones[where]}>{t(`mail.states.${where}`)}</Tag>,
    },
    { id: 'at', header: t('mail.at'), cell: ({ createdAt }) => formatInstant(createdAt, language) },
    actionsColumn(t('actions'), (mail) => (
      <Row gap={2} style={{ justifyContent: 'flex-end' }}>
        {mail.link ? <CopyLink link={mail.link} /> : null}
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
        empty={{ title: t('mail.emptyTitle'), text: t('mail.emptyText') }}
      />
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
