import { stageIds } from '@quayside/contract';
import {
  createPricer,
  d02Document,
  priceEstimate,
  type ChargeLine,
  type EstimateDocument,
} from '@quayside/rating';
import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import { onProcessor, type Contest } from '../speed/by-turns';
import { Spreadsheet } from './spreadsheet';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Time on the processor, each after the other's garbage is gone: else one sweeps what the other left. */
const afterSweeping: Contest['clock'] = (work) => {
  collectGarbage();
  return onProcessor(work);
};

const lineOf = (index: number): ChargeLine => ({
  id: `line-${index}`,
  code: `X${index}`,
  description: 'Handling',
  basis: 'item',
  status: 'priced',
  quantity: { typed: '3.5' },
  rate: '1234.56',
  currency: index % 2 === 0 ? 'JPY' : 'USD',
  taxCode: index % 3 === 0 ? 'standard' : 'exempt',
});

/** Case D02 with so many lines in place of its own, over all eight stages. */
export function documentOver(lines: readonly ChargeLine[]): EstimateDocument {
  const document = d02Document();
  document.defaults.markup = { kind: 'markup', rate: '0.2' };
  stageIds.forEach((stage, at) => {
    document.stages[stage].lines = lines.filter((_, index) => index % stageIds.length === at);
  });
  return document;
}
/** Lines as they come of a service's answer. */
export const linesOf = (count: number) =>
  JSON.parse(JSON.stringify(Array.from({ length: count }, (_, index) => lineOf(index)))) as ChargeLine[];

type Change = (lines: ChargeLine[]) => ChargeLine[];

/** The document with other lines in one stage; all else is the same. */
function withLines(document: EstimateDocument, change: Change): EstimateDocument {
  const { warehouse } = document.stages;
  const lines = change(warehouse.lines);
  return { ...document, stages: { ...document.stages, warehouse: { ...warehouse, lines } } };
}

/** Both with the same lines, and refused when they do not come to the same. */
function sides(count: number) {
  const lines = linesOf(count);
  const sheet = new Spreadsheet(lines);
  const price = createPricer();
  let document = documentOver(lines);
  const { sell } = price(document).totals;
  if (Number(sell) !== sheet.sell()) throw new Error(`${sell} here, ${sheet.sell()} in the spreadsheet`);
  const edit = (change: (before: EstimateDocument) => EstimateDocument) => {
    document = change(document);
    return price(document);
  };
  return { lines, sheet, edit };
}

const figure = (value: number) => value.toLocaleString('en');

/** The whole of an estimate, from nothing. */
function whole(count: number, limit: number): Contest {
  const lines = linesOf(count);
  const document = documentOver(lines);
  return {
    ...{
      name: `The whole of ${figure(count)} lines`,
      yardstick: 'building the sheet',
      limit,
      clock: afterSweeping,
    },
    subject: () => priceEstimate(document),
    against: () => {
      const sheet = new Spreadsheet(lines);
      sheet.sell();
      sheet.end();
    },
  };
}

/** Edits of one estimate, one after another. */
function edits(count: number): Contest[] {
  const { lines, sheet, edit } = sides(count);
  const shared = { clock: onProcessor, rounds: 41 };
  let turn = 0;
  const place = () => (turn * 997) % lines.length;
  return [
    {
      ...{
        ...shared,
        name: `Another rate on one of ${figure(count)} lines`,
        yardstick: 'the same cell',
        limit: 1,
      },
      subject: () => {
        turn += 1;
        const at = place() % (lines.length / stageIds.length);
        const rate = String(1_000 + turn);
        return edit((before) =>
          withLines(before, (all) => all.map((line, index) => (index === at ? { ...line, rate } : line))),
        );
      },
      against: () => sheet.setRate(place(), 1_000 + turn),
    },
    {
      ...{ ...shared, name: `A line more, above ${figure(count)}`, yardstick: 'a row more', limit: 4 },
      subject: () => {
        turn += 1;
        return edit((before) =>
          withLines(before, (all) => [{ ...lineOf(turn), id: `more-${turn}` }, ...all]),
        );
      },
      against: () => sheet.insert(lineOf(turn), 0),
    },
    {
      ...{ ...shared, rounds: 9, name: `Another rate of exchange under half of ${figure(count)} lines` },
      ...{ yardstick: 'the same cell', limit: 2 },
      subject: () => {
        turn += 1;
        const rates = { USD: String(150 + turn / 100) };
        return edit((before) => ({ ...before, fx: { ...before.fx, rates } }));
      },
      against: () => sheet.setExchange(150 + turn / 100),
    },
  ];
}

/** Pricing against a spreadsheet engine on the same lines: each made when its turn comes, so that none weighs on the others. */
export function* ratingContests(): Generator<Contest> {
  for (const count of [1_000, 10_000]) yield whole(count, 0.2);
  for (const count of [1_000, 10_000]) yield* edits(count);
}
