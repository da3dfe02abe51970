import { decimalOf, plain } from '@quayside/rating';
import type { DistanceBand, SheetColumn, SheetMapping } from '../../contract';
import { readFigure } from './amounts';
import { narrow, plainName } from './cells';

/** Kilometres as a cell says them; `includes`: whether the last one belongs to it, where the cell tells. */
type Kilometres = { from?: string; isAbove?: boolean; to?: string; includes?: boolean };

/** `50-100 km`, `～50km`, `over 200 km`, `101km以上`, `50km超100kmまで`; undefined where it is no distance. */
function kilometresIn(text: string, decimals: SheetMapping['decimals']): Kilometres | undefined {
  const cell = narrow(text)
    .toLowerCase()
    .replace(/kilomet(er|re)s?|kms?|キロメートル|キロ/g, '')
    .replace(/[~～〜–—―]/g, '-')
    .trim();
  const figure = (found: string | undefined) => (found ? readFigure(found, decimals) : undefined);
  const amount = '([\\d.,]+)';
  const found = (pattern: string) => new RegExp(`^${pattern}$`).exec(cell);
  const band =
    found(`(?:from )?${amount} ?(以上|から|超)? ?(?:-|to|up to) ?${amount} ?(未満|まで|以下)?`) ??
    found(`${amount} ?(以上|から|超) ?${amount} ?(未満|まで|以下)?`);
  if (band) {
    const [from, to] = [figure(band[1]), figure(band[3])];
    if (!from || !to || Number(from) >= Number(to)) return undefined;
    const end = band[4] ? { includes: band[4] !== '未満' } : {};
    return { from, to, ...end, ...(band[2] === '超' ? { isAbove: true } : {}) };
  }
  const upTo =
    found(`(-|to|up to|within|until|<=|≤) ?${amount}`)?.[2] ?? found(`${amount} ?(?:まで|以内|以下)`)?.[1];
  if (upTo) return endOf(figure(upTo), true);
  const below = found(`(?:under|below|less than|<) ?${amount}`)?.[1] ?? found(`${amount} ?未満`)?.[1];
  if (below) return endOf(figure(below), false);
  const above = found(`(?:over|above|more than|>) ?${amount}`)?.[1] ?? found(`${amount} ?超`)?.[1];
  const from =
    found(`(?:from|>=|≥) ?${amount}`)?.[1] ?? found(`${amount} ?(?:-|\\+|以上|から|and over|or more)`)?.[1];
  const start = figure(above ?? from);
  return start ? { from: start, ...(above ? { isAbove: true } : {}) } : undefined;
}

const endOf = (to: string | undefined, includes: boolean): Kilometres | undefined =>
  to && to !== '0' ? { to, includes } : undefined;

/** The next metre: lanes take the last kilometre of a band as the first of the next one, sheets often not. */
const afterwards = (km: string) => plain(decimalOf(km).plus(decimalOf('0.001')));

/**
 * The bands that cells of a table name, by their text. Where cells name ends only (`up to 50 km`, `up to 100 km`), each begins where
 * the one before ends; where they name beginnings only, each ends where the next begins.
 */
export function bandsOf(
  texts: readonly string[],
  decimals: SheetMapping['decimals'],
): ReadonlyMap<string, DistanceBand> {
  const told = [...new Set(texts)].flatMap((text) => {
    const kilometres = kilometresIn(text, decimals);
    return kilometres ? [{ text, kilometres }] : [];
  });
  const size = (a: string, b: string) => Number(a) - Number(b);
  const starts = new Set(
    told.flatMap(({ kilometres: { from, isAbove } }) => (from && !isAbove ? [from] : [])),
  );
  // An end belongs to its band unless it says otherwise, or another band begins there.
  const endFor = ({ to, includes }: Kilometres) =>
    to === undefined ? undefined : (includes ?? !starts.has(to)) ? afterwards(to) : to;
  const startFor = ({ from, isAbove }: Kilometres) => (from && isAbove ? afterwards(from) : from);
  const ends = told
    .flatMap(({ kilometres }) => (kilometres.from ? [] : [endFor(kilometres) ?? '']))
    .sort(size);
  const begins = told
    .flatMap(({ kilometres }) => (kilometres.to ? [] : [startFor(kilometres) ?? '']))
    .sort(size);
  return new Map(
    told.map(({ text, kilometres }) => {
      const [start, end] = [startFor(kilometres), endFor(kilometres)];
      const fromKm = start ?? ends.findLast((each) => Number(each) < Number(end));
      const toKm = end ?? begins.find((each) => Number(each) > Number(start));
      const isOpen = !fromKm || Number(fromKm) === 0;
      return [text, { ...(isOpen ? {} : { fromKm }), ...(toKm ? { toKm } : {}) }] as const;
    }),
  );
}

const vehicleWords: readonly (readonly [string, RegExp])[] = [
  ['trailer', /^(トレーラー?|trailer|セミトレーラー?|semitrailer)$/],
  ['light', /^(軽|軽貨物|軽トラ|軽バン|lighttruck|lightvan)$/],
];

/** A vehicle as estimates name it: `4t車` and `4 ton truck` are `4t`; undefined where a text names none. */
export function vehicleIn(text: string): string | undefined {
  const normal = narrow(text).toLowerCase();
  const tons =
    /^(\d{1,2}(?:\.\d{1,2})?) ?(?:t|ton|tons|トン) ?(車|truck|トラック|ウイング|ウィング|wing|unic|ユニック|平|平車)?$/.exec(
      normal,
    );
  if (tons) {
    const rest = tons[2]?.replace(/^(車|truck|トラック)$/, '') ?? '';
    return `${tons[1]}t${rest ? ` ${rest}` : ''}`;
  }
  const feet = /^(20|40|45) ?(?:ft|フィート|') ?(?:trailer|chassis|トレーラー?|シャーシ?)$/.exec(normal);
  if (feet) return `${feet[1]}ft`;
  return vehicleWords.find(([, pattern]) => pattern.test(plainName(text)))?.[0];
}

export type BreakOfHead = Pick<SheetColumn, 'from' | 'above' | 'upTo' | 'below'> & {
  unit: 'kg' | 'm3' | 'tonne';
};

/** The step of quantities that a head names: `up to 500 kg`, `501-1,000kg`, `+45`, `500kg未満`; undefined where it names none. */
export function breakIn(text: string): BreakOfHead | undefined {
  const normal = narrow(text)
    .toLowerCase()
    .replace(/[~～〜–—―]/g, '-')
    .replace(/^per /, '');
  const units = [
    ...(/kgs?|キロ(?!メートル)/.test(normal) ? (['kg'] as const) : []),
    ...(/m3|cbm|立米/.test(normal) ? (['m3'] as const) : []),
    ...(/\b(mt|ton|tons|tonnes?)\b|トン|[\d ]t(?![a-z])/.test(normal) ? (['tonne'] as const) : []),
  ];
  const cell = normal
    .replace(/kgs?|キロ|m3|cbm|立米|tonnes?|tons?|トン|(?<=[\d ])t(?![a-z])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const air = /^([+-]) ?(\d[\d,]*)$/.exec(cell);
  const [unit, ...others] = units.length === 0 && air ? (['kg'] as const) : units;
  if (!unit || others.length > 0) return undefined;
  const figure = (found: string | undefined) => (found ? readFigure(found, undefined) : undefined);
  if (air) {
    const value = figure(air[2]);
    if (!value) return undefined;
    return air[1] === '+' ? { unit, from: value } : { unit, below: value };
  }
  const amount = '(\\d[\\d,]*(?:\\.\\d+)?)';
  const first = (...patterns: string[]) =>
    patterns.map((pattern) => figure(new RegExp(`^${pattern}$`).exec(cell)?.[1])).find(Boolean);
  const upTo = first(
    `(?:up to|to|until|-|<=|≤) ?${amount}`,
    `${amount} ?(?:まで|以下|以内|or less|and below)`,
  );
  if (upTo) return { unit, upTo };
  const below = first(`(?:under|below|less than|<) ?${amount}`, `${amount} ?未満`);
  if (below) return { unit, below };
  const from = first(
    `(?:from|>=|≥|min\\.?) ?${amount}`,
    `${amount} ?(?:\\+|-|以上|から|or more|and over|and above)`,
  );
  if (from) return { unit, from };
  const above = first(`(?:over|above|more than|>) ?${amount}`, `${amount} ?超`);
  if (above) return { unit, above };
  const band = new RegExp(`^${amount} ?(以上|超|から)? ?-? ?${amount} ?(まで|以下|未満)?$`).exec(cell);
  const [start, end] = [figure(band?.[1]), figure(band?.[3])];
  if (!band || !start || !end || Number(start) >= Number(end) || !/[-以超か]/.test(cell)) return undefined;
  return {
    unit,
    ...(band[2] === '超' ? { above: start } : { from: start }),
    ...(band[4] === '未満' ? { below: end } : { upTo: end }),
  };
}
