import type { CustomsRateFields } from '../../contract/customs-rates';

export const digitsOf = (code: string): string => code.replaceAll('.', '');

/** What makes a row another one: two that say the same of the same goods from the same day on would leave open which holds. */
export function identityOf(rate: CustomsRateFields): string {
  const { kind, country, code = '', hs = [], origins = [], validFrom } = rate;
  const goods = [...new Set(hs.map(digitsOf))].sort().join('+');
  return [kind, country, code, goods, [...new Set(origins)].sort().join('+'), validFrom].join('|');
}

const fieldNames = [
  ...(['kind', 'country', 'name', 'nameJa', 'code', 'hs', 'origins', 'validFrom', 'validTo'] as const),
  ...(['source', 'sourceUrl', 'notes', 'fee', 'duty', 'taxRate', 'additional'] as const),
] as const satisfies readonly (keyof CustomsRateFields)[];

/** A row's own fields, those that are given. */
export function fieldsOf(record: { [Name in keyof CustomsRateFields]?: unknown }): CustomsRateFields {
  const given = fieldNames
    .map((name) => [name, record[name]] as const)
    .filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given) as unknown as CustomsRateFields;
}

/** Null for each field that may be left out: what a file does not give is emptied. */
export const emptied = Object.fromEntries(
  [
    'nameJa',
    'code',
    'hs',
    'origins',
    'validTo',
    'sourceUrl',
    'notes',
    'fee',
    'duty',
    'taxRate',
    'additional',
  ].map((name) => [name, null]),
);
