import { parseDecimal, type Decimal } from '../core/decimal';
import { unlessRefused } from '../core/errors';
import type { CargoItem } from '../model';

/** The stated values of rows of cargo; `currency` where all of them say it in the same one, else null. */
export function statedValues(cargo: readonly CargoItem[]): {
  values: (Decimal | null)[];
  currencies: ReadonlySet<string | null>;
  currency: string | null;
} {
  const currencies = new Set(cargo.map((item) => item.currency ?? null));
  const [first = null] = currencies;
  const values = cargo.map((item) =>
    unlessRefused(() => parseDecimal(item.unitValue)?.times(item.quantity) ?? null),
  );
  const isKnown = currencies.size === 1 && values.every((value) => value !== null);
  return { values, currencies, currency: isKnown ? first : null };
}
