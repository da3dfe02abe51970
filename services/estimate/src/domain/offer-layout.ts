import type { EstimateSellView, SellLine } from '../contract/detail';
import { builtInLayout, type QuotationLayoutChoice } from '../contract/quotation-layout';
import type { RevisionRecord } from './records';
import { secondTotalOf } from './second-total';
import type { Snapshot } from './snapshot';

type Laid = Pick<EstimateSellView, 'lines' | 'stageTotals' | 'exchange' | 'layout'>;

/** The layout of a sent revision: the one that it was sent with. */
export const sentLayoutOf = ({ sending }: Pick<RevisionRecord, 'sending'>): QuotationLayoutChoice =>
  sending?.layout ?? builtInLayout;

/** A charge by its name only: nothing of what makes its amount. Charges in no total have their price in every layout, as in the document. */
function named(line: SellLine): SellLine {
  if (line.contingent) return line;
  const { taxParts: _parts, ...rest } = line;
  return { ...rest, quantity: null, times: null, unit: null, unitPrice: null, exchange: null, sell: null };
}

/** Lines, stages and rates as a client reads them in the layout that was sent: figures that the document hides are left out. */
export function laidOut(
  { lines, stageTotals, exchange }: Pick<EstimateSellView, 'lines' | 'stageTotals' | 'exchange'>,
  { price, unitPrices, secondCurrency }: QuotationLayoutChoice,
  { document, priced }: Pick<Snapshot, 'document' | 'priced'>,
): Laid {
  const second = secondTotalOf(document, priced, secondCurrency) ?? null;
  const layout = { price, unitPrices, second };
  if (price === 'lines' && unitPrices) return { lines, stageTotals, exchange, layout };
  if (price === 'lines')
    return {
      lines: lines.map((line) => ({ ...line, unitPrice: null, exchange: null })),
      stageTotals,
      exchange: null,
      layout,
    };
  return {
    lines: lines.map(named),
    stageTotals: price === 'stages' ? stageTotals : {},
    exchange: null,
    layout,
  };
}
