import {
  classes,
  Fields,
  formatDate,
  formatInstant,
  formatPercent,
  InlineNote,
  NumberField,
  useLanguage,
} from '@quayside/platform';
import { decimalIssue, isTypedRate, parseDecimal, rateDoubt, type FxTable } from '@quayside/rating';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { RateQuestion, type AskedRate } from './rate-question.component';

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

type TermsRatesProps = {
  /** A typed rate of a currency waits for an answer, or no more. */
  onOpen: (code: string, isOpen: boolean) => void;
  /** How often the drawer was to close while a rate was open. */
  urged: number;
};

/** The exchange rates of the estimate: each the bank's or typed, and a typed one that is far from the table with a reason. */
export function TermsRates({ onOpen, urged }: TermsRatesProps) {
  const t = useEditorText();
  const language = useLanguage();
  const { store, readOnlyReason } = useEditorContext();
  const { fx } = useEditor((editor) => editor.content.head);
  const currency = useEditor((editor) => editor.document.currency);
  const [asked, setAsked] = useState<readonly AskedRate[]>([]);
  const readOnly = readOnlyReason !== undefined;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (urged === 0) return;
    const first = section.current?.querySelector<HTMLElement>(
      '[role="alert"] :is(input, button), [aria-invalid]',
    );
    first?.focus();
  }, [urged]);
  const settle = (code: string) => {
    onOpen(code, false);
    setAsked((former) => former.filter((each) => each.code !== code));
  };
  const take = (code: string, rate: string, reason?: string) => {
    settle(code);
    store.getState().setHead({ fx: withTypedRate(fx, code, rate, reason) });
  };
  const offer = (code: string, rate: string | undefined) => {
    if (rate === undefined || rate === fx.rates[code]) return settle(code);
    const doubt = rateDoubt(rate, expectedOf(fx, code) ?? '');
    if (!doubt) return take(code, rate);
    onOpen(code, true);
    setAsked((former) => [...former.filter((each) => each.code !== code), { code, ...doubt }]);
  };
  const codes = Object.keys(fx.rates);
  const isBankNamed = fx.basis !== undefined && codes.some((code) => !isTypedRate(fx, code));
  const bank = fx.basis ? fx.source.replaceAll(fx.basis.asOf, '').trim() : '';
  return (
    <section ref={section}>
      <h3>{t('terms.fx', { currency })}</h3>
      <Fields columns={2}>
        {Object.entries(fx.rates).map(([code, rate]) => {
          const question = asked.find((each) => each.code === code);
          return (
            <Fragment key={code}>
              <RateInput
                code={code}
                unit={currency}
                rate={question?.typed ?? rate}
                help={typedText(fx, code)}
                readOnly={readOnly}
                onRate={(value) => offer(code, value)}
                onUnreadable={() => onOpen(code, true)}
              />
              {question ? (
                <RateQuestion
                  key={question.typed}
                  asked={question}
                  into={currency}
                  isUrged={urged > 0}
                  onTake={(reason) => take(code, question.typed, reason)}
                  onLeave={() => settle(code)}
                />
              ) : null}
            </Fragment>
          );
        })}
      </Fields>
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
  onUnreadable,
}: {
  code: string;
  unit: string;
  rate: string;
  help: string | undefined;
  readOnly: boolean;
  /** Undefined where nothing typed is left in the field. */
  onRate: (rate: string | undefined) => void;
  onUnreadable: () => void;
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
        if (draft === undefined) return;
        if (draft && !isRate) return onUnreadable();
        setDraft(undefined);
        onRate(isRate ? draft : undefined);
      }}
    />
  );
}
