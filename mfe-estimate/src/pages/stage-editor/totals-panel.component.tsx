import { Amount, Facts, formatAmount, Link, Panel, type Fact, TotalMarks } from '@quayside/platform';
import { useDeferredValue } from 'react';
import { lineLink } from '../../components/line-link';
import { PayerBar } from '../../components/payer-bar.component';
import { useEditor, useEditorText } from '../../editor/editor-context';
import { Difference } from './difference.component';
import { percentText } from '../../editor/rating-words';
import { decimalOf, priceMarksOf, type Amounts, type PricedEstimate } from '@quayside/rating';
import * as styles from './editor.module.css';

/** Margin as a share of what is sold, rounded once, to one digit after the point; empty when nothing is sold. */
export function marginText({
  margin,
  sell,
  disbursements,
}: Pick<Amounts, 'margin' | 'sell' | 'disbursements'>): string {
  const whole = decimalOf(sell).minus(disbursements);
  return margin === null || whole.eq(0)
    ? ''
    : percentText(decimalOf(margin).div(whole).round(3, 1).toFixed());
}

function taxFacts(
  { taxes, currency }: Pick<PricedEstimate, 'taxes' | 'currency'>,
  label: (rate: string) => string,
): Fact[] {
  return taxes
    .filter((tax) => !decimalOf(tax.rate).eq(0))
    .map((tax) => ({
      label: label(percentText(tax.rate)),
      value: <Amount value={tax.tax} currency={currency} />,
    }));
}

/** What is passed on at cost, inside the sell and outside the margin's share. */
function disbursementFacts({ disbursements }: Amounts, currency: string, label: string): Fact[] {
  if (decimalOf(disbursements).eq(0)) return [];
  return [{ label, value: <Amount value={disbursements} currency={currency} /> }];
}

/** Cost, sell, margin, tax and total of the whole estimate, and who pays it. */
export function TotalsPanel() {
  const t = useEditorText();
  const priced = useDeferredValue(useEditor((editor) => editor.priced));
  const document = useDeferredValue(useEditor((editor) => editor.document));
  const marks = priceMarksOf(document, priced);
  const id = useEditor((editor) => editor.estimate.id);
  const firstUnpriced = priced.lines.find(
    ({ error, contingent, forInformation }) => error && !contingent && !forInformation,
  );
  const { totals, currency, payers, incompleteLines, contingent, information } = priced;
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  const facts: Fact[] = [
    { label: t('totals.cost'), value: amount(totals.cost) },
    { label: t('totals.sell'), value: amount(totals.sell) },
    {
      label: t('totals.margin'),
      value: (
        <span className="qs-num" data-loss={totals.margin?.startsWith('-') || undefined}>
          {totals.margin === null ? t('totals.marginUnknown') : formatAmount(totals.margin, currency)}
          {totals.marginRate === null ? '' : ` · ${marginText(totals)}`}
        </span>
      ),
    },
    ...disbursementFacts(totals, currency, t('totals.disbursements')),
    ...taxFacts(priced, (rate) => t('totals.tax', { rate })),
    'rule',
    {
      label: <b className={styles.totalLabel}>{t('totals.total')}</b>,
      value: (
        <>
          <span className="qs-num qs-big">{formatAmount(totals.total, currency)}</span>
          <TotalMarks totals={marks} />
        </>
      ),
    },
  ];
  return (
    <Panel title={t('totals.title')} actions={<span className="qs-small qs-subtle">{currency}</span>}>
      <Facts items={facts} align="end" />
      {incompleteLines > 0 ? (
        <p className={styles.short}>
          <span aria-hidden="true">●</span>{' '}
          {firstUnpriced ? (
            <Link to={lineLink(firstUnpriced.stage, id, firstUnpriced.id, 'rate')}>
              {t('totals.incomplete', { count: incompleteLines })}
            </Link>
          ) : (
            t('totals.incomplete', { count: incompleteLines })
          )}
        </p>
      ) : null}
      <PayerBar payers={payers} currency={currency} />
      <Difference priced={priced} />
      {information ? (
        <p className={`qs-small qs-subtle ${styles.contingent}`}>
          {t('totals.information', { amount: formatAmount(information.sell, currency) })}
        </p>
      ) : null}
      {contingent.lineIds.length > 0 ? (
        <p className={`qs-small qs-subtle ${styles.contingent}`}>
          {t('totals.contingent', { amount: formatAmount(contingent.sell, currency) })}
        </p>
      ) : null}
    </Panel>
  );
}
