import type { CustomsRateFields } from '../../contract/customs-rates';

export const digitsOf = (code: string): string => code.replaceAll('.', '');

/** What makes a row another one: two that say the same of the same goods from the same day on would leave open which holds. */
export function identityOf(rate: CustomsRateFields): string {
  const { kind, country, code = '', hs = [], origins = [], validFrom } = rate;
  const goods = [...new Set(hs.map(digitsOf))].sort().join('+');
  return [kind, country, code, goods, [...new Set(origins)].sort().join('+'), validFrom].join('|');
}

/** For what a row says something: two that have one of these in common from the same day on are equally narrow, and nobody knows which holds. */
function answersOf({
  kind,
  country,
  code = '',
  hs = [],
  origins = [],
  validFrom,
}: CustomsRateFields): string[] {
  const goods = hs.length > 0 ? hs.map(digitsOf) : [''];
  const places = origins.length > 0 ? origins : [''];
  const breadth = new Set(origins).size;
  return goods.flatMap((prefix) =>
    places.map((origin) => [kind, country, code, validFrom, prefix, breadth, origin].join('|')),
  );
}

const answered = new WeakMap<readonly CustomsRateFields[], ReadonlyMap<string, CustomsRateFields[]>>();

/** Rows by what they answer; found once for a file, which asks for each of its rows. */
function rowsByAnswer(rows: readonly CustomsRateFields[]): ReadonlyMap<string, CustomsRateFields[]> {
  const known = answered.get(rows);
  if (known) return known;
  const found = new Map<string, CustomsRateFields[]>();
  for (const row of rows)
    for (const answer of answersOf(row)) found.set(answer, [...(found.get(answer) ?? []), row]);
  answered.set(rows, found);
  return found;
}

/** What is wrong with a row beside the others in use: that another one says the same of the same goods from the same day on. */
export function rivalFaults(
  rate: CustomsRateFields,
  others: readonly CustomsRateFields[],
): { path: string; code: string; message: string }[] {
  const rows = rowsByAnswer(others);
  const own = identityOf(rate);
  const rival = answersOf(rate)
    .flatMap((answer) => rows.get(answer) ?? [])
    .find((other) => identityOf(other) !== own);
  if (!rival) return [];
  const path = rate.hs?.length ? 'hs' : 'origins';
  return [
    { path, code: 'rate.rival', message: `${rival.name} says so of the same goods from the same day on` },
  ];
}
