import { writePercent } from '@quayside/contract/percents';
import { narrowCell } from '@quayside/csv';
import type { RateLine } from '../contract';

type Breaks = NonNullable<RateLine['breaks']>;

/** `bracket:0=5|10=4`, `stepCount:1=1|4=2|..18`; rates of shares in percent: `bracket:0=5%|10=4%`. */
export function writeBreaks(breaks: Breaks, isShare: boolean): string {
  const rateOf = (rate: string | null | undefined) => (rate && isShare ? writePercent(rate) : (rate ?? ''));
  const steps = breaks.steps.map(
    (step) => `${step.from}=${breaks.mode === 'stepCount' ? (step.units ?? '') : rateOf(step.rate)}`,
  );
  return `${breaks.mode}:${[...steps, ...(breaks.upTo ? [`..${breaks.upTo}`] : [])].join('|')}`;
}

/** Rates of the steps of a cell, as they stand there. */
export function ratesOfBreaks(cell: string | undefined): string[] {
  const [, mode, list = ''] = /^(\w+):(.+)$/.exec(narrowCell(cell) ?? '') ?? [];
  if (!mode || mode === 'stepCount') return [];
  return list.split('|').flatMap((part) => (part.startsWith('..') ? [] : (part.split('=')[1] ?? [])));
}

/** Reads what `writeBreaks` writes; a text of another form is given on, for the schema to refuse. */
export function readBreaks(
  cell: string | undefined,
  readRate: (text: string | undefined) => string | undefined = (text) => text,
): unknown {
  const text = narrowCell(cell);
  const [, mode, list] = /^(\w+):(.+)$/.exec(text ?? '') ?? [];
  if (!mode || !list) return text;
  const parts = list.split('|');
  const end = parts.find((part) => part.startsWith('..'));
  const steps = parts
    .filter((part) => part !== end)
    .map((part) => {
      const [from, value] = part.split('=');
      return mode === 'stepCount' ? { from, units: value } : { from, rate: readRate(value) };
    });
  return { mode, steps, ...(end ? { upTo: end.slice(2) } : {}) };
}
