import { stageIds } from '@quayside/contract/stages';
import type { EstimateDocument, IncotermRule, Payer, StageId } from '../model';
import { isCovered } from '../rating/coverage';
import { payerOf, rulesOfPayers } from '../rating/payer';
import { isPricedForInformation, sumsOf } from '../rating/sums';
import type { PricedEstimate, RatedLine } from '../result';
import { amountsOf, payerSplit, perStage } from './totals';

/** What seller and buyer would pay under a rule, of the sell before tax, in the estimate's currency: of all charges, asked for or not. */
export interface LensRow {
  rule: IncotermRule;
  seller: string;
  buyer: string;
  /** What the quotation would come to, for the one it is for: the total before tax of an estimate under this rule. */
  offered: string;
  /** Who pays the charges of a stage; null where it has none with a price. */
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
    stageIds.flatMap((stage) => {
      const { lines, scope } = document.stages[stage];
      return lines.map(({ id, payer }) => [id, { payer: payer ?? null, scope }] as const);
    }),
  );
  const { flags, quotedFor } = document.incoterm;
  const counted = priced.lines.filter(
    (line) => line.sell !== null && (line.inTotal || isPricedForInformation(line)),
  );
  return rulesOfPayers.map((rule) => {
    const lines = counted.map((line): RatedLine => {
      const own = typed.get(line.id);
      if (own === undefined) throw new RangeError(`No line ${line.id} in the document`);
      const { forInformation: _former, ...rest } = line;
      return { ...rest, inTotal: true, payer: own.payer ?? payerOf(rule, line.costGroup, flags) };
    });
    const { seller, buyer } = payerSplit(sumsOf(lines), priced.currency);
    const offered = lines.filter(({ id, costGroup }) => {
      const own = typed.get(id);
      return isCovered({ rule, flags, quotedFor }, own?.scope, costGroup, own?.payer);
    });
    return {
      rule,
      seller,
      buyer,
      offered: amountsOf(offered, priced.currency).sell,
      byStage: perStage((stage) => payerOfStage(lines.filter((line) => line.stage === stage))),
    };
  });
}
