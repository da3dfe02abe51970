import { classes, formatAmount, formatMoney, formatPercent, nameIn, useLanguage } from '@quayside/platform';
import type { CounterComparison as Comparison } from '@quayside/service-estimate/contract';
import { scrollRegion } from '../scroll-region';
import { useOfferText } from './offer-text';

/** A counter-offer next to the figures of the offer. */
export function CounterComparison({ comparison }: { comparison: Comparison }) {
  const t = useOfferText();
  const language = useLanguage();
  const { currency, withTax, offered, wanted, difference, share, lines } = comparison;
  const amount = (value: string | null) => (value === null ? '–' : formatAmount(value, currency));
  return (
    <div className={classes.tableScroll} data-part="table-scroll" {...scrollRegion(t('comparison'))}>
      <table className={classes.table} aria-label={t('comparison')}>
        <thead>
          <tr>
            <th scope="col">{t('description')}</th>
            {(['offered', 'wanted', 'difference'] as const).map((column) => (
              <th key={column} scope="col" data-align="end">
                {t(`counterColumn.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <td style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
                {nameIn(language, { name: line.description, nameJa: line.descriptionJa })}
              </td>
              {([line.offered, line.wanted, line.difference] as const).map((value, index) => (
                <td key={index} data-align="end" className="qs-num">
                  {amount(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(withTax ? 'total' : 'withoutTax')}</th>
            <td data-align="end" className="qs-num">
              {formatMoney(offered, currency)}
            </td>
            <td data-align="end" className="qs-num">
              <strong>{formatMoney(wanted, currency)}</strong>
            </td>
            <td data-align="end" className="qs-num">
              {amount(difference)}
              {share === null ? '' : ` (${formatPercent(share)})`}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
