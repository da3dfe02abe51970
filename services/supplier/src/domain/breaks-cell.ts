import { narrowCell } from '@quayside/csv';
import type { RateLine } from '../contract';

type Breaks = NonNullable<RateLine['breaks']>;

/** `bracket:0=5|10=4`, `stepCount:1=1|4=2|..18`. */
export function writeBreaks(breaks: Breaks): string {
  const steps = breaks.steps.map(
    (step) => `${step.from}=${breaks.mode === 'stepCount' ? (step.units ?? '') : (step.rate ?? '')}`,
  );
  return `${breaks.mode}:${[...steps, ...(breaks.upTo ? [`..${breaks.upTo}`] : [])].join('|')}`;
}

/** Reads what `writeBreaks` writes; a text of another form is given on, for the schema to refuse. */
export function readBreaks(cell: string | undefined): unknown {
  const text = narrowCell(cell);
  const [, mode, list] = /^(\w+):(.+)$/.exec(text ?? '') ?? [];
  if (!mode || !list) return text;
  const parts = list.split('|');
  const end = parts.find((part) => part.startsWith('..'));
  const steps = parts
    .filter((part) => part !== end)
    .map((part) => {
      const [from, value] = part.split('=');
      return mode === 'stepCount' ? { from, units: value } : { from, rate: value };
    });
  return { mode, steps, ...(end ? { upTo: end.slice(2) } : {}) };
}
