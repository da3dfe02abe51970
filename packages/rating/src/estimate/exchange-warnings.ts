import type { Warning } from '../findings/warning';
import type { EstimateDocument } from '../model';
import { isTypedRate, midCross, rateDoubt } from '../rating/exchange-check';
import type { LinePrice } from '../rating/line-price';
import { collectedIn } from './customs-facts';

/** Currencies that amounts of the document are stated in. */
function statedCurrencies(document: EstimateDocument, lines: readonly LinePrice[]): Set<string> {
  const used = new Set<string>();
  for (const { entry } of lines) {
    const { currency, sellTariff, markup } = entry.line;
    for (const each of [currency, sellTariff?.currency, markup?.least?.currency]) if (each) used.add(each);
  }
  for (const { currency } of document.cargo) if (currency) used.add(currency);
  return used;
}

/** Rates of the document that are far from the company's table, as far as something is stated in them. */
function documentRates(document: EstimateDocument, lines: readonly LinePrice[]): Warning[] {
  const { fx } = document;
  const { table } = fx;
  if (!table) return [];
  const doubts = Object.entries(fx.rates).flatMap(([currency, rate]) => {
    const doubt = rateDoubt(rate, table.rates[currency] ?? '');
    return doubt ? [{ currency, rate, ...doubt }] : [];
  });
  if (doubts.length === 0) return [];
  const used = statedCurrencies(document, lines);
  return doubts
    .filter(({ currency }) => used.has(currency))
    .map(({ currency, rate, expected, level, cause }): Warning => {
      const isTyped = isTypedRate(fx, currency);
      const typed = fx.typed?.[currency];
      const reason = typed?.rate === rate ? (typed.reason ?? '') : '';
      const isRefused = isTyped && level === 'reason' && reason === '';
      return {
        code: isRefused ? 'fx.implausible' : 'fx.differsFromTable',
        path: `fx.rates.${currency}`,
        params: { currency, into: document.currency, rate, expected, asOf: table.asOf, cause, reason },
      };
    });
}

/** Rates of the customs that are typed and far from those that the estimate converts at. */
function customsRates(document: EstimateDocument): Warning[] {
  const { currency: own, fx, stages } = document;
  const { exchangeRates, exchangeReasons } = stages['destination-custom'].inputs;
  const typed = Object.entries(exchangeRates ?? {});
  if (typed.length === 0) return [];
  const into = collectedIn(document);
  return typed.flatMap(([currency, rate]): Warning[] => {
    const expected = midCross({ rates: fx.rates }, own, currency, into);
    const doubt = expected === undefined ? null : rateDoubt(rate, expected);
    if (!doubt) return [];
    const { level, cause } = doubt;
    const given = exchangeReasons?.[currency];
    const reason = given?.rate === rate ? given.reason.trim() : '';
    return [
      {
        code: level === 'reason' && reason === '' ? 'fx.implausible' : 'fx.differsFromTable',
        path: 'stages.destination-custom',
        params: {
          currency,
          into,
          rate,
          expected: doubt.expected,
          asOf: fx.basis?.asOf ?? null,
          cause,
          reason,
        },
      },
    ];
  });
}

/** Exchange rates that differ from the table by more than 5 %; typed ones by more than 30 % stop the estimate until a reason is given. */
export function exchangeWarnings(document: EstimateDocument, lines: readonly LinePrice[]): Warning[] {
  return [...documentRates(document, lines), ...customsRates(document)];
}
