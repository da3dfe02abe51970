import { formatInstant, formatMoney, InlineNote, useLanguage, useSession, classes } from '@quayside/platform';
import type { EstimateView, OfferSignature } from '@quayside/service-estimate/contract';
import type { ReactNode } from 'react';
import { usePageText } from '../../components/text';
import { useMemberName } from '../../components/use-member-name';

const listOf = (language: string, items: readonly string[]) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(items);

type DecisionNote = { id: string; tone: 'good' | 'bad' | 'warn' | 'info'; text: ReactNode };

/** How the revision went on until it was offered. */
function useOwnDecisions(estimate: EstimateView): DecisionNote[] {
  const t = usePageText();
  const language = useLanguage();
  const { member } = useSession();
  const nameOf = useMemberName();
  const { returned, approval, submission, sending, state } = estimate;
  const when = (instant: string) => formatInstant(instant, language, member.timeZone);
  const quote = (text: string | null) => (text ? <> {t('view.quote', { text })}</> : null);
  const notes: DecisionNote[] = [];
  if (returned && (state === 'draft' || state === 'pricing')) {
    const values = { name: nameOf(returned.by), when: when(returned.at) };
    notes.push({
      id: 'returned',
      tone: 'warn',
      text: (
        <>
          {t('decision.returned', values)}
          {quote(returned.comment)}
        </>
      ),
    });
  }
  if (submission && state === 'inReview') {
    notes.push({
      id: 'review',
      tone: 'info',
      text: (
        <>
          {t('decision.inReview', { name: nameOf(submission.by), when: when(submission.at) })}
          {quote(submission.comment)}
        </>
      ),
    });
  }
  if (approval && state === 'approved') {
    const values = { name: nameOf(approval.by), when: when(approval.at) };
    notes.push({
      id: 'approved',
      tone: 'info',
      text: (
        <>
          {t('decision.approved', values)}
          {quote(approval.comment)}
        </>
      ),
    });
  }
  if (sending) {
    const { by, at, recipients, message } = sending;
    const values = { name: nameOf(by), when: when(at), recipients: listOf(language, recipients ?? []) };
    const text = recipients ? t('decision.sent', values) : t('decision.received', values);
    const spoken = sending.language
      ? ` ${t('decision.inLanguage', { language: t(`documentLanguage.${sending.language}`) })}`
      : '';
    notes.push({
      id: 'sent',
      tone: 'info',
      text: (
        <>
          {text}
          {recipients ? spoken : ''}
          {quote(message)}
        </>
      ),
    });
  }
  return notes;
}

/** A signature as it was typed or drawn. */
function SignatureOf({ signature }: { signature: OfferSignature }) {
  const t = usePageText();
  if (signature.kind === 'typed') return <> {t('decision.signed', { text: signature.text })}</>;
  return (
    <svg
      viewBox="0 0 600 200"
      role="img"
      aria-label={t('decision.signature')}
      style={{ display: 'block', width: 180, background: '#fff', borderRadius: 4, marginTop: 6 }}
    >
      <path d={signature.path} fill="none" stroke="#1d2129" strokeWidth={3} strokeLinecap="round" />
    </svg>
  );
}

/** How the client answered, and how the offer or the order ended. */
function useEndings(estimate: EstimateView): DecisionNote[] {
  const t = usePageText();
  const language = useLanguage();
  const { member, can } = useSession();
  const isPortal = !can('estimate:export');
  const nameOf = useMemberName();
  const { acceptance, decline, withdrawal, cancellation, state, currency } = estimate;
  const when = (instant: string) => formatInstant(instant, language, member.timeZone);
  const quote = (text: string | null) => (text ? <> {t('view.quote', { text })}</> : null);
  const notes: DecisionNote[] = [];
  if (acceptance) {
    const { by, at, onBehalf, purchaseOrder, evidence, outside } = acceptance;
    const text = t(`decision.${onBehalf ? (isPortal ? 'acceptedForYou' : 'acceptedOnBehalf') : 'accepted'}`, {
      name: outside?.company ? `${outside.name} (${outside.company})` : nameOf(by),
      when: when(at),
    });
    const order = purchaseOrder ? ` ${t('decision.purchaseOrder', { number: purchaseOrder })}` : '';
    notes.push({
      id: 'accepted',
      tone: state === 'accepted' ? 'good' : 'info',
      text: (
        <>
          {text}
          {order}
          {quote(evidence)}
          {outside?.signature ? <SignatureOf signature={outside.signature} /> : null}
        </>
      ),
    });
  }
  if (decline) {
    const { by, at, reason, winningPrice, comment, outside } = decline;
    const text = t('decision.declined', { name: nameOf(by), when: when(at), reason: t(`reason.${reason}`) });
    const price = [
      ...(winningPrice ? [t('decision.winningPrice', { price: formatMoney(winningPrice, currency) })] : []),
      ...(outside?.competitor ? [t('decision.competitor', { name: outside.competitor })] : []),
    ]
      .map((text) => ` ${text}`)
      .join('');
    notes.push({
      id: 'declined',
      tone: 'bad',
      text: (
        <>
          {text}
          {price}
          {quote(comment)}
        </>
      ),
    });
  }
  for (const [id, ending] of [
    ['withdrawn', withdrawal],
    ['cancelled', cancellation],
  ] as const) {
    if (!ending) continue;
    const { by, at, comment, message } = ending;
    notes.push({
      id,
      tone: 'warn',
      text: (
        <>
          {t(`decision.${id}`, { name: nameOf(by), when: when(at) })}
          {comment ? <> {t('decision.reason', { text: comment })}</> : null}
          {message ? (
            <>
              {' '}
              {isPortal
                ? t('view.quote', { text: message })
                : t('decision.messageToClient', { text: message })}
            </>
          ) : null}
        </>
      ),
    });
  }
  if (state === 'superseded')
    notes.push({
      id: 'superseded',
      tone: 'info',
      text: t(acceptance ? 'decision.supersededOrder' : 'decision.superseded'),
    });
  if (state === 'expired')
    notes.push({
      id: 'expired',
      tone: 'warn',
      text: t(isPortal ? 'decision.expiredForYou' : 'decision.expired'),
    });
  return notes;
}

/** What people decided about this revision, in sentences. */
export function DecisionNotes({ estimate }: { estimate: EstimateView }) {
  const notes = [...useOwnDecisions(estimate), ...useEndings(estimate)];
  if (notes.length === 0) return null;
  return (
    <div role="note" className={classes.stack} style={{ '--qs-gap': '4px' } as React.CSSProperties}>
      {notes.map(({ id, tone, text }) => (
        <InlineNote key={id} tone={tone}>
          {text}
        </InlineNote>
      ))}
    </div>
  );
}
