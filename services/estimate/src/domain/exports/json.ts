import { canonicalJson } from '../canonical';
import { coverageOf, notIncludedOf } from '../offer-scope';
import { presentStages, presentTotals, figuresOf } from '../pricing';
import { offeredLinesOf, sellLinesOf } from '../sell-lines';
import type { Snapshot } from '../snapshot';
import { usedExchange } from '../used-exchange';

/** The estimates as data: complete with the document, or the sell side only. */
export function estimatesJson(snapshots: readonly Snapshot[], withCost: boolean): string {
  const estimates = snapshots.map((snapshot) => (withCost ? snapshot : sellSide(snapshot)));
  return `${canonicalJson({ schema: 1, kind: withCost ? 'full' : 'sell', estimates })}\n`;
}

function sellSide({ document, priced, ...head }: Snapshot): object {
  const figures = figuresOf(priced, document);
  const { incoterm, route, currency, validUntil, cargo } = document;
  return {
    ...head,
    ...{ incoterm, route, currency, validUntil, cargo },
    totals: presentTotals(figures.totals, false),
    stages: presentStages(figures, false),
    payers: figures.payers,
    notIncluded: notIncludedOf(document),
    coverage: coverageOf(document),
    taxes: priced.taxes,
    exchange: usedExchange(document, offeredLinesOf(document, priced)),
    lines: sellLinesOf(document, priced),
  };
}
