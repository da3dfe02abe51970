import { addDays } from '@quayside/contract/days';
import { decimalOf, minorUnits, plain, roundDigits } from '@quayside/rating';
import type {
  ChangedFigure,
  ChangedPrice,
  PriceChangeRequest,
  PriceStep,
  RateCardInput,
  RateLine,
} from '../contract';

type Priced = Pick<RateCardInput, 'validFrom' | 'validTo' | 'lines'>;
type Asked = Pick<PriceChangeRequest, 'step' | 'firstDay' | 'charge' | 'containerType'>;
/** The lines after a change, and each figure of them that is another one. */
export type ChangedLines = {
  lines: RateLine[];
  figures: ChangedFigure[];
  firstDay: string;
  fault?: ChangedPrice['fault'];
};

const mostLines = 500;
/** Their rates are shares, no money. */
const isShare = ({ basis }: RateLine) => basis === 'percent-of' || basis === 'value';

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0;

/** A figure after the step, rounded half up to the currency's digits, or to those it was written with where these are more. */
export function stepped(before: string, currency: string, step: PriceStep): string {
  if (step.kind === 'amount') return plain(decimalOf(before).plus(decimalOf(step.amount)));
  const digits = Math.max(minorUnits(currency), decimalsOf(before));
  const factor = decimalOf(step.percent).times(decimalOf('0.01')).plus(decimalOf('1'));
  return plain(roundDigits(decimalOf(before).times(factor), digits, 'half'));
}

function isAsked(line: RateLine, { step, charge, containerType }: Asked): boolean {
  if (isShare(line)) return false;
  if (charge !== undefined && line.code !== charge) return false;
  if (containerType !== undefined && line.containerType !== containerType) return false;
  return step.kind === 'percent' || line.currency === step.currency;
}

/** A line with its figures after the step, and which they are. */
function steppedLine(line: RateLine, step: PriceStep): { line: RateLine; figures: ChangedFigure[] } {
  const figures: ChangedFigure[] = [];
  const { code, containerType, currency } = line;
  const take = (before: string, part: ChangedFigure['part'], from?: string) => {
    const after = stepped(before, currency, step);
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
 * one that begins later only changes. Undefined where nothing of the card is concerned.
 */
export function changedLines(card: Priced, asked: Asked): ChangedLines | undefined {
  const { firstDay: day, step } = asked;
  if (card.validTo < day) return undefined;
  const firstDay = card.validFrom > day ? card.validFrom : day;
  const figures: ChangedFigure[] = [];
  let hasCrossed = false;
  const lines = card.lines.flatMap((line): RateLine[] => {
    const isOver = line.validTo !== undefined && line.validTo < day;
    if (isOver || !isAsked(line, asked)) return [line];
    const changed = steppedLine(line, step);
    if (changed.figures.length === 0) return [line];
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
  if (figures.length === 0) return undefined;
  const fault = figures.some(({ after }) => after.startsWith('-'))
    ? ('negative' as const)
    : hasCrossed
      ? ('limits' as const)
      : lines.length > mostLines
        ? ('tooManyLines' as const)
        : undefined;
  return { lines, figures, firstDay, ...(fault ? { fault } : {}) };
}
