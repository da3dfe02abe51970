import type { EstimateDocument, IncotermRule, Payer, StageId } from '../model';
import { payerOf, rulesOfPayers } from '../rating/payer';
import { sumsOf } from '../rating/sums';
import type { PricedEstimate, RatedLine } from '../result';
import { payerSplit, perStage } from './totals';

/** What seller and buyer would pay under a rule, of the sell before tax, in the estimate's currency. */
export interface LensRow {
  rule: IncotermRule;
  seller: string;
  buyer: string;
  /** Who pays the charges of a stage; null where it has none in the total. */
  byStage: Record<StageId, Payer | 'both' | null>;
}

function payerOfStage(lines: readonly RatedLine[]): LensRow['byStage'][StageId] {
  const [first, ...others] = new Set(lines.map(({ payer }) => payer));
  if (first === undefined) return null;
  return others.length > 0 ? 'both' : first;
}

/**
 * The same charges at the same prices under all eleven rules (domain model §3): only who pays moves, and both together are the same
 * whole under each. A payer that somebody typed on a line stays. What a rule would add (an obligation to insure) or value anew (customs)
 * is not in it: that is asked of the terms.
 * @throws RangeError for a rated line that the document does not have
 */
export function incotermLens(document: EstimateDocument, priced: PricedEstimate): LensRow[] {
  const typed = new Map(
    Object.values(document.stages).flatMap(({ lines }) => lines.map(({ id, payer }) => [id, payer ?? null])),
  );
  const { flags } = document.incoterm;
  const counted = priced.lines.filter(({ inTotal, sell }) => inTotal && sell !== null);
  return rulesOfPayers.map((rule) => {
    const lines = counted.map((line): RatedLine => {
      const own = typed.get(line.id);
      if (own === undefined) throw new RangeError(`No line ${line.id} in the document`);
      return { ...line, payer: own ?? payerOf(rule, line.costGroup, flags) };
    });
    const { seller, buyer } = payerSplit(sumsOf(lines), priced.currency);
    return {
      rule,
      seller,
      buyer,
      byStage: perStage((stage) => payerOfStage(lines.filter((line) => line.stage === stage))),
    };
  });
}
