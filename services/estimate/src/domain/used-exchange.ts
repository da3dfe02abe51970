import type { EstimateDocument, FxTable } from '@quayside/rating';
import type { SellLine, UsedExchange } from '../contract/detail';

/** Who quotes the rates; the day is told apart from the name, which carries it in figures. */
export const sourceName = ({ source, basis }: Pick<FxTable, 'source' | 'basis'>): string =>
  basis ? source.replace(basis.asOf, '').trim() : source;

/** The rates that lines were converted at, with their kind, source and day; null when no line was. */
export function usedExchange(
  { currency, fx }: Pick<EstimateDocument, 'currency' | 'fx'>,
  lines: readonly Pick<SellLine, 'exchange'>[],
): UsedExchange | null {
  const used = new Map(
    lines.flatMap(({ exchange }) => (exchange ? [[exchange.currency, exchange.rate]] : [])),
  );
  if (used.size === 0) return null;
  const { basis, frozenAt, rates } = fx;
  return {
    rates: [...used].map(([foreign, rate]) => ({ currency: foreign, rate: rates[foreign] ?? rate })),
    source: sourceName(fx),
    day: basis?.asOf ?? frozenAt,
    quote: basis && basis.own === currency ? basis.cost : null,
    crossedOver: basis && basis.own !== currency ? basis.own : null,
    frozenAt,
  };
}
