import {
  Button,
  classes,
  Fields,
  formatDate,
  formatDecimal,
  formatInstant,
  formatPercent,
  InlineNote,
  NumberField,
  Row,
  TextField,
  useLanguage,
} from '@quayside/platform';
import {
  decimalIssue,
  isTypedRate,
  parseDecimal,
  rateDoubt,
  type FxTable,
  type RateDoubt,
} from '@quayside/rating';
import { useState } from 'react';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';

type Asked = RateDoubt & { code: string };

/** The rates with one that a person typed, and its confirmation, which names it. The service says who it was, and what is the bank's. */
function withTypedRate(fx: FxTable, code: string, rate: string, reason?: string): FxTable {
  const table = fx.table ?? (fx.basis ? { asOf: fx.basis.asOf, rates: fx.rates } : undefined);
  const { [code]: _former, ...others } = fx.typed ?? {};
  const isQuoted = fx.basis !== undefined && parseDecimal(table?.rates[code])?.eq(parseDecimal(rate) ?? '0');
  const typed = isQuoted ? others : { ...others, [code]: { rate, ...(reason ? { reason } : {}) } };
  return { ...fx, rates: { ...fx.rates, [code]: rate }, typed, ...(table ? { table } : {}) };
}

/** What the company's table lets expect of a rate; undefined where that is not known here. The service checks all the same. */
const expectedOf = (fx: FxTable, code: string): string | undefined =>
  fx.table?.rates[code] ?? (isTypedRate(fx, code) ? undefined : fx.rates[code]);

/** The exchange rates of the estimate: each the bank's or typed, and a typed one that is far from the table with a reason. */
export function TermsRates() {
  const t = useEditorText();
  const language = useLanguage();
  const { store, readOnlyReason } = useEditorContext();
  const { fx } = useEditor((editor) => editor.content.head);
  const currency = useEditor((editor) => editor.document.currency);
  const [asked, setAsked] = useState<Asked>();
  const readOnly = readOnlyReason !== undefined;
  const take = (code: string, rate: string, reason?: string) => {
    setAsked(undefined);
    store.getState().setHead({ fx: withTypedRate(fx, code, rate, reason) });
  };
  const offer = (code: string, rate: string) => {
    const doubt = rateDoubt(rate, expectedOf(fx, code) ?? '');
    if (doubt) setAsked({ code, ...doubt });
    else take(code, rate);
  };
  const codes = Object.keys(fx.rates);
  const isBankNamed = fx.basis !== undefined && codes.some((code) => !isTypedRate(fx, code));
  const bank = fx.basis ? fx.source.replaceAll(fx.basis.asOf, '').trim() : '';
  return (
    <section>
      <h3>{t('terms.fx', { currency })}</h3>
      <Fields columns={2}>
        {Object.entries(fx.rates).map(([code, rate]) => (
          <RateInput
            key={code}
            code={code}
            unit={currency}
            rate={asked?.code === code ? asked.typed : rate}
            help={typedText(fx, code)}
            readOnly={readOnly}
            onRate={(value) => offer(code, value)}
          />
        ))}
      </Fields>
      {asked ? (
        <RateQuestion
          key={`${asked.code} ${asked.typed}`}
          asked={asked}
          into={currency}
          onTake={(reason) => take(asked.code, asked.typed, reason)}
          onLeave={() => setAsked(undefined)}
        />
      ) : null}
      {fx.basis && isBankNamed ? (
        <p className={classes.help} data-part="help">
          {bank ? `${bank}: ` : ''}
          {t(fx.basis.own === currency ? 'terms.fxQuoted' : 'terms.fxCrossed', {
            own: fx.basis.own,
            cost: t(`terms.quotes.${fx.basis.cost}`),
            sell: t(`terms.quotes.${fx.basis.sell}`),
            date: formatDate(fx.basis.asOf, language),
          })}
          {/[1-9]/.test(fx.basis.buffer)
            ? ` ${t('terms.fxBuffer', { buffer: formatPercent(fx.basis.buffer) })}`
            : null}
        </p>
      ) : null}
      <InlineNote tone="info">
        {fx.frozenAt
          ? t('terms.fxFrozenAt', { date: formatInstant(fx.frozenAt, language) })
          : t('terms.fxOpen')}
      </InlineNote>
    </section>
  );

  function typedText(table: FxTable, code: string): string | undefined {
    if (!isTypedRate(table, code)) return undefined;
    const { by, at, reason } = table.typed?.[code] ?? {};
    const who =
      by && at
        ? t('terms.fxTypedBy', { name: by.name, date: formatInstant(at, language) })
        : t('terms.fxTyped');
    return reason ? `${who}. ${t('terms.fxReason', { reason })}` : who;
  }
}

/** A rate is taken when the field is left: half a figure is no rate. */
function RateInput({
  code,
  unit,
  rate,
  help,
  readOnly,
  onRate,
}: {
  code: string;
  unit: string;
  rate: string;
  help: string | undefined;
  readOnly: boolean;
  onRate: (rate: string) => void;
}) {
  const t = useEditorText();
  const [draft, setDraft] = useState<string>();
  const isRate = draft !== undefined && decimalIssue(draft) === null && parseDecimal(draft)?.gt(0) === true;
  return (
    <NumberField
      label={`1 ${code}`}
      unit={unit}
      isExchangeRate
      value={draft ?? rate}
      help={help}
      error={draft && !isRate ? t('field.number') : undefined}
      readOnly={readOnly}
      onChange={setDraft}
      onBlur={() => {
        if (draft && !isRate) return;
        setDraft(undefined);
        if (isRate && draft !== rate) onRate(draft);
      }}
    />
  );
}

/** Asks about a rate that is far from the table: taken or left, with a reason where it looks like a slip. */
function RateQuestion({
  asked: { code, typed, expected, level, cause },
  into,
  onTake,
  onLeave,
}: {
  asked: Asked;
  into: string;
  onTake: (reason?: string) => void;
  onLeave: () => void;
}) {
  const t = useEditorText();
  const [reason, setReason] = useState('');
  const words = { code, into, typed: formatDecimal(typed), expected: formatDecimal(expected) };
  return (
    <div role="alert" style={{ display: 'grid', gap: 8, marginBlock: 8 }}>
      <InlineNote tone={level === 'reason' ? 'bad' : 'warn'}>
        {t('terms.rate.differs', words)} {cause ? t(`terms.rate.cause.${cause}`) : ''}
      </InlineNote>
      {level === 'reason' ? (
        <TextField
          label={t('terms.rate.reason')}
          value={reason}
          onChange={setReason}
          maxLength={300}
          required
        />
      ) : null}
      <Row>
        <Button size="small" onClick={onLeave}>
          {t('terms.rate.leave')}
        </Button>
        <Button
          size="small"
          tone="primary"
          disabled={level === 'reason' && reason.trim() === ''}
          onClick={() => onTake(reason.trim() || undefined)}
        >
          {t('terms.rate.take', { rate: formatDecimal(typed) })}
        </Button>
      </Row>
    </div>
  );
}
