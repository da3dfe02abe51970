import {
  Button,
  ChoiceField,
  ConfirmDialog,
  Dialog,
  formatInstant,
  InlineNote,
  notify,
  Panel,
  Row,
  Stack,
  Tag,
  TextField,
  useCan,
  useChange,
  useErrorText,
  useLanguage,
  useQuery,
  useSession,
  classes,
} from '@quayside/platform';
import type { EstimateView, OfferLink, ScheduledSending } from '@quayside/service-estimate/contract';
import { useState, type FormEvent } from 'react';
import {
  addRecipient,
  cancelScheduledSending,
  offerLinksQuery,
  resendOffer,
  revokeOffer,
} from '../../api/offers.query';
import { frozenStates } from '../../api/states';
import { usePageText } from '../../components/text';
import { Reminders } from './follow-up.component';

const isOpen = ({ state }: EstimateView) => state === 'sent' || state === 'viewed';

/** Who got the offer by mail, and when they read it. */
export function RecipientsPanel({ estimate }: { estimate: EstimateView }) {
  const t = usePageText();
  const words = useErrorText();
  const mayRead = useCan('estimate:read');
  const mayWrite = useCan('estimate:write');
  const isSent = frozenStates.includes(estimate.state);
  const isAsked = isSent || estimate.state === 'approved';
  const query = useQuery({ ...offerLinksQuery(estimate.id), enabled: mayRead && isAsked });
  const [isAdding, setAdding] = useState(false);
  const planned = query.data?.scheduled;
  if (!mayRead || !isAsked || (!isSent && !planned)) return null;
  const links = (query.data?.items ?? []).filter(({ revision }) => revision === estimate.revision);
  return (
    <Panel
      flush
      title={t('recipients.title')}
      busy={query.isPending}
      actions={
        mayWrite && isOpen(estimate) ? (
          <Button size="small" tone="ghost" icon="add" onClick={() => setAdding(true)}>
            {t('recipients.add')}
          </Button>
        ) : null
      }
    >
      {planned ? <Planned planned={planned} estimateId={estimate.id} mayChange={mayWrite} /> : null}
      {query.error ? (
        <InlineNote tone="bad">{words(query.error)}</InlineNote>
      ) : links.length === 0 && query.data && !planned ? (
        <p className="qs-small qs-muted" style={{ padding: '8px 14px' }}>
          {t('recipients.none')}
        </p>
      ) : (
        <ul className={classes.notes}>
          {links.map((link) => (
            <Recipient key={link.id} link={link} estimate={estimate} mayChange={mayWrite} />
          ))}
        </ul>
      )}
      {isOpen(estimate) ? <Reminders estimate={estimate} /> : null}
      {isAdding ? <AddRecipient estimateId={estimate.id} onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}

/** Writes instants in the language and the time zone of the member. */
function useWhen(): (instant: string) => string {
  const language = useLanguage();
  const { member } = useSession();
  return (instant) => formatInstant(instant, language, member.timeZone);
}

/** A sending that waits for its time, or that failed then. */
function Planned({
  planned,
  estimateId,
  mayChange,
}: {
  planned: ScheduledSending;
  estimateId: string;
  mayChange: boolean;
}) {
  const t = usePageText();
  const when = useWhen();
  const { busy, run } = useChange();
  const values = { at: when(planned.at), recipients: planned.recipients.join(', ') };
  const failed = planned.state === 'failed';
  return (
    <div style={{ padding: '8px 14px' }}>
      <InlineNote tone={failed ? 'bad' : 'info'}>
        {t(failed ? 'recipients.notSent' : 'recipients.planned', values)}
      </InlineNote>
      {mayChange && !failed ? (
        <Button
          size="small"
          tone="ghost"
          busy={busy}
          onClick={() => void run(() => cancelScheduledSending(estimateId))}
        >
          {t('recipients.cancelPlan')}
        </Button>
      ) : null}
    </div>
  );
}

function Recipient({
  link,
  estimate,
  mayChange,
}: {
  link: OfferLink;
  estimate: EstimateView;
  mayChange: boolean;
}) {
  const t = usePageText();
  const when = useWhen();
  const { busy, run } = useChange();
  const [isRevoking, setRevoking] = useState(false);
  const { name, email, views, revokedAt } = link;
  const read =
    views.first && views.last
      ? t('recipients.read', { count: views.count, first: when(views.first), last: when(views.last) })
      : t('recipients.unread', { at: when(link.createdAt) });
  const failed = link.mail?.state === 'failed' || link.mail?.state === 'parked';
  const resend = () =>
    void run(async () => {
      await resendOffer(estimate.id, link.id);
      notify({ tone: 'good', title: t('recipients.resent', { email }) });
    });
  return (
    <li style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <span className="qs-strong">{name}</span> {link.kind === 'cc' ? <Tag>CC</Tag> : null}{' '}
        {revokedAt ? <Tag tone="bad">{t('recipients.revoked')}</Tag> : null}
        {name === email ? null : (
          <div className="qs-small qs-muted" style={{ overflowWrap: 'anywhere' }}>
            {email}
          </div>
        )}
        <div className="qs-small qs-muted">{read}</div>
        {link.mail && link.mail.state !== 'sent' && link.mail.state !== 'waiting' ? (
          <div className="qs-small" style={{ color: failed ? 'var(--qs-colors-bad)' : undefined }}>
            {t(`recipients.mail.${link.mail.state}`)} {link.mail.reason}
          </div>
        ) : null}
        {mayChange && !revokedAt ? (
          <Row gap={4}>
            {isOpen(estimate) ? (
              <Button size="small" tone="ghost" busy={busy} onClick={resend}>
                {t('recipients.resend')}
              </Button>
            ) : null}
            <Button size="small" tone="ghost" onClick={() => setRevoking(true)}>
              {t('recipients.revoke')}
            </Button>
          </Row>
        ) : null}
      </div>
      <ConfirmDialog
        open={isRevoking}
        onClose={() => setRevoking(false)}
        title={t('recipients.revokeTitle', { name })}
        confirmLabel={t('recipients.revoke')}
        tone="danger"
        busy={busy}
        onConfirm={() =>
          void run(() => revokeOffer(estimate.id, link.id)).then((done) => done && setRevoking(false))
        }
      >
        <p>{t('recipients.revokeText')}</p>
      </ConfirmDialog>
    </li>
  );
}

const isAddress = (text: string) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text.trim());

function AddRecipient({ estimateId, onClose }: { estimateId: string; onClose: () => void }) {
  const t = usePageText();
  const { busy, run } = useChange();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<'ja' | 'en'>(useLanguage());
  const [tried, setTried] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAddress(email)) return;
    const address = email.trim();
    const body = { email: address, name: name.trim() || address, kind: 'to', language } as const;
    if (await run(() => addRecipient(estimateId, body))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('recipients.add')}
      size="sm"
      footer={
        <Button type="submit" form="add-recipient" tone="primary" busy={busy}>
          {t('recipients.send')}
        </Button>
      }
    >
      <form id="add-recipient" noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={10}>
          <TextField label={t('recipients.name')} maxLength={200} value={name} onChange={setName} />
          <TextField
            label={t('recipients.email')}
            type="email"
            required
            value={email}
            onChange={setEmail}
            error={tried && !isAddress(email) ? t('recipients.wrongEmail') : undefined}
          />
          <ChoiceField
            label={t('transition.field.language')}
            value={language}
            onChange={(value) => setLanguage(value === 'ja' ? 'ja' : 'en')}
            options={(['ja', 'en'] as const).map((value) => ({
              value,
              label: t(`documentLanguage.${value}`),
            }))}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
