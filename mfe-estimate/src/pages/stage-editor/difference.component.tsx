import { Button, Dialog, formatAmount, formatDecimal } from '@quayside/platform';
import { decimalOf, explainDifference, type DifferenceRow, type PricedEstimate } from '@quayside/rating';
import { useState } from 'react';
import { useEditor, useEditorText, type EditorText } from '../../editor/editor-context';
import { percentText } from '../../editor/rating-words';

const signed = (value: string, currency: string) =>
  `${decimalOf(value).gt(0) ? '+' : ''}${formatAmount(value, currency)}`;

/** Figures before and after, as their cause has them: a markup with its kind, a quantity, a rate. */
function figure(text: string | null, t: EditorText): string {
  if (text === null) return '–';
  const markup = /^(markup|margin) ([\d.]+)$/.exec(text);
  if (markup) return percentText(markup[2] ?? '0');
  return /^[a-z]/.test(text) ? t(`status.${text}`) : formatDecimal(text);
}

/** How far the total has moved since the estimate was opened, and by what: causes that add up. */
export function Difference({ priced }: { priced: PricedEstimate }) {
  const t = useEditorText();
  const opened = useEditor((editor) => editor.opened);
  const [isOpen, setOpen] = useState(false);
  const moved = decimalOf(priced.totals.total).minus(opened.totals.total);
  if (moved.eq(0)) return null;
  return (
    <div className="qs-ed-difference qs-small">
      <span>
        {t('difference.since')} <b className="qs-num">{signed(moved.toFixed(), priced.currency)}</b>
      </span>
      <Button size="small" tone="ghost" onClick={() => setOpen(true)}>
        {t('difference.why')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('difference.title')} size="lg">
        <Causes before={opened} after={priced} />
      </Dialog>
    </div>
  );
}

function Causes({ before, after }: { before: PricedEstimate; after: PricedEstimate }) {
  const t = useEditorText();
  const difference = explainDifference(before, after);
  const { currency } = difference;
  const amount = (value: string) => <td data-align="end">{signed(value, currency)}</td>;
  const where = ({ stage, code }: DifferenceRow) =>
    [stage ? t(`stage.${stage}`) : t('difference.tax'), code].filter(Boolean).join(' · ');
  return (
    <div className="qs-table-wrap">
      <table className="qs-table" aria-label={t('difference.title')}>
        <thead>
          <tr>
            <th scope="col">{t('difference.where')}</th>
            <th scope="col">{t('difference.cause')}</th>
            <th scope="col" data-align="end">
              {t('difference.before')}
            </th>
            <th scope="col" data-align="end">
              {t('difference.after')}
            </th>
            <th scope="col" data-align="end">
              {t('totals.cost')} {currency}
            </th>
            <th scope="col" data-align="end">
              {t('totals.total')} {currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {difference.rows.map((row) => (
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
            {amount(difference.cost)}
            {amount(difference.total)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
