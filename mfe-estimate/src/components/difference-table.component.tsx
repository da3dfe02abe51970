import { formatAmount, formatDecimal, classes } from '@quayside/platform';
import { decimalOf, type Difference, type DifferenceRow } from '@quayside/rating';
import type { EditorText } from '../editor/editor-context';
import { percentText } from '../editor/rating-words';
import { scrollRegion } from './scroll-region';

/** An amount by which something moved: with its sign, also where it is more. */
export const signedAmount = (value: string, currency: string) =>
  `${decimalOf(value).gt(0) ? '+' : ''}${formatAmount(value, currency)}`;

/** Figures before and after, as their cause has them: a markup with its kind, a quantity, a rate. */
function figure(text: string | null, t: EditorText): string {
  if (text === null) return '–';
  const markup = /^(?:markup|margin) ([\d.]+)(?: least ([\d.]+))?$/.exec(text);
  if (markup) {
    const [, share = '0', least] = markup;
    return least ? `${percentText(share)} ≥ ${formatDecimal(least)}` : percentText(share);
  }
  const priced = /^([A-Z]{3}) ([\d.]+)$/.exec(text);
  if (priced) return `${formatDecimal(priced[2] ?? '0')} ${priced[1]}`;
  return /^[a-z]/.test(text) ? t([`status.${text}`, 'unknown']) : formatDecimal(text);
}

export function BeforeAfterHeads({ t }: { t: EditorText }) {
  return (['before', 'after'] as const).map((name) => (
    <th key={name} scope="col" data-align="end">
      {t(`difference.${name}`)}
    </th>
  ));
}

/** Heads of the columns that say by how much something moved. */
export function MovedHeads({ currency, t }: { currency: string; t: EditorText }) {
  return (['cost', 'total'] as const).map((name) => (
    <th key={name} scope="col" data-align="end">
      {t(`totals.${name}`)} {currency}
    </th>
  ));
}

/** What moved a total: each charge with its cause, and a sum that is the difference of those that are shown. */
export function DifferenceTable({
  currency,
  rows,
  sum,
  label,
  t,
}: {
  currency: string;
  rows: readonly DifferenceRow[];
  sum: Pick<Difference, 'cost' | 'total'>;
  label: string;
  t: EditorText;
}) {
  const amount = (value: string) => <td data-align="end">{signedAmount(value, currency)}</td>;
  const where = ({ stage, code }: DifferenceRow) =>
    [stage ? t(`stage.${stage}`) : t('difference.tax'), code].filter(Boolean).join(' · ');
  return (
    <div className={classes.tableScroll} data-part="table-scroll" {...scrollRegion(label)}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('difference.where')}</th>
            <th scope="col">{t('difference.cause')}</th>
            <BeforeAfterHeads t={t} />
            <MovedHeads currency={currency} t={t} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.stage}${row.lineId}${row.cause}`}>
              <td>{where(row)}</td>
              <td>{t(`difference.causes.${row.cause}`)}</td>
              <td data-align="end">{figure(row.before, t)}</td>
              <td data-align="end">{figure(row.after, t)}</td>
              {amount(row.cost)}
              {amount(row.sell)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>{t('difference.sum')}</td>
            {amount(sum.cost)}
            {amount(sum.total)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
