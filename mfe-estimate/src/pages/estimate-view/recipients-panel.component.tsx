import {
  Button,
  ConfirmDialog,
  formatInstant,
  InlineNote,
  notify,
  Panel,
  Row,
  Tag,
  useCan,
  useChange,
  useErrorText,
  useLanguage,
  useQuery,
  useSession,
  classes,
} from '@quayside/platform';
import type { EstimateView, OfferLink, ScheduledSending } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { cancelScheduledSending, offerLinksQuery, resendOffer, revokeOffer } from '../../api/offers.query';
import { frozenStates } from '../../api/states';
import { usePageText } from '../../components/text';
import { AddRecipient } from './add-recipient.component';
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
      {isAdding ? <AddRecipient estimate={estimate} links={links} onClose={() => setAdding(false)} /> : null}
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
