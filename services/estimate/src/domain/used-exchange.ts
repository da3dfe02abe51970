import { isTypedRate, type EstimateDocument, type FxTable } from '@quayside/rating';
import type { SellLine, UsedExchange } from '../contract/detail';

/** Who quotes the rates; the day is told apart from the name, which carries it in figures. */
export const sourceName = ({ source, basis }: Pick<FxTable, 'source' | 'basis'>): string =>
  basis ? source.replaceAll(basis.asOf, '').trim() : '';

/**
 * The rates that lines were converted at, each quoted or typed; null when no line was. A bank, its day and the kind of its quotation are told
 * only where at least one of the rates is quoted.
 *
 * @param isInternal whether the reader may see who typed a rate, and why
 */
export function usedExchange(
  { currency, fx }: Pick<EstimateDocument, 'currency' | 'fx'>,
  lines: readonly Pick<SellLine, 'exchange'>[],
  isInternal = false,
): UsedExchange | null {
  const used = new Map(
    lines.flatMap(({ exchange }) => (exchange ? [[exchange.currency, exchange.rate]] : [])),
  );
  if (used.size === 0) return null;
  const { frozenAt, typed } = fx;
  const rates = [...used].map(([foreign, rate]): UsedExchange['rates'][number] => {
    const { by, at, reason } = typed?.[foreign] ?? {};
    const who = { by: by?.name ?? null, at: at ?? null, reason: reason ?? null };
    const isTyped = isTypedRate(fx, foreign);
    return {
      currency: foreign,
      rate: fx.rates[foreign] ?? rate,
      origin: isTyped ? 'typed' : 'quoted',
      typed: isTyped && isInternal ? who : null,
    };
  });
  const basis = rates.some(({ origin }) => origin === 'quoted') ? fx.basis : undefined;
  const isAdjusted = basis !== undefined && /[1-9]/.test(basis.buffer);
  return {
    rates,
    source: basis ? sourceName(fx) : '',
    day: basis?.asOf ?? null,
    quote: basis && basis.own === currency && !isAdjusted ? basis.cost : null,
    isAdjusted,
    crossedOver: basis && basis.own !== currency ? basis.own : null,
    frozenAt,
  };
}
