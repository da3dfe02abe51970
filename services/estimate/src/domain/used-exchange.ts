import type { EstimateDocument } from '@quayside/rating';
import type { SellLine, UsedExchange } from '../contract/detail';

/** The rates that lines were converted at, with their kind, source and day; null when no line was. */
export function usedExchange(
  { currency, fx }: Pick<EstimateDocument, 'currency' | 'fx'>,
  lines: readonly Pick<SellLine, 'exchange'>[],
): UsedExchange | null {
  const used = new Map(
    lines.flatMap(({ exchange }) => (exchange ? [[exchange.currency, exchange.rate]] : [])),
  );
  if (used.size === 0) return null;
  const { basis, frozenAt, source, rates } = fx;
  return {
    rates: [...used].map(([foreign, rate]) => ({ currency: foreign, rate: rates[foreign] ?? rate })),
    // The day is told apart from the name of the source, which carries it in figures.
    source: basis ? source.replace(basis.asOf, '').trim() : source,
    day: basis?.asOf ?? frozenAt,
    quote: basis && basis.own === currency ? basis.cost : null,
    crossedOver: basis && basis.own !== currency ? basis.own : null,
    frozenAt,
  };
}
