import { writePercent } from '@quayside/contract/percents';
import { narrowCell } from '@quayside/csv';
import type { RateLine } from '../contract';

type Breaks = NonNullable<RateLine['breaks']>;
type Figure = string | null | undefined;

/** A step costs by its units in the one mode, by its rate in all others; the other figure, where there is one, stands behind `@`. */
const isByUnits = (mode: string) => mode === 'stepCount';

/**
 * `bracket:0=5|10=4`, `stepCount:1=1|4=2|..18` where the table ends at 18, `stepCount:1=1|4=2|+3=1` where each started 3 beyond the last step
 * cost one unit more, `stepCount:1=1@50` for a step with a rate of its own; rates of shares in percent: `bracket:0=5%|10=4%`.
 */
export function writeBreaks(breaks: Breaks, isShare: boolean): string {
  const rateOf = (rate: Figure) => (rate && isShare ? writePercent(rate) : (rate ?? ''));
  const steps = breaks.steps.map(({ from, rate, units }) => {
    const [main, other] = isByUnits(breaks.mode) ? [units ?? '', rateOf(rate)] : [rateOf(rate), units ?? ''];
    return `${from}=${main}${other === '' ? '' : `@${other}`}`;
  });
  const { upTo, beyond } = breaks;
  const ends = [...(beyond ? [`+${beyond.every}=${beyond.units}`] : []), ...(upTo ? [`..${upTo}`] : [])];
  return `${breaks.mode}:${[...steps, ...ends].join('|')}`;
}

type StepCell = { from: string; rate?: string; units?: string };
type BreaksCell = {
  mode: string;
  steps: StepCell[];
  upTo?: string;
  beyond?: { every: string; units: string };
};

/** The parts of a cell as they stand there; undefined for a text of another form. */
function partsOf(text: string | undefined): BreaksCell | undefined {
  const [, mode, list] = /^(\w+):(.+)$/.exec(text ?? '') ?? [];
  if (!mode || !list) return undefined;
  const read: BreaksCell = { mode, steps: [] };
  for (const part of list.split('|')) {
    if (part.startsWith('..')) {
      read.upTo = part.slice(2);
      continue;
    }
    const [from = '', value = ''] = part.split('=');
    if (from.startsWith('+')) {
      read.beyond = { every: from.slice(1), units: value };
      continue;
    }
    const [main = '', other = ''] = value.split('@');
    const [units, rate] = isByUnits(mode) ? [main, other] : [other, main];
    read.steps.push({ from, ...(rate === '' ? {} : { rate }), ...(units === '' ? {} : { units }) });
  }
  return read;
}

/** Rates of the steps of a cell, as they stand there. */
export function ratesOfBreaks(cell: string | undefined): string[] {
  return (partsOf(narrowCell(cell))?.steps ?? []).flatMap(({ rate }) => rate ?? []);
}

/** Reads what `writeBreaks` writes; a text of another form is given on, for the schema to refuse. */
export function readBreaks(
  cell: string | undefined,
  readRate: (text: string | undefined) => string | undefined = (text) => text,
): unknown {
  const text = narrowCell(cell);
  const read = partsOf(text);
  if (!read) return text;
  const steps = read.steps.map(({ rate, ...step }) => ({
    ...step,
    ...(rate === undefined ? {} : { rate: readRate(rate) }),
  }));
  return { ...read, steps };
}
