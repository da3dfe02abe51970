import { readDate } from '@quayside/contract/read-date';
import type { SheetMapping } from '../../contract';
import { bareDay, isTwoPeriods, saysBeginning, saysEnd, withWholeDays } from './period-words';
import { hasRaisedFigure, isNothing, narrow, type Read } from './cells';

/** A day in any form that leaves no doubt; `03/04/2026` where the mapping says which figure comes first. */
export function readDay(text: string, order: SheetMapping['dayOrder']): Read<string> {
  const cell = bareDay(narrow(text).replace(/T\d{2}:\d{2}.*$/, ''));
  if (isNothing(cell)) return undefined;
  if (hasRaisedFigure(text)) return { fault: 'day' };
  const short = /^(\d{1,2})[- ]?([A-Za-z]{3,9})\.?[- ,]*'?(\d{2})$/.exec(cell);
  const spelled = short
    ? `${short[1]} ${short[2]} 20${short[3]}`
    : cell.replace(/(\d)(st|nd|rd|th)\b/i, '$1');
  const day = readDate(spelled);
  if (day) return { value: day };
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell);
  if (!figures) return { fault: 'day' };
  const [first, second, year] = [Number(figures[1]), Number(figures[2]), figures[3] ?? ''];
  const isKnown = first > 12 || second > 12 || first === second;
  if (!isKnown && !order) return { fault: 'dayAmbiguous' };
  const isDayFirst = isKnown ? first > 12 || first === second : order === 'dayFirst';
  // A day that can only be the other way round: those beside it may be meant so, too.
  if (isKnown && first !== second && order && isDayFirst !== (order === 'dayFirst'))
    return { fault: 'dayAmbiguous' };
  const [date, month] = isDayFirst ? [first, second] : [second, first];
  const read = readDate(`${year}-${month}-${date}`);
  return read ? { value: read } : { fault: 'day' };
}

const daysInText =
  /(?:令和|平成)\s?(?:元|\d{1,2})\s?年\s?\d{1,2}\s?月\s?\d{1,2}\s?日|(?<![A-Za-z])R\d{1,2}[./]\d{1,2}[./]\d{1,2}|\d{4}\s?年\s?\d{1,2}\s?月\s?\d{1,2}\s?日|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}(?:st|nd|rd|th)?[- ][A-Za-z]{3,9}\.?,?[- ]'?\d{2,4}|[A-Za-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}/g;
const untilWords = /until|till|valid to|through|thru|expir|まで|迄|期限|満了/i;
/** What stands before the last day of a period whose first one was not understood: `Valid 1 - `. */
const endsPeriod = /\d\s*(?:日|st|nd|rd|th)?[^\p{L}\d]*(?:[-–—~〜]|\bto)\s*$/iu;
const fromWords = /from|since|as of|effective|valid|有効|適用|開始|より|から/i;
/** What stands between two days of one period. */
const between =
  /^\s*(?:[([（][^)\]）]{1,6}[)\]）])?\s*(?:から|より|以降)?\s*[,、]?\s*(?:-|–|—|―|~|～|〜|to|until|till|through|thru|valid to|and)?\s*[:：]?\s*$/i;

type Days = { validFrom?: string; validTo?: string };

/**
 * The days that a line above a table tells: `Valid: 2026/12/01 - 2026/12/31`, `1-31 Dec 2026`, `有効期間 2026年12月1日～31日`. A day that words of their own stand before (`Issued 2026/11/15`) is no part of a period.
 */
export function daysIn(text: string, order: SheetMapping['dayOrder']): Days {
  const line = withWholeDays(narrow(text));
  const days = [...line.matchAll(daysInText)].flatMap((found) => {
    const read = readDay(found[0], order);
    const before = line.slice(0, found.index);
    const end = found.index + found[0].length;
    return read && 'value' in read ? [{ day: read.value, before, start: found.index, end }] : [];
  });
  const pair = days.findIndex(({ end }, index) => {
    const next = days[index + 1];
    const gap = next ? line.slice(end, next.start) : undefined;
    return gap !== undefined && gap.trim() !== '' && between.test(gap);
  });
  const [first, second] = [days[pair], days[pair + 1]];
  if (isTwoPeriods(line) || isTwoPeriods(narrow(text))) return {};
  if (pair >= 0 && first && second) return { validFrom: first.day, validTo: second.day };
  const told: Days = {};
  for (const [index, { day, before, end }] of days.entries()) {
    const ahead = before.slice(index === 0 ? 0 : (days[index - 1]?.end ?? 0));
    const after = line.slice(end, days[index + 1]?.start ?? line.length).slice(0, 6);
    if (/^\s*(?:まで|迄)/.test(after) || untilWords.test(ahead) || /^\s*[~～〜]\s*$/.test(ahead))
      told.validTo ??= day;
    else if (endsPeriod.test(ahead)) continue;
    else if (/^\s*(?:から|より|以降|onward|[~～〜]\s*$)/i.test(after) || fromWords.test(ahead))
      told.validFrom ??= day;
  }
  return told;
}

/** A day of a cell below a head of first or of last days; `from …` is no last day. */
export const readEnd = (
  text: string,
  order: SheetMapping['dayOrder'],
  of: 'validFrom' | 'validTo',
): Read<string> =>
  (of === 'validTo' ? saysBeginning : saysEnd)(narrow(text)) ? { fault: 'day' } : readDay(text, order);

/** Whether a line tells a day that may be two. */
export const hasUnclearDay = (text: string, order: SheetMapping['dayOrder']): boolean =>
  [...narrow(text).matchAll(daysInText)].some(([day]) => {
    const read = readDay(day, order);
    return read !== undefined && 'fault' in read && read.fault === 'dayAmbiguous';
  });

/**
 * Days free at the port and away from it in one cell, in the order of the head: `7/5`, `7+5 days`. One figure for both is a fault: it may
 * be for each of them, or for the two together.
 */
export function readBothCounts(text: string): Read<readonly [number, number]> {
  const cell = narrow(text);
  if (isNothing(cell)) return undefined;
  const found = /^(\d{1,3})\s?(?:days?|d|日間?)?\s?[/+&,、・]\s?(\d{1,3})\s?(?:days?|d|日間?)?$/i.exec(cell);
  const [first, second] = [Number(found?.[1]), Number(found?.[2])];
  return !hasRaisedFigure(text) && first <= 366 && second <= 366
    ? { value: [first, second] }
    : { fault: 'count' };
}

/**
 * A count of days: `14`, `14 days`, `１４日`. Of `12-14` a way takes the longer one and what is free the shorter: nobody may count on
 * the other.
 */
export function readCount(text: string, of: 'longer' | 'shorter' = 'longer'): Read<number> {
  const cell = narrow(text);
  if (isNothing(cell)) return undefined;
  if (hasRaisedFigure(text)) return { fault: 'count' };
  const found = /^(?:(\d{1,3})\s?[-~～]\s?)?(\d{1,3})\s?(?:days?|d|日間?)?$/i.exec(cell);
  const figures = found ? [found[1], found[2]].filter(Boolean).map(Number) : [NaN];
  const count = of === 'longer' ? Math.max(...figures) : Math.min(...figures);
  return count <= 366 ? { value: count } : { fault: 'count' };
}

const monthWord =
  /(?<![a-z])(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])|(?<!\d)\d{1,2}月(?!\p{L})|(?<!\d)20[23]\d(?!\d)/iu;
/** Whether the head of amounts names a month or a year, of which its prices may be alone: `Nov 20GP`, `12月 20F`. */
export const namesMonth = (head: string): boolean => monthWord.test(narrow(head));
