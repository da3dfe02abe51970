import { stageIds } from '@quayside/contract';
import type { ChargeLine, EstimateDocument } from '@quayside/rating';
import { lineOf, withStage } from './documents';
import type { Spreadsheet } from './spreadsheet';

/** Where the sheet only switches a sum it does next to nothing: this is about twice what such an edit takes where it takes what is wanted of it. */
const besideASwitch = 100;

/** One edit of a person, and the same in the spreadsheet; `turn` makes each another one. */
export interface Edit {
  name: string;
  /** What is done in the spreadsheet instead. */
  yardstick: string;
  /** How many times the spreadsheet it may take. */
  limit: number;
  change: (document: EstimateDocument, turn: number) => EstimateDocument;
  inSheet: (sheet: Spreadsheet, turn: number) => unknown;
}

const stage = 'warehouse';
const stageNumber = stageIds.indexOf(stage);

function withLines(document: EstimateDocument, change: (lines: ChargeLine[]) => ChargeLine[]) {
  return withStage(document, stage, { lines: change(document.stages[stage].lines) });
}

const onOne = (document: EstimateDocument, turn: number, change: Partial<ChargeLine>) =>
  withLines(document, (lines) => {
    const at = (turn * 997) % lines.length;
    return lines.map((line, index) => (index === at ? { ...line, ...change } : line));
  });
const withFx = (document: EstimateDocument, rates: EstimateDocument['fx']['rates']) => ({
  ...document,
  fx: { ...document.fx, rates },
});
const withDefaults = (document: EstimateDocument, part: Partial<EstimateDocument['defaults']>) => ({
  ...document,
  defaults: { ...document.defaults, ...part },
});

const few = { limit: 1 };
const many = { limit: 0.5 };

/** Edits of an estimate of so many lines, as people make them in one step. */
export function editsOf(count: number): Edit[] {
  const lines = count.toLocaleString('en');
  const middle = Math.floor(count / stageIds.length / 2);
  const more = (turn: number): ChargeLine => ({ ...lineOf(turn), id: `more-${turn}` });
  return [
    {
      ...{ ...few, name: `Another rate on one of ${lines} lines`, yardstick: 'the same cell' },
      change: (document, turn) => onOne(document, turn, { rate: String(1_000 + turn) }),
      inSheet: (sheet, turn) => sheet.setRate((turn * 997) % count, 1_000 + turn),
    },
    {
      ...{ ...few, name: `A typed sell on one of ${lines} lines`, yardstick: 'a figure in its cell' },
      change: (document, turn) => onOne(document, turn, { typedAmounts: { sell: String(5_000 + turn) } }),
      inSheet: (sheet, turn) => sheet.setSell((turn * 997) % count, 5_000 + turn),
    },
    {
      ...{ ...few, limit: 4, name: `A line more, above ${lines}`, yardstick: 'a row more' },
      change: (document, turn) => withLines(document, (all) => [more(turn), ...all]),
      inSheet: (sheet, turn) => sheet.insert(lineOf(turn), 0),
    },
    {
      ...{ ...few, limit: 4, name: `A line more, in the middle of ${lines}`, yardstick: 'a row more' },
      change: (document, turn) =>
        withLines(document, (all) => [...all.slice(0, middle), more(1_000 + turn), ...all.slice(middle)]),
      inSheet: (sheet, turn) => sheet.insert(lineOf(turn), count / 2),
    },
    {
      ...{ ...few, limit: 4, name: `A line less, out of the middle of ${lines}`, yardstick: 'a row less' },
      change: (document) => withLines(document, (all) => all.filter((_, index) => index !== middle)),
      inSheet: (sheet) => sheet.remove(count / 2),
    },
    {
      ...{ ...many, name: `An eighth of ${lines} lines done by others, or not (a stage)` },
      ...{ yardstick: 'a switch of its sum', limit: besideASwitch },
      change: (document, turn) =>
        withStage(document, stage, { scope: turn % 2 === 0 ? 'included' : 'byOthers' }),
      inSheet: (sheet, turn) => sheet.setStage(stageNumber, turn % 2 === 0),
    },
    {
      ...{
        ...many,
        name: `Another rate of exchange under half of ${lines} lines`,
        yardstick: 'the same cell',
      },
      change: (document, turn) => withFx(document, { USD: String(150 + turn / 100) }),
      inSheet: (sheet, turn) => sheet.setHead('exchange', 150 + turn / 100),
    },
    {
      ...{
        ...many,
        name: `Another number of containers under half of ${lines} lines`,
        yardstick: 'the same cell',
      },
      change: (document, turn) =>
        withStage(document, 'vanning', {
          inputs: { ...document.stages.vanning.inputs, fleet: { '20GP': 2 + turn } },
        }),
      inSheet: (sheet, turn) => sheet.setHead('containers', 2 + turn),
    },
    {
      ...{ ...many, name: `Another usual markup on all of ${lines} lines`, yardstick: 'the same cell' },
      change: (document, turn) =>
        withDefaults(document, { markup: { kind: 'markup', rate: (0.2 + turn / 1000).toFixed(3) } }),
      inSheet: (sheet, turn) => sheet.setHead('markup', Number((0.2 + turn / 1000).toFixed(3))),
    },
    {
      ...{
        ...many,
        name: `Another tax rate on a third of ${lines} lines`,
        yardstick: 'the same cell',
        limit: besideASwitch,
      },
      change: (document, turn) => {
        const [standard, ...others] = document.defaults.taxRates;
        const rate = (0.1 + turn / 1000).toFixed(3);
        return withDefaults(document, { taxRates: [{ ...standard, code: 'standard', rate }, ...others] });
      },
      inSheet: (sheet, turn) => sheet.setHead('taxRate', Number((0.1 + turn / 1000).toFixed(3))),
    },
    {
      ...{ ...many, name: `Quoted for the other side, and for both again, of ${lines} lines` },
      ...{ yardstick: 'a switch of the sum', limit: besideASwitch },
      change: (document, turn) => ({
        ...document,
        incoterm: { ...document.incoterm, quotedFor: turn % 2 === 0 ? 'both' : 'buyer' },
      }),
      inSheet: (sheet, turn) => sheet.setSeller(turn % 2 === 0),
    },
  ];
}
