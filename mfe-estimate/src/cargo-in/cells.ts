import { isHsCode } from '@quayside/estimate-document';
import { decimalOf, plain, type CargoItem } from '@quayside/rating';
import { parseNumber } from '@quayside/sheet';
import { packingKinds, packingSynonyms } from '../editor/cargo-columns';
import type { LengthUnit, Side, Unit, WeightUnit } from './fields';

/** Why a text of the list cannot be taken. */
export type CellIssue =
  | 'number'
  | 'whole'
  | 'zero'
  | 'range'
  | 'unit'
  | 'unitMissing'
  | 'sizes'
  | 'hsCode'
  | 'country'
  | 'currency'
  | 'currencySign'
  | 'dangerous'
  | 'choice'
  | 'formula'
  | 'tooLong';
export type Read<Value> = { value: Value } | { issue: CellIssue };
const refused = (issue: CellIssue) => ({ issue });

const millimetresOf: Readonly<Record<LengthUnit, string>> = {
  mm: '1',
  cm: '10',
  m: '1000',
  in: '25.4',
  ft: '304.8',
};
const kilogramsOf: Readonly<Record<WeightUnit, string>> = {
  kg: '1',
  g: '0.001',
  t: '1000',
  lb: '0.45359237',
};
const cubicMetresOf: Readonly<Record<'m3' | 'ft3', string>> = { m3: '1', ft3: '0.028316846592' };

/** Units as they stand behind a figure. */
const unitWords: Readonly<Record<string, Unit>> = {
  ...{
    mm: 'mm',
    cm: 'cm',
    m: 'm',
    in: 'in',
    inch: 'in',
    inches: 'in',
    '"': 'in',
    '”': 'in',
    ft: 'ft',
    feet: 'ft',
  },
  ...{
    kg: 'kg',
    kgs: 'kg',
    g: 'g',
    lb: 'lb',
    lbs: 'lb',
    t: 't',
    ton: 't',
    tons: 't',
    mt: 't',
    トン: 't',
    キロ: 'kg',
  },
  ...{ m3: 'm3', cbm: 'm3', cft: 'ft3' },
};

const fold = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
const nothing = new Set(['', '-', '--', '–', '—', '―', 'ー', 'n/a', 'na', 'なし', '無し', '無']);
export const isNothing = (text: string | undefined) => nothing.has(fold(text ?? '').toLowerCase());

/** A figure with the unit that is written behind it, if one is. */
function figureOf(text: string): { number: string; unit: Unit | undefined } | undefined {
  const [, figure = '', word = ''] = /^(.*?)\s*([a-zA-Z]+3?|"|”|トン|キロ)?\.?$/.exec(fold(text)) ?? [];
  const unit = unitWords[word.toLowerCase()];
  if (word && !unit) return undefined;
  const parsed = parseNumber(figure, { nonNegative: true });
  return parsed.ok && parsed.value ? { number: parsed.value, unit } : undefined;
}

function measured<Name extends Unit>(
  text: string,
  factors: Readonly<Record<Name, string>>,
  usual: Unit | undefined,
): Read<string> {
  const figure = figureOf(text);
  if (!figure) return refused('number');
  const unit = figure.unit ?? usual;
  if (!unit) return refused('unitMissing');
  if (!Object.hasOwn(factors, unit)) return refused('unit');
  const value = decimalOf(figure.number).times(factors[unit as Name]);
  return value.eq(0) ? refused('zero') : { value: plain(value) };
}

/** A length in whole millimetres, the nearest: 47 in are 1,194 mm. */
export function readLength(text: string, unit: Unit | undefined): Read<string> {
  const read = measured(text, millimetresOf, unit);
  if ('issue' in read) return read;
  const whole = decimalOf(read.value).round(0);
  if (whole.eq(0)) return refused('zero');
  return whole.gt(100_000) ? refused('range') : { value: plain(whole) };
}

const usable = (value: string): Read<string> => {
  const short = plain(decimalOf(value).round(10, 0));
  return /^\d{1,15}(\.\d+)?$/.test(short) ? { value: short } : refused('range');
};

/** A weight in kilograms, exactly. */
export function readWeight(text: string, unit: Unit | undefined): Read<string> {
  const read = measured(text, kilogramsOf, unit);
  return 'issue' in read ? read : usable(read.value);
}

export const readVolume = (text: string, unit: Unit | undefined) => measured(text, cubicMetresOf, unit);

/** Words behind a figure that make of it another number of things, or no number of things. */
const otherCount =
  /^(doz(en)?s?|dz|gross|grs|score|k|kpcs|thousands?|ダース|打|[千万]|(k?g|kgs|lbs?|t|mt|tons?|m|mm|cm|mtrs?|met(er|re)s?|ft|feet|l|ltrs?|lit(er|re)s?|m2|m3|cbm|sqm)|キロ|トン|メートル|リットル)(?![a-z])/i;

/** A number of things; a word behind it (`10 PCS`) is told apart. */
export function readCount(text: string): Read<{ count: string; word: string }> {
  const [, figure = '', word = ''] = /^([\d,. ]+)\s*(\D*)$/.exec(fold(text)) ?? [];
  const parsed = parseNumber(figure, { nonNegative: true });
  if (!parsed.ok || !parsed.value) return refused('number');
  if (otherCount.test(word.trim())) return refused('unit');
  const value = decimalOf(parsed.value);
  if (!value.round(0, 0).eq(value)) return refused('whole');
  if (value.eq(0)) return refused('zero');
  return value.gt(1_000_000)
    ? refused('range')
    : { value: { count: plain(value.round(0)), word: word.trim() } };
}

const letterOf: Readonly<Record<string, Side>> = { l: 'length', d: 'length', w: 'width', h: 'height' };
const usualSides: readonly Side[] = ['length', 'width', 'height'];
export type Sizes = Record<Side, string>;

/** `120 x 80 x 90 cm`, `L1,200×W800×H900`: three sides in mm, in the order that letters or the head say. */
export function readSizes(text: string, unit: Unit | undefined, order = usualSides): Read<Sizes> {
  const parts = fold(text)
    .toLowerCase()
    .split(/\s*[x×*✕╳]\s*/);
  if (parts.length !== 3) return refused('sizes');
  const lettered = parts.map((part) => {
    const [, before = '', figure = '', after = ''] =
      /^([lwhd]?)\s*[:=.]?\s*(.*?)\s*\(?([lwhd]?)\)?$/.exec(part) ?? [];
    return { side: letterOf[before || after], figure };
  });
  const named = lettered.flatMap(({ side }) => side ?? []);
  if (named.length > 0 && new Set(named).size !== 3) return refused('sizes');
  // A unit behind the last side is the unit of all three.
  const shared = figureOf(lettered[2]?.figure ?? '')?.unit ?? unit;
  const sides = lettered.map(({ side, figure }, index) => [
    side ?? order[index] ?? 'length',
    readLength(figure, shared),
  ]) as [Side, Read<string>][];
  const bad = sides.find(([, read]) => 'issue' in read)?.[1];
  if (bad) return bad as { issue: CellIssue };
  return {
    value: Object.fromEntries(
      sides.map(([side, read]) => [side, 'value' in read ? read.value : '']),
    ) as Sizes,
  };
}

export function readHsCode(text: string): Read<string> {
  const code = fold(text).replace(/[\s-]/g, '');
  return isHsCode(code) ? { value: code } : refused('hsCode');
}

const currencyWords: Readonly<Record<string, string>> = {
  円: 'JPY',
  '¥': 'JPY',
  YEN: 'JPY',
  US$: 'USD',
  RMB: 'CNY',
  '€': 'EUR',
  '£': 'GBP',
};

export function readCurrency(text: string): Read<string> {
  const word = fold(text).toUpperCase();
  const code = currencyWords[word] ?? word;
  return /^[A-Z]{3}$/.test(code) ? { value: code } : refused('currency');
}

/** An amount with the currency that stands beside it, if one does; `$` alone names none. */
export function readMoney(text: string): Read<{ amount: string; currency: string | undefined }> {
  const folded = fold(text);
  const [, before = '', middle = '', after = ''] =
    /^([A-Za-z]{3}|US\$|[¥€£$円]?)\s*([\d,. ]+)\s*([A-Za-z]{3}|US\$|[¥€£$円])?$/.exec(folded) ?? [];
  const parsed = parseNumber(middle, { nonNegative: true });
  if (!parsed.ok || !parsed.value) return refused('number');
  const [word = ''] = [before, after].filter((each) => each !== '' && each !== '$');
  const currency = word ? readCurrency(word) : undefined;
  if (currency && 'issue' in currency) return currency;
  return { value: { amount: parsed.value, currency: currency?.value } };
}

/** A kind of packing by any of its words. */
export function packingOf(text: string): CargoItem['packing'] | undefined {
  const word = fold(text).toLowerCase();
  const singular = word.replace(/s$/, '');
  return packingKinds.find((kind) =>
    [kind, ...packingSynonyms[kind]].some((each) => [word, singular].includes(each.toLowerCase())),
  );
}

const yes = new Set(['yes', 'y', 'true', '1', 'ok', '○', '◯', '可', '要', '有']);
const no = new Set(['no', 'n', 'false', '0', 'ng', '×', 'x', '不可', '不要', '無']);

export function readFlag(text: string): Read<boolean> {
  const word = fold(text).toLowerCase();
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : refused('choice');
}

export function readDangerous(
  text: string,
  className: string,
): Read<{ un: string; class: string } | undefined> {
  const word = fold(text).toUpperCase();
  if (no.has(word.toLowerCase()) || /^(非該当|非危険品)$/.test(word)) return { value: undefined };
  const [, un, own = ''] = /^(?:UN\s*)?(\d{4})(?:[\s/,]+(?:CLASS\s*)?(\S{1,10}))?$/.exec(word) ?? [];
  if (!un) return refused('dangerous');
  const kind =
    own ||
    fold(className)
      .toUpperCase()
      .replace(/^CLASS\s*/, '');
  return kind.length > 10 ? refused('dangerous') : { value: { un, class: kind } };
}
