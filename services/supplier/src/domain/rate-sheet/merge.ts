import { addDays } from '@quayside/contract/days';
import type { RateCardInput, RateLine } from '../../contract';
import { keyOfLine } from './cards';

/** Days before which an ended line is not carried along any more; versions keep it. */
const carriedDays = 366;

type Kept = RateLine & { from: string; to: string };

const withDays = (card: Pick<RateCardInput, 'validFrom' | 'validTo'>, line: RateLine): Kept => ({
  ...line,
  from: line.validFrom && line.validFrom > card.validFrom ? line.validFrom : card.validFrom,
  to: line.validTo && line.validTo < card.validTo ? line.validTo : card.validTo,
});

function withoutOwn(
  { from, to, validFrom: _from, validTo: _to, ...line }: Kept,
  card: { from: string; to: string },
) {
  return {
    ...line,
    ...(from === card.from ? {} : { validFrom: from }),
    ...(to === card.to ? {} : { validTo: to }),
  } as RateLine;
}

/** What a person may have written to a line stays with the charge: a sheet says its price only. */
function inWordsOf(line: Kept, before: RateLine | undefined, saysMinimum: boolean): Kept {
  if (!before || before.basis !== line.basis || before.currency !== line.currency) return line;
  const { rate: _rate, breaks: _breaks, validFrom: _from, validTo: _to, minimum, ...rest } = before;
  return { ...line, ...rest, ...(minimum && !saysMinimum ? { minimum } : {}) };
}

/**
 * A kept card after a sheet: each line of the sheet begins on its first day, what it replaces ends the day before, and what
 * begins after its last day stays. What is gone from the sheet stays as it was, or ends so where its key is among `ended`.
 * Where sheets say least amounts (`saysMinimum`), none of the card stays.
 */
export function mergedCard(
  before: RateCardInput,
  next: RateCardInput,
  ended: ReadonlySet<string>,
  saysMinimum: boolean,
): RateCardInput {
  const stored = before.lines.map((line) => withDays(before, line));
  const fresh = next.lines.map((line) =>
    inWordsOf(
      withDays(next, line),
      before.lines.findLast((old) => keyOfLine(old) === keyOfLine(line)),
      saysMinimum,
    ),
  );
  const kept = stored.flatMap((line): Kept[] => {
    const same = fresh.filter((other) => keyOfLine(other) === keyOfLine(line));
    const gone = ended.has(keyOfLine(line)) ? [{ from: next.validFrom, to: next.validTo }] : [];
    const periods = same.length > 0 ? same : gone;
    const start = periods.map(({ from }) => from).sort()[0];
    const isLater = periods.every(({ to }) => line.from > to);
    const left = isLater ? [line] : endedLine(line, start);
    return left.filter(({ to }) => to >= addDays(next.validFrom, -carriedDays));
  });
  const lines = [...kept, ...fresh];
  const from = lines.map((line) => line.from).sort()[0] ?? next.validFrom;
  const to =
    lines
      .map((line) => line.to)
      .sort()
      .at(-1) ?? next.validTo;
  const { notes, nameJa, name, ...rest } = before;
  const words = { name, ...(nameJa ? { nameJa } : {}), ...(notes ? { notes } : {}) };
  return {
    ...rest,
    ...next,
    ...words,
    validFrom: from,
    validTo: to,
    lines: lines.map((line) => withoutOwn(line, { from, to })),
  };
}

/** A line that ends the day before a day; none where it would not have begun. */
function endedLine(line: Kept, start: string | undefined): Kept[] {
  if (start === undefined || line.to < start) return [line];
  return line.from >= start ? [] : [{ ...line, to: addDays(start, -1) }];
}

/**
 * A card whose lane is gone from the sheet, with the lines of these keys ended before a day, those that begin after `until` not;
 * undefined where none is left.
 */
export function endedCard(
  card: RateCardInput,
  ended: ReadonlySet<string>,
  day: string,
  until?: string,
): RateCardInput | undefined {
  const lines = card.lines
    .map((line) => withDays(card, line))
    .flatMap((line) => {
      const isLater = until !== undefined && line.from > until;
      return endedLine(line, ended.has(keyOfLine(line)) && !isLater ? day : undefined);
    });
  if (lines.length === 0) return undefined;
  const from = lines.map((line) => line.from).sort()[0] ?? card.validFrom;
  const to =
    lines
      .map((line) => line.to)
      .sort()
      .at(-1) ?? card.validTo;
  return {
    ...card,
    validFrom: from,
    validTo: to,
    lines: lines.map((line) => withoutOwn(line, { from, to })),
  };
}
