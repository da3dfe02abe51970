import {
  Button,
  classes,
  Facts,
  formatAmount,
  formatPercent,
  Link,
  Panel,
  useCan,
  useLanguage,
  type Fact,
  TotalMarks,
} from '@quayside/platform';
import { decimalOf, sum } from '@quayside/rating';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { lazy, Suspense, useState } from 'react';
import { taxPercent } from '../../components/tax-percent';
import { usePageText } from '../../components/text';
import { sellerPercent, type ShownLine } from './shown-lines';
import { unpricedLines } from './unpriced-lines';

const IncotermLens = lazy(async () => ({
  default: (await import('./incoterm-lens.component')).IncotermLens,
}));

/** Cost, sell, margin, tax by rate, the total, and who pays it. */
export function TotalsPanel({ estimate, lines }: { estimate: EstimateView; lines: readonly ShownLine[] }) {
  const t = usePageText();
  const isPortal = !useCan('estimate:export');
  const { totals, payers, currency } = estimate;
  const amount = (value: string) => <span className="qs-num">{formatAmount(value, currency)}</span>;
  const taxes = estimate.view === 'full' ? (estimate.priced?.taxes ?? []) : estimate.taxes;
  const contingent =
    estimate.view === 'full' ? (estimate.priced?.contingent.sell ?? '0') : estimate.contingentSell;
  const facts: Fact[] = [];
  if (totals.cost !== undefined) facts.push({ label: t('amount.cost'), value: amount(totals.cost) });
  facts.push({ label: t(isPortal ? 'amount.net' : 'amount.beforeTax'), value: amount(totals.sell) });
  if (totals.margin !== undefined) {
    const rate = totals.marginRate ? ` · ${formatPercent(totals.marginRate)}` : '';
    facts.push({
      label: t('amount.margin'),
      value: (
        <span className="qs-num">
          {totals.margin === null ? t('amount.marginUnknown') : formatAmount(totals.margin, currency)}
          {rate}
        </span>
      ),
    });
  }
  if (Number(totals.disbursements ?? 0) !== 0) {
    facts.push({ label: t('amount.disbursements'), value: amount(totals.disbursements ?? '0') });
    if (totals.marginRateOfAll)
      facts.push({
        label: t('amount.marginOfAll'),
        value: <span className="qs-num">{formatPercent(totals.marginRateOfAll)}</span>,
      });
  }
  for (const tax of taxes) {
    if (Number(tax.rate) === 0) continue;
    facts.push({ label: t('amount.tax', { rate: taxPercent(tax.rate) }), value: amount(tax.tax) });
  }
  facts.push('rule', {
    label: <span className="qs-strong">{t('amount.total')}</span>,
    value: (
      <>
        <span className="qs-num qs-big">{formatAmount(totals.total, currency)}</span>
        <TotalMarks totals={totals} />
      </>
    ),
  });
  const leavesOut = Object.values(estimate.coverage).some(
    ({ typed, counts }) => !typed && counts !== 'whole',
  );
  return (
    <Panel title={t('view.totals')} note={<span className="qs-small qs-subtle">{currency}</span>}>
      <Facts items={facts} align="end" />
      <Incomplete estimate={estimate} lines={lines} />
      <Payers payers={payers} currency={currency} isPortal={isPortal} leavesOut={leavesOut} />
      <Information estimate={estimate} />
      {isPortal ? null : <LensButton estimate={estimate} />}
      {Number(contingent) !== 0 ? (
        <p className="qs-small qs-subtle" style={{ marginTop: 8 }}>
          {t('view.contingentSum', { amount: formatAmount(contingent, currency) })}
        </p>
      ) : null}
    </Panel>
  );
}

/** Says that the total lacks lines without a price, and leads to the first of them. */
function Incomplete({ estimate, lines }: { estimate: EstimateView; lines: readonly ShownLine[] }) {
  const t = usePageText();
  const language = useLanguage();
  if (estimate.view !== 'full' || !estimate.priced || estimate.priced.complete) return null;
  const [first] = unpricedLines(estimate, lines, language);
  const text = t('view.totalsIncomplete', { count: estimate.priced.incompleteLines });
  return (
    <p className="qs-small" style={{ color: 'var(--qs-colors-warn)' }}>
      {first ? <Link to={first.to}>{text}</Link> : text}
    </p>
  );
}

/** The amount of charges that the other side pays, with who pays them. */
function Information({ estimate }: { estimate: EstimateView }) {
  const t = usePageText();
  const { incoterm, currency } = estimate;
  const sold =
    estimate.view === 'full'
      ? estimate.priced?.information?.sell
      : sum(estimate.information.map(({ sell }) => decimalOf(sell ?? '0'))).toFixed();
  if (!sold || Number(sold) === 0 || !incoterm.quotedFor || incoterm.quotedFor === 'both') return null;
  const payer = incoterm.quotedFor === 'seller' ? 'buyer' : 'seller';
  return (
    <p className="qs-small qs-subtle" style={{ marginTop: 8 }}>
      {t(`view.informationSum.${payer}`, { amount: formatAmount(sold, currency) })}
    </p>
  );
}

/** What else the same charges would be under: nothing where there is nothing to pay yet. */
function LensButton({ estimate }: { estimate: EstimateView }) {
  const t = usePageText();
  const [isOpen, setIsOpen] = useState(false);
  if (estimate.view !== 'full' || !estimate.priced || Number(estimate.totals.sell) === 0) return null;
  const { priced } = estimate;
  return (
    <div style={{ marginTop: 8 }}>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('lens.open')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <IncotermLens estimate={{ ...estimate, priced }} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/**
 * Who pays what of the sell before tax; a sentence where one of them pays it all. A client who pays it all knows. `leavesOut`: the terms leave a part
 * of the way to the other side, so that all of the total is not all of the shipment.
 */
function Payers({
  payers,
  currency,
  isPortal,
  leavesOut,
}: Pick<EstimateView, 'payers' | 'currency'> & { isPortal: boolean; leavesOut: boolean }) {
  const t = usePageText();
  const paying = (['seller', 'buyer'] as const).filter((payer) => Number(payers[payer]) !== 0);
  const [only] = paying;
  if (!only) return null;
  if (paying.length === 1)
    return isPortal ? null : (
      <p className="qs-small qs-muted" style={{ marginTop: 8 }}>
        {t(`view.${leavesOut ? 'paysAllQuoted' : 'paysAll'}.${only}`)}
      </p>
    );
  return (
    <>
      <div className={classes.bar} style={{ marginTop: 10 }} aria-hidden="true">
        <i style={{ width: `${sellerPercent(payers)}%` }} />
      </div>
      <p className={`${classes.row} qs-small qs-muted`} data-part="row" style={{ marginTop: 4 }}>
        <span>
          {t('payer.seller')} <span className="qs-num">{formatAmount(payers.seller, currency)}</span>
        </span>
        <span className="qs-spacer" />
        <span>
          {t('payer.buyer')} <span className="qs-num">{formatAmount(payers.buyer, currency)}</span>
        </span>
      </p>
    </>
  );
}
