import { addDays } from '@quayside/contract/days';
import { decimalOf, minorUnits, plain, roundDigits, type Basis } from '@quayside/rating';
import type {
  ChangedFigure,
  ChangedPrice,
  PriceChangeRequest,
  UnchangedLine,
  PriceStep,
  RateCardInput,
  RateLine,
} from '../contract';

type Priced = Pick<RateCardInput, 'validFrom' | 'validTo' | 'lines'>;
type Asked = Pick<PriceChangeRequest, 'step' | 'firstDay' | 'charge' | 'containerType'>;
/** The lines after a change, each figure of them that is another one, and the lines that the change leaves as they are. */
export type ChangedLines = {
  lines: RateLine[];
  figures: ChangedFigure[];
  unchanged: UnchangedLine[];
  firstDay: string;
  fault?: ChangedPrice['fault'];
};

const mostLines = 500;
/** Their rates are shares, no money. */
const isShare = ({ basis }: RateLine) => basis === 'percent-of' || basis === 'value';

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0;

/** Prices of a whole thing: few of them stand on an estimate, and people quote them in whole units of the currency. */
const wholeBases: ReadonlySet<Basis> = new Set([
  ...(['container', 'teu', 'vehicle', 'trip', 'stop', 'bl', 'declaration', 'flat'] as const),
]);
/** A rate is never rounded to fewer digits that count. */
const significantDigits = 5;
const mostDecimals = 10;

/**
 * How many decimals a rate has after a percentage. A rate is multiplied by a quantity, and only the amount is rounded to the currency: a
 * rate per kg, m³, hour or the like has two decimals more than its smallest step, a price of a whole thing those of its currency. Both
 * have at least five digits that count, so that JPY 3 becomes 3.3, and JPY 4.5 becomes 4.95.
 */
export function rateDecimals(before: string, after: string, currency: string, basis: Basis): number {
  const own = Math.max(minorUnits(currency), decimalsOf(before));
  const [, whole = '', fraction = ''] = /^-?0*(\d*)\.?(\d*)$/.exec(after) ?? [];
  const zeros = whole === '' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  const counting = significantDigits - whole.length + zeros;
  return Math.min(mostDecimals, Math.max(wholeBases.has(basis) ? own : own + 2, counting));
}

type Counted = Pick<RateLine, 'currency' | 'basis'>;

/** A figure after the step. An amount is added exactly; a percentage is rounded half up, a least or greatest amount as the currency is. */
export function stepped(
  before: string,
  { currency, basis }: Counted,
  step: PriceStep,
  part: ChangedFigure['part'] = 'rate',
): string {
  if (step.kind === 'amount') return plain(decimalOf(before).plus(decimalOf(step.amount)));
  const factor = decimalOf(step.percent).times(decimalOf('0.01')).plus(decimalOf('1'));
  const after = decimalOf(before).times(factor);
  const isLimit = part === 'minimum' || part === 'maximum';
  const decimals = isLimit
    ? Math.max(minorUnits(currency), decimalsOf(before))
    : rateDecimals(before, plain(after), currency, basis);
  return plain(roundDigits(after, decimals, 'half'));
}

/** Whether the filters of the change mean a line. */
const isMeant = (line: RateLine, { charge, containerType }: Asked): boolean =>
  (charge === undefined || line.code === charge) &&
  (containerType === undefined || line.containerType === containerType);

/** Why a line that is meant stays as it is; undefined where its figures change. */
function reasonOf(line: RateLine, step: PriceStep, figures: number): UnchangedLine['reason'] | undefined {
  if (isShare(line)) return 'share';
  if (step.kind === 'amount' && line.currency !== step.currency) return 'currency';
  if (figures > 0) return undefined;
  if (line.rate === undefined && !line.breaks?.steps.some(({ rate }) => rate)) return 'noRate';
  return line.rate !== undefined && decimalOf(line.rate).eq(decimalOf('0')) ? 'zero' : 'tooSmall';
}

const unchangedLine = (line: RateLine, reason: UnchangedLine['reason']): UnchangedLine => ({
  charge: line.code,
  ...(line.containerType ? { containerType: line.containerType } : {}),
  ...(line.rate === undefined ? {} : { rate: line.rate }),
  ...{ currency: line.currency, reason },
});

/** The charges that a change by an amount raises by the same though nobody named one; a percentage changes each by its own size. */
export function chargesOf(figures: readonly ChangedFigure[]): string[] {
  return [...new Set(figures.map(({ charge }) => charge))].sort();
}

/** A line with its figures after the step, and which they are. */
function steppedLine(line: RateLine, step: PriceStep): { line: RateLine; figures: ChangedFigure[] } {
  const figures: ChangedFigure[] = [];
  const { code, containerType, currency } = line;
  const take = (before: string, part: ChangedFigure['part'], from?: string) => {
    const after = stepped(before, line, step, part);
    if (after !== before)
      figures.push({
        charge: code,
        ...(containerType ? { containerType } : {}),
        ...{ currency, part, before, after },
        ...(from === undefined ? {} : { from }),
      });
    return after;
  };
  const next: RateLine = { ...line };
  if (line.rate !== undefined) next.rate = take(line.rate, 'rate');
  if (line.breaks)
    next.breaks = {
      ...line.breaks,
      steps: line.breaks.steps.map((each) =>
        each.rate === undefined || each.rate === null
          ? each
          : { ...each, rate: take(each.rate, 'step', each.from) },
      ),
    };
  if (step.kind === 'percent' && step.withLimits === true) {
    if (line.minimum !== undefined) next.minimum = take(line.minimum, 'minimum');
    if (line.maximum !== undefined) next.maximum = take(line.maximum, 'maximum');
  }
  return { line: next, figures };
}

const areCrossed = ({ minimum, maximum }: RateLine) =>
  minimum !== undefined && maximum !== undefined && decimalOf(minimum).gt(decimalOf(maximum));

/**
 * The lines of a card from a day on: each that is concerned ends the day before, and goes on from that day with its new figures;
 * one that begins later only changes. Undefined where no line of the card is meant; without figures where none of those changes.
 */
export function changedLines(card: Priced, asked: Asked): ChangedLines | undefined {
  const { firstDay: day, step } = asked;
  if (card.validTo < day) return undefined;
  const firstDay = card.validFrom > day ? card.validFrom : day;
  const figures: ChangedFigure[] = [];
  const unchanged: UnchangedLine[] = [];
  let hasCrossed = false;
  const lines = card.lines.flatMap((line): RateLine[] => {
    const isOver = line.validTo !== undefined && line.validTo < day;
    if (isOver || !isMeant(line, asked)) return [line];
    const changed = steppedLine(line, step);
    const reason = reasonOf(line, step, changed.figures.length);
    if (reason !== undefined) {
      unchanged.push(unchangedLine(line, reason));
      return [line];
    }
    figures.push(...changed.figures);
    hasCrossed ||= areCrossed(changed.line);
    const begins =
      line.validFrom !== undefined && line.validFrom > card.validFrom ? line.validFrom : card.validFrom;
    if (begins >= day) return [changed.line];
    return [
      { ...line, validTo: addDays(day, -1) },
      { ...changed.line, validFrom: day },
    ];
  });
  if (figures.length + unchanged.length === 0) return undefined;
  const fault = figures.some(({ after }) => after.startsWith('-'))
    ? ('negative' as const)
    : hasCrossed
      ? ('limits' as const)
      : lines.length > mostLines
        ? ('tooManyLines' as const)
        : undefined;
  return { lines, figures, unchanged, firstDay, ...(fault ? { fault } : {}) };
}
