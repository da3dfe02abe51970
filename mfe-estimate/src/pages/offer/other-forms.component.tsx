import { clientDeclineReasons } from '@quayside/contract/estimate-states';
import {
  Button,
  formatMoney,
  NumberField,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
  type SentFile,
} from '@quayside/platform';
import { useState, type FormEvent } from 'react';
import { askAboutOffer, declineOffer } from '../../api/offers.query';
import { isAmount } from './amounts';
import type { AnswerProps } from './answer-props';
import { filesIn, MessageEnd } from './message-end.component';
import { useOfferText } from '../../components/offer/offer-text';

const chosenReason = (text: string) => clientDeclineReasons.find((reason) => reason === text);

/** Declines the offer, with a reason. */
export function DeclineForm({ offer, token, busy, onSend }: AnswerProps) {
  const t = useOfferText();
  const currency = offer.content?.currency ?? '';
  const sell = offer.content?.totals.sell;
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');
  const [competitor, setCompetitor] = useState('');
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const isPriceWrong = amount !== '' && !isAmount(amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const chosen = chosenReason(reason);
    if (!chosen || isPriceWrong) return;
    onSend(
      () =>
        declineOffer(token, {
          reason: chosen,
          ...(comment.trim() ? { comment: comment.trim() } : {}),
          ...(competitor.trim() ? { competitor: competitor.trim() } : {}),
          ...(amount ? { competitorPrice: amount } : {}),
        }),
      t('declined'),
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <SelectField
          label={t('reason')}
          required
          value={reason}
          onChange={setReason}
          placeholder={t('chooseReason')}
          options={clientDeclineReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          error={tried && !reason ? t('needed.reason') : undefined}
        />
        <TextField
          label={t('competitor')}
          help={t('helps')}
          maxLength={200}
          value={competitor}
          onChange={setCompetitor}
        />
        <NumberField
          label={t('theirPrice')}
          unit={currency}
          help={sell && t('offeredBeforeTax', { sell: formatMoney(sell, currency) })}
          value={amount}
          onChange={setAmount}
          error={tried && isPriceWrong ? t('needed.amount') : undefined}
        />
        <TextAreaField
          label={t('comment')}
          rows={3}
          maxLength={2_000}
          value={comment}
          onChange={setComment}
        />
        <div>
          <Button type="submit" busy={busy}>
            {t('declineNow')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Asks the salesperson. */
export function AskForm({ token, busy, onSend }: AnswerProps) {
  const t = useOfferText();
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const body = { text: text.trim(), ...filesIn(files) };
    if (body.text) onSend(() => askAboutOffer(token, body), t('asked'));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <TextAreaField
          label={t('question')}
          required
          rows={4}
          maxLength={4_000}
          value={text}
          onChange={setText}
          error={tried && !text.trim() ? t('needed.text') : undefined}
        />
        <MessageEnd token={token} busy={busy} files={files} onChange={setFiles} />
      </Stack>
    </form>
  );
}
