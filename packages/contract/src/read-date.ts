import { isoDay } from './days';

const eras: Readonly<Record<string, { offset: number; start: string }>> = {
  令和: { offset: 2018, start: '2019-05-01' },
  R: { offset: 2018, start: '2019-05-01' },
  平成: { offset: 1988, start: '1989-01-08' },
  H: { offset: 1988, start: '1989-01-08' },
  昭和: { offset: 1925, start: '1926-12-25' },
  S: { offset: 1925, start: '1926-12-25' },
};
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function isoDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1000 ? isoDay(date) : undefined;
}

function monthNumber(name: string | undefined): number {
  return months.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;
}

/**
 * Reads a calendar date as people type it: `2026-01-05`, `2026/1/5`, `2026.1.5`, `20260105`, `2026年1月5日`,
 * `令和8年1月5日`, `R8.1.5`, `5 Jan 2026`, `Jan 5, 2026`, in full-width figures as well. Day and month in figures without a
 * leading year are refused, as their order cannot be known. Gives an ISO date, `''` for an empty text, and undefined for
 * what is no date.
 */
export function readDate(text: string): string | undefined {
  const normal = text.normalize('NFKC').trim();
  if (normal === '') return '';
  const compact = normal.replace(/\s+/g, '');
  const figures =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(compact) ??
    /^(\d{4})(年)(\d{1,2})月(\d{1,2})日$/.exec(compact) ??
    /^(\d{4})()(\d{2})(\d{2})$/.exec(compact);
  if (figures) return isoDate(Number(figures[1]), Number(figures[3]), Number(figures[4]));
  const era = /^(令和|平成|昭和|[RHS])(元|\d{1,2})(?:年|[-/.])(\d{1,2})(?:月|[-/.])(\d{1,2})日?$/i.exec(
    compact,
  );
  if (era) {
    const rule = eras[(era[1] ?? '').toUpperCase()];
    const year = era[2] === '元' ? 1 : Number(era[2]);
    if (!rule || year < 1) return undefined;
    const iso = isoDate(rule.offset + year, Number(era[3]), Number(era[4]));
    return iso && iso >= rule.start ? iso : undefined;
  }
  const dayFirst = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(normal);
  if (dayFirst) return isoDate(Number(dayFirst[3]), monthNumber(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(normal);
  if (monthFirst) return isoDate(Number(monthFirst[3]), monthNumber(monthFirst[1]), Number(monthFirst[2]));
  return undefined;
}
