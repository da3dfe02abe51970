import {
  apart,
  cubicMetresOf,
  hasRaisedFigure,
  isSameSystem,
  kilogramsOf,
  millimetresOf,
  numberWords,
  readFigure,
  saysNothing,
  unitNamed,
  type Decimals,
} from '@quayside/csv/foreign';
import { isHsCode } from '@quayside/estimate-document';
import { decimalOf, plain } from '@quayside/rating';
import type { Side, Unit } from './fields';

/** Why a text of the list cannot be taken. */
export type CellIssue =
  | 'number'
  | 'whole'
  | 'zero'
  | 'range'
  | 'unit'
  | 'unitMissing'
  | 'unitUnclear'
  | 'unitDiffers'
  | 'decimals'
  | 'countUnclear'
  | 'moneyUnclear'
  | 'sizes'
  | 'hsCode'
  | 'country'
  | 'currency'
  | 'currencySign'
  | 'dangerous'
  | 'choice'
  | 'formula'
  | 'caseDay'
  | 'tooLong';
export type Read<Value> = { value: Value } | { issue: CellIssue };
const refused = (issue: CellIssue) => ({ issue });

/** How a figure is to be read: in which unit where it names none, and what stands before its decimals; undefined while that is asked. */
export type Reading = {
  /** The unit that the head states. */
  unit?: Unit | undefined;
  /** The unit that was chosen where the head states none. */
  usual?: Unit | undefined;
  decimals: Decimals | undefined;
};

const fold = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
export const isNothing = saysNothing;

type Measure = { number: string; unit: Unit | 'unclear' | undefined };

function figureIn(figure: string, decimals: Decimals | undefined): Read<string> {
  const read = readFigure(figure, decimals);
  if ('unclear' in read) return refused('decimals');
  return 'issue' in read ? refused(read.issue) : read;
}

/** A figure with the unit that is written beside it, if one is. */
function measureOf(text: string, decimals: Decimals | undefined): Read<Measure> {
  const { figure, word } = apart(text);
  const unit = word === '' ? undefined : unitNamed(word);
  if (word !== '' && !unit) return refused('number');
  const number = figureIn(figure, decimals);
  return 'issue' in number ? number : { value: { number: number.value, unit } };
}

const tons = new Set<Unit | undefined>(['t', 'shortTon', 'longTon']);

/** The unit of a figure: its own, the head's, or what was chosen. A cell in a unit of another system than its head is refused. */
function unitOf(own: Measure['unit'], { unit, usual }: Reading): Read<Unit> {
  const said = unit ?? usual;
  // `2 tons` below a head or a choice that says which ton.
  if (own === 'unclear') return said && tons.has(said) ? { value: said } : refused('unitUnclear');
  if (own && unit && !isSameSystem(own, unit)) return refused('unitDiffers');
  const known = own ?? said;
  return known ? { value: known } : refused('unitMissing');
}

function measured<Name extends Unit>(
  text: string,
  factors: Readonly<Record<Name, string>>,
  reading: Reading,
): Read<string> {
  const measure = measureOf(text, reading.decimals);
  if ('issue' in measure) return measure;
  const { number, unit: own } = measure.value;
  // Zero is zero in every unit, and no weight or size.
  if (decimalOf(number).eq(0)) return refused('zero');
  const unit = unitOf(own, reading);
  if ('issue' in unit) return unit;
  if (!Object.hasOwn(factors, unit.value)) return refused('unit');
  return { value: plain(decimalOf(number).times(factors[unit.value as Name])) };
}

/** `5'3"`, `5 ft 3 1/2 in`, `5'`: inches of feet and inches. */
function feetAndInches(text: string, decimals: Decimals | undefined): string | undefined {
  const [, feet, inches = '0'] =
    /^(\d{1,4})\s*(?:'|’|′|ft\.?|feet|foot|フィート)\s*-?\s*(?:(\d[\d.,/ ¼-¾⅐-⅞-]*)\s*(?:"|”|″|''|′′|’’|ins?\.?|inch(?:es)?|インチ)?)$/i.exec(
      text.trim(),
    ) ?? [];
  if (!feet) return undefined;
  const read = readFigure(inches, decimals);
  return 'value' in read ? plain(decimalOf(feet).times('12').plus(read.value)) : undefined;
}

/** A length in whole millimetres, the nearest: 47 in are 1,194 mm. */
export function readLength(text: string, reading: Reading): Read<string> {
  const inches = feetAndInches(text, reading.decimals);
  if (inches && reading.unit && reading.unit !== 'in' && reading.unit !== 'ft') return refused('unitDiffers');
  const read = inches
    ? measured(inches, millimetresOf, { unit: 'in', decimals: 'point' })
    : measured(text, millimetresOf, reading);
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
export function readWeight(text: string, reading: Reading): Read<string> {
  const read = measured(text, kilogramsOf, reading);
  return 'issue' in read ? read : usable(read.value);
}

export const readVolume = (text: string, reading: Reading) => measured(text, cubicMetresOf, reading);

/** Words behind a figure that make of it another number of things. */
function otherCount(word: string): boolean {
  const [first = ''] = word.toLowerCase().split(/[\s/(.]/);
  return /^(k|kpcs)$/.test(first) || /^[千万百]/.test(first) || (numberWords[first] ?? '1') !== '1';
}

/** A number of things; a word behind it (`10 PCS`) is told apart. */
export function readCount(
  text: string,
  decimals: Decimals | undefined,
): Read<{ count: string; word: string }> {
  // A raised figure is a footnote, and no digit.
  const plainText = hasRaisedFigure(text) ? '' : text.normalize('NFKC').trim();
  const [, figure = '', word = ''] = /^([\d０-９,.，．'’\s]*\d)\s*(\D*)$/.exec(plainText) ?? [];
  const read = readFigure(figure, decimals);
  if ('issue' in read) return refused(read.issue);
  const own = word.trim();
  // `1O` is a ten with a letter in it, and `50%` no number of things.
  if (/^[OoIl](?![a-z])/.test(word) || own.includes('%')) return refused('number');
  if (otherCount(own) || (own !== '' && unitNamed(own.split(/[\s/(]/)[0] ?? ''))) return refused('unit');
  const readings = 'value' in read ? [read.value] : [read.unclear.point, read.unclear.comma];
  const whole = readings.map(decimalOf).filter((each) => each.round(0, 0).eq(each));
  const [value, other] = whole;
  if (!value) return refused('whole');
  // Both readings are whole: `1.000` is one, or a thousand.
  if (other) return refused('decimals');
  if (value.eq(0)) return refused('zero');
  return value.gt(1_000_000) ? refused('range') : { value: { count: plain(value.round(0)), word: own } };
}

const letterOf: Readonly<Record<string, Side>> = { l: 'length', d: 'length', w: 'width', h: 'height' };
const usualSides: readonly Side[] = ['length', 'width', 'height'];
export type Sizes = Record<Side, string>;

/** `120 x 80 x 90 cm`, `L1,200×W800×H900`: three sides in mm, in the order that letters or the head say. */
export function readSizes(text: string, reading: Reading, order = usualSides): Read<Sizes> {
  const parts = text
    .replace(/[㎜㎝]/g, (unit) => unit.normalize('NFKC'))
    .replace(/[Ａ-Ｚａ-ｚ０-９（）．，：＝／＊]/g, (sign) => sign.normalize('NFKC'))
    .trim()
    .toLowerCase()
    .split(/\s*[x×*✕╳ｘ]\s*/);
  if (parts.length !== 3) return refused('sizes');
  const lettered = parts.map((part) => {
    const [, before = '', figure = '', after = ''] =
      /^([lwhd]?)\s*[:=.]?\s*(.*?)\s*\(?([lwhd]?)\)?$/.exec(part) ?? [];
    return { side: letterOf[before || after], figure };
  });
  const named = lettered.flatMap(({ side }) => side ?? []);
  if (named.length > 0 && new Set(named).size !== 3) return refused('sizes');
  // A unit behind the last side is the unit of all three.
  const last = measureOf(lettered[2]?.figure ?? '', reading.decimals);
  const shared = 'value' in last ? last.value.unit : undefined;
  if (shared && shared !== 'unclear' && reading.unit && shared !== reading.unit)
    return refused('unitDiffers');
  const own = shared && shared !== 'unclear' ? { ...reading, unit: shared } : reading;
  const sides = lettered.map(({ side, figure }, index) => [
    side ?? order[index] ?? 'length',
    readLength(figure, own),
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
  if (hasRaisedFigure(text)) return refused('hsCode');
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

const monthName = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const dayLike = new RegExp(
  `^(?:\\d{4}-\\d{2}-\\d{2}(?:T.*)?|\\d{1,2}[- ]${monthName}\\.?(?:[- ]\\d{2,4})?|${monthName}[- ]\\d{1,4}|\\d{1,2}月\\d{1,2}日)$`,
  'i',
);
/** Whether a text is what a spreadsheet shows in place of a value that it has not. */
export const isErrorText = (text: string): boolean =>
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i.test(fold(text));

/** Whether a text is a day, which spreadsheets make of case numbers such as `1-5`. */
export const isDayText = (text: string): boolean => dayLike.test(fold(text));

export function readCurrency(text: string): Read<string> {
  const word = fold(text).toUpperCase();
  const code = currencyWords[word] ?? word;
  return /^[A-Z]{3}$/.test(code) ? { value: code } : refused('currency');
}

/** An amount with the currency that stands beside it, if one does; `$` alone names none. */
export function readMoney(
  text: string,
  decimals: Decimals | undefined,
): Read<{ amount: string; currency: string | undefined }> {
  if (hasRaisedFigure(text)) return refused('number');
  const [, before = '', middle = '', after = ''] =
    /^([A-Za-z]{3}|US\$|[¥€£$円]?)\s*([\d,.'’\s]+)\s*([A-Za-z]{3}|US\$|[¥€£$円])?$/.exec(fold(text)) ?? [];
  const amount = figureIn(middle, decimals);
  if ('issue' in amount) return amount;
  const [word = ''] = [before, after].filter((each) => each !== '' && each !== '$');
  const currency = word ? readCurrency(word) : undefined;
  if (currency && 'issue' in currency) return currency;
  return { value: { amount: amount.value, currency: currency?.value } };
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
  if (hasRaisedFigure(text)) return refused('dangerous');
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
