import {
  Button,
  CheckboxField,
  ChoiceField,
  formatMoney,
  Stack,
  TextField,
  TotalMarks,
} from '@quayside/platform';
import type { OfferSignature } from '@quayside/service-estimate/contract';
import { useState, type FormEvent } from 'react';
import { acceptOffer } from '../../api/offers.query';
import type { AnswerProps } from './answer-props';
import { useOfferText } from '../../components/offer/offer-text';
import { SignaturePad } from './signature-pad.component';

const kinds = ['none', 'typed', 'drawn'] as const;
type Kind = (typeof kinds)[number];

const signatureOf = (kind: Kind, typed: string, path: string): OfferSignature | undefined =>
  kind === 'typed' ? { kind, text: typed.trim() } : kind === 'drawn' ? { kind, path } : undefined;

/** Accepts the offer: who, for which company, under which order number, and with which signature. */
export function AcceptForm({ offer, token, busy, onSend }: AnswerProps) {
  const t = useOfferText();
  const [name, setName] = useState(offer.recipient.name.includes('@') ? '' : offer.recipient.name);
  const [company, setCompany] = useState('');
  const [orderNumber, setOrderNumber] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [kind, setKind] = useState<Kind>('none');
  const [typed, setTyped] = useState('');
  const [path, setPath] = useState('');
  const [tried, setTried] = useState(false);
  const isSigned = kind === 'none' || (kind === 'typed' ? typed.trim() !== '' : path.includes('L'));
  const isReady = Boolean(name.trim() && company.trim() && agrees && isSigned);
  const fault = (isMissing: boolean, words: string) => (tried && isMissing ? words : undefined);
  const { content } = offer;
  if (!content) return null;
  const { totals } = content;
  const { total, currency } = totals;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isReady) return;
    const signature = signatureOf(kind, typed, path);
    const order = orderNumber.trim();
    onSend(
      () =>
        acceptOffer(token, {
          ...{ name, company, hash: content.hash, conditionsAccepted: true },
          ...(order ? { purchaseOrder: order } : {}),
          ...(signature ? { signature } : {}),
        }),
      t('accepted'),
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <TextField
          label={t('name')}
          required
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={setName}
          error={fault(!name.trim(), t('needed.name'))}
        />
        <TextField
          label={t('company')}
          required
          autoComplete="organization"
          maxLength={200}
          value={company}
          onChange={setCompany}
          error={fault(!company.trim(), t('needed.company'))}
        />
        <TextField label={t('orderNumber')} maxLength={100} value={orderNumber} onChange={setOrderNumber} />
        <ChoiceField
          label={t('signature')}
          value={kind}
          onChange={(value) => setKind(value as Kind)}
          options={kinds.map((value) => ({ value, label: t(`signatureKind.${value}`) }))}
          error={fault(!isSigned, t('needed.signature'))}
        />
        {kind === 'typed' ? (
          <TextField label={t('typedSignature')} maxLength={200} value={typed} onChange={setTyped} />
        ) : null}
        {kind === 'drawn' ? <SignaturePad path={path} onChange={setPath} /> : null}
        <div>
          <CheckboxField label={t('agree')} value={agrees} onChange={setAgrees} />
          {tried && !agrees ? (
            <p role="alert" className="qs-small" style={{ color: 'var(--qs-colors-bad)' }}>
              {t('needed.agree')}
            </p>
          ) : null}
        </div>
        <p className="qs-small qs-muted">{t('acceptHint')}</p>
        <div>
          <Button type="submit" tone="primary" busy={busy}>
            {t('acceptNow', { total: formatMoney(total, currency) })}
          </Button>
          <TotalMarks totals={totals} />
        </div>
      </Stack>
    </form>
  );
}
