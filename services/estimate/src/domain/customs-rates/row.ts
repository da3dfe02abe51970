import type { CustomsRateFields } from '../../contract/customs-rates';

export const digitsOf = (code: string): string => code.replaceAll('.', '');

/** What makes a row another one: two that say the same of the same goods from the same day on would leave open which holds. */
export function identityOf(rate: CustomsRateFields): string {
  const { kind, country, code = '', hs = [], origins = [], validFrom } = rate;
  const goods = [...new Set(hs.map(digitsOf))].sort().join('+');
  return [kind, country, code, goods, [...new Set(origins)].sort().join('+'), validFrom].join('|');
}
