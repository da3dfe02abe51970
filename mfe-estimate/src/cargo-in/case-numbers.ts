import { caseKey } from '@quayside/rating';

/** Cases of one series, from the first to the last. */
type Span = { series: string; first: number; last: number };

/** What stands before the second number of a range as it does before the first: `No. 1 - No. 10`. */
const isNumberWord = (text: string) => /^(?:C\/?NOS?|NOS?|CASES?|CTNS?|[#№])?[.:#]?$/.test(text);

function spanOf(part: string): Span | undefined {
  // `1-10/20` are ten of twenty.
  const [, range = '', total = ''] = /^(.*\d-\D*\d+)(?:OF|\/)(\d+)$/.exec(part) ?? [];
  const whole = range ? spanOf(range) : undefined;
  if (whole && whole.last > whole.first && whole.last <= Number(total)) return whole;
  const [, series = '', first = '', again = '', last = ''] = /^(.*?)(\d+)(?:-(\D*)(\d+))?$/.exec(part) ?? [];
  if (!first) return undefined;
  const isSameSeries = again === series || (isNumberWord(again) && (again === '' || series === ''));
  const isRange = last && isSameSeries && Number(last) >= Number(first);
  // `A-1`, `2026-1`: the figure behind the last stroke is the number.
  if (last && !isRange)
    return { series: `${series}${first}-${again}`, first: Number(last), last: Number(last) };
  return { series, first: Number(first), last: Number(isRange ? last : first) };
}

/** The cases that a case number names, part by part: `1-3, 5` are one span and a single one; what has no figure names no span. */
const partsOf = (caseNumber: string) =>
  // A raised figure is a footnote.
  caseNumber
    .replace(/[¹²³⁰-⁹]/g, '')
    .normalize('NFKC')
    .replace(/(?<=\d)\s*(?:through|thru|till|until|から|\.{2,3}|∼)\s*(?=\D{0,8}\d)/gi, '-')
    .split(/[,、&;+・]|\sand\s/i)
    .map(caseKey)
    .filter(Boolean)
    .map(spanOf);

/** How many packages a case number means: `1-10` are ten, `C1,C2` two, `A-7` one. */
export const casesNamed = (caseNumber: string): number =>
  Math.max(
    1,
    partsOf(caseNumber).reduce((total, span) => total + (span ? span.last - span.first + 1 : 1), 0),
  );

export type CaseNumbers = {
  /** Of a case number that names cases which another names as well: that other one. */
  overlapping: ReadonlyMap<string, string>;
  /** Numbers between those of the list that it does not tell: `5`, `7-9`. */
  gaps: readonly string[];
};

/** What the different case numbers of a list say together. */
export function caseNumbersTogether(caseNumbers: readonly string[]): CaseNumbers {
  const spans = caseNumbers
    .flatMap((caseNumber) => partsOf(caseNumber).flatMap((span) => (span ? { ...span, caseNumber } : [])))
    .sort((one, other) =>
      one.series === other.series ? one.first - other.first : one.series < other.series ? -1 : 1,
    );
  const overlapping = new Map<string, string>();
  const gaps: string[] = [];
  let before: (typeof spans)[number] | undefined;
  for (const span of spans) {
    const isSame = before?.series === span.series;
    if (before && isSame && span.first <= before.last) {
      if (span.caseNumber !== before.caseNumber) overlapping.set(span.caseNumber, before.caseNumber);
    } else if (before && isSame && span.first > before.last + 1) {
      const [from, until] = [before.last + 1, span.first - 1];
      gaps.push(`${span.series}${from}${until > from ? `-${until}` : ''}`);
    }
    if (!before || !isSame || span.last > before.last) before = span;
  }
  return { overlapping, gaps };
}
