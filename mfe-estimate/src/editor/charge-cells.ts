import { formatAmount, formatDecimal } from '@quayside/platform';
import type { Issue } from '@quayside/rating';
import type { SheetCellState, SheetRowState } from '@quayside/sheet';
import type { ChargeColumn } from './charge-columns';
import type { ChargeRow } from './charge-rows';
import type { RatingWords } from './rating-words';

const columnsOfErrors: readonly [prefix: string, column: string][] = [
  ['quantity', 'quantity'],
  ['days.', 'quantity'],
  ['time.', 'quantity'],
  ['percentOf.', 'quantity'],
  ['breaks.b', 'quantity'],
  ['times.', 'times'],
  ['rate', 'rate'],
  ['breaks', 'rate'],
  ['minimum', 'rate'],
  ['maximum', 'rate'],
  ['amount.', 'rate'],
  ['fx.', 'currency'],
  ['tax.', 'taxCode'],
  ['markup.', 'markup'],
  ['cost.', 'cost'],
  ['sell.', 'sell'],
];

/** The column in which an error of a line is shown. */
export function columnOfError({ code, params }: Pick<Issue, 'code'> & Partial<Issue>): string {
  if (code === 'line.unreadable' && typeof params?.cell === 'string') return params.cell;
  return columnsOfErrors.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'code';
}

const calculated: SheetCellState = { tone: 'calculated' };
const typed: SheetCellState = { tone: 'typed' };

/** How each cell of the charge sheet looks: calculated tinted, typed over violet, what is missing red with its sentence. */
export function chargeCellState(words: RatingWords, currency: string) {
  const { t } = words;
  const over = (value: string | null | undefined, of?: string): SheetCellState => ({
    tone: 'overridden',
    note: value
      ? t('charges.typedOver', { value: of ? formatAmount(value, of) : formatDecimal(value) })
      : t('charges.typedHere'),
  });
  const byColumn = ({ line, rated }: ChargeRow, column: string): SheetCellState => {
    switch (column) {
      case 'quantity':
        if (line.quantity?.typed) return line.quantity.calculated ? over(rated?.calculatedQuantity) : typed;
        return rated?.quantity && line.status === 'priced' ? calculated : typed;
      case 'times':
        if (line.times?.typed) return line.times.calculated ? over(undefined) : typed;
        return line.times ? calculated : typed;
      case 'rate':
        if (line.basis === 'calculated-amount') return calculated;
        return line.breaks && !line.rate ? { tone: 'typed', note: t('charges.rateTable') } : typed;
      case 'cost':
        return line.typedAmounts?.cost ? over(undefined) : calculated;
      case 'sell':
        if (line.typedAmounts?.sell) return over(undefined);
        if (!rated?.soldBy) return calculated;
        return {
          tone: 'calculated',
          note: t('charges.soldBy', { layer: t(`sellLayer.${rated.soldBy.layer}`), name: rated.soldBy.name }),
        };
      case 'costConverted':
        return calculated;
      case 'markup':
        return line.markup ? typed : calculated;
      case 'payer':
        return line.payer ? typed : calculated;
      default:
        return typed;
    }
  };
  return (row: ChargeRow, column: ChargeColumn): SheetCellState => {
    const error = row.rated?.error;
    if (error && columnOfError(error) === column.id) return { tone: 'invalid', note: words.issue(error) };
    if (column.id === 'code' && row.line.code === '')
      return { tone: 'attention', note: t('charges.chooseCode') };
    if (column.id === 'sell' && row.line.contingent && row.rated?.sell)
      return {
        tone: 'attention',
        note: t('charges.contingentNote', { amount: formatAmount(row.rated.sell, currency) }),
      };
    return byColumn(row, column.id);
  };
}

/** What the number of a row says: that the other side pays it, an error, a contingent charge, or one that is not priced. */
export function chargeRowState(words: RatingWords) {
  const { t } = words;
  return ({ line, rated }: ChargeRow): SheetRowState | undefined => {
    if (rated?.forInformation) return { note: t('charges.forInformation') };
    if (rated?.error) return { tone: 'invalid', note: words.issue(rated.error) };
    if (line.contingent) return { tone: 'attention', note: t('charges.contingent') };
    if (line.status !== 'priced') return { note: t(`status.${line.status}`) };
    return undefined;
  };
}
