import {
  ChoiceField,
  formatMoney,
  nameIn,
  NumberField,
  Stack,
  TextAreaField,
  useLanguage,
  type SentFile,
  useTotalMarks,
} from '@quayside/platform';
import { useState, type FormEvent } from 'react';
import { makeCounterOffer } from '../../api/offers.query';
import { useOfferText } from '../../components/offer/offer-text';
import { isAmount } from './amounts';
import { filesIn, MessageEnd } from './message-end.component';
import type { AnswerProps } from './answer-props';

const kinds = ['total', 'lines'] as const;
type Kind = (typeof kinds)[number];
const isReduction = (sell: string | null) => sell?.startsWith('-') ?? false;
/** Free of charge is a price, too. A reduction has a minus, so that a larger one is not taken for a charge. */
const isPrice = (text: string, sell: string | null) =>
  (isReduction(sell) ? /^(-\d+(\.\d+)?|0+(\.0+)?)$/ : /^\d+(\.\d+)?$/).test(text);

/** Asks for another total, or for other prices of some charges. */
export function CounterForm({ offer, token, busy, onSend }: AnswerProps) {
  const t = useOfferText();
  const marksOf = useTotalMarks();
  const language = useLanguage();
  const { content } = offer;
  const [kind, setKind] = useState<Kind>('total');
  const [amount, setAmount] = useState('');
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({});
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [tried, setTried] = useState(false);
  if (!content) return null;
  const { currency, totals } = content;
  const offered = [formatMoney(totals.total, currency), marksOf(totals)].filter(Boolean).join(' · ');
  const priced = content.lines.filter(({ sell, inTotal }) => sell !== null && inTotal);
  const named = priced.flatMap(({ id }) => (prices[id] ? [{ lineId: id, amount: prices[id] }] : []));
  const isWrong = ({ id, sell }: (typeof priced)[number]) =>
    Boolean(prices[id]) && !isPrice(prices[id] ?? '', sell);
  const isReady = kind === 'total' ? isAmount(amount) : named.length > 0 && !priced.some(isWrong);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isReady) return;
    const words = text.trim();
    const target = kind === 'total' ? { of: kind, currency, amount } : { of: kind, currency, lines: named };
    const body = { target, ...(words ? { text: words } : {}), ...filesIn(files) };
    onSend(() => makeCounterOffer(token, body), t('asked'));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        {priced.length > 0 ? (
          <ChoiceField
            label={t('counterOf')}
            value={kind}
            onChange={(value) => setKind(value === 'lines' ? 'lines' : 'total')}
            options={kinds.map((value) => ({ value, label: t(`counterKind.${value}`) }))}
            error={tried && kind === 'lines' && named.length === 0 ? t('needed.price') : undefined}
          />
        ) : null}
        {kind === 'total' ? (
          <NumberField
            label={t('target')}
            required
            unit={currency}
            help={t('offeredTotal', { total: offered })}
            value={amount}
            onChange={setAmount}
            error={tried && !isAmount(amount) ? t('needed.amount') : undefined}
          />
        ) : (
          priced.map((line) => {
            const { id, description, descriptionJa, sell } = line;
            return (
              <NumberField
                key={id}
                label={nameIn(language, { name: description, nameJa: descriptionJa })}
                unit={currency}
                help={t('offeredPrice', { price: formatMoney(sell ?? '', currency) })}
                value={prices[id] ?? ''}
                onChange={(value) => setPrices({ ...prices, [id]: value })}
                error={
                  tried && isWrong(line)
                    ? t(isReduction(sell) ? 'needed.reduction' : 'needed.price')
                    : undefined
                }
              />
            );
          })
        )}
        <TextAreaField label={t('comment')} rows={3} maxLength={4_000} value={text} onChange={setText} />
        <MessageEnd token={token} busy={busy} files={files} onChange={setFiles} />
      </Stack>
    </form>
  );
}
