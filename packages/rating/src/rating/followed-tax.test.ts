import { japaneseTaxes } from '@quayside/contract/money-terms';
import { priceEstimate } from '../estimate/price';
import { d02Document } from '../fixtures/d02';
import { unexplained } from '../fixtures/replay';
import type { ChargeLine, EstimateDocument, StageId } from '../model';
import type { RatedLine } from '../result';
import { taxByRate } from './tax';

const taxRates = japaneseTaxes.map(({ code, kind, rate, nameEn, nameJa }) => ({
  ...{ code, kind, rate, nameEn, nameJa },
}));

const flat = (id: string, code: string, rate: string, more: Partial<ChargeLine> = {}): ChargeLine => ({
  ...{ id, code, description: code, basis: 'flat', currency: 'JPY', rate, status: 'priced' },
  ...more,
});
const percent = (
  id: string,
  code: string,
  rate: string,
  percentOf: string[],
  more: Partial<ChargeLine> = {},
) => flat(id, code, rate, { basis: 'percent-of', percentOf, ...more });

/** D02 with these lines alone, sold at cost. */
function documentOf(lines: Partial<Record<StageId, ChargeLine[]>>, markup = '0'): EstimateDocument {
  const document = d02Document();
  document.defaults = { markup: { kind: 'markup', rate: markup }, taxRates, taxRounding: 'floor' };
  for (const [stage, each] of Object.entries(document.stages)) each.lines = lines[stage as StageId] ?? [];
  return document;
}

const carriage = [flat('truck', 'PICKUP', '25000'), flat('dray', 'DRAY', '44500')];
const partsOf = (line: RatedLine | undefined) => line?.taxParts?.map(({ kind, sell }) => [kind, sell]);
const lineIn = (document: EstimateDocument, id: string) =>
  priceEstimate(document).lines.find((line) => line.id === id);

describe('a percentage follows the tax of its bases', () => {
  it('new-company D11: 5 % of 25,000 with tax and 44,500 exempt is 1,250 with tax and 2,225 exempt', () => {
    const document = documentOf({
      'origin-delivery': [...carriage, percent('fsc', 'FSC', '0.05', ['PICKUP', 'DRAY'])],
    });
    const priced = priceEstimate(document);
    const fsc = priced.lines.find(({ id }) => id === 'fsc');
    expect(fsc).toMatchObject({ sell: '3475', taxKind: 'exportExempt' });
    expect(partsOf(fsc)).toEqual([
      ['standard', '1250'],
      ['exportExempt', '2225'],
    ]);
    expect(priced.taxes.map(({ kind, base, tax }) => [kind, base, tax])).toEqual([
      ['standard', '26250', '2625'],
      ['exportExempt', '46725', '0'],
    ]);
    expect(fsc?.steps.at(-1)).toMatchObject({ kind: 'tax.split', params: { amounts: ['1250', '2225'] } });
    expect(unexplained(priced)).toEqual([]);
    expect(taxByRate(priced.lines, 'JPY', 'floor')).toEqual(priced.taxes);
  });

  it('new-company D11: the parts add up to the rounded amount, the odd yen goes to the largest remainder', () => {
    const document = documentOf({
      'origin-delivery': [
        flat('truck', 'PICKUP', '100'),
        flat('dray', 'DRAY', '200'),
        percent('fsc', 'FSC', '0.05', ['PICKUP', 'DRAY']),
      ],
    });
    // 15 yen with a markup of 0: 5 and 10. At 5.5 %, 16.5 → 17: 5.667 and 11.333, the yen left goes to the first.
    expect(partsOf(lineIn(document, 'fsc'))).toEqual([
      ['standard', '5'],
      ['exportExempt', '10'],
    ]);
    document.stages['origin-delivery'].lines[2] = percent('fsc', 'FSC', '0.055', ['PICKUP', 'DRAY']);
    expect(partsOf(lineIn(document, 'fsc'))).toEqual([
      ['standard', '6'],
      ['exportExempt', '11'],
    ]);
  });

  it('new-company D11: bases of one tax give theirs, and nothing is split', () => {
    const fsc = lineIn(
      documentOf({ 'origin-delivery': [carriage[0]!, percent('fsc', 'FSC', '0.05', ['PICKUP'])] }),
      'fsc',
    );
    expect(fsc).toMatchObject({ sell: '1250', taxKind: 'standard', taxCode: 'JP-STANDARD' });
    expect(fsc?.taxParts).toBeUndefined();
  });

  it('new-company D11: a percentage of a percentage follows what that follows', () => {
    const document = documentOf({
      'origin-delivery': [
        ...carriage,
        percent('fsc', 'FSC', '0.05', ['PICKUP', 'DRAY']),
        percent('caf', 'CAF', '0.10', ['FSC']),
      ],
    });
    // 347.5 → 348: 1,250 and 2,225 of 3,475 are 125.18 and 222.82.
    expect(partsOf(lineIn(document, 'caf'))).toEqual([
      ['standard', '125'],
      ['exportExempt', '223'],
    ]);
  });

  it('new-company D11: a tax code typed on the line wins, and a typed sell is shared', () => {
    const lines = (more: Partial<ChargeLine>) =>
      documentOf({
        'origin-delivery': [...carriage, percent('fsc', 'FSC', '0.05', ['PICKUP', 'DRAY'], more)],
      });
    const coded = lineIn(lines({ taxCode: 'JP-EXPORT' }), 'fsc');
    expect(coded).toMatchObject({ taxKind: 'exportExempt' });
    expect(coded?.taxParts).toBeUndefined();
    expect(partsOf(lineIn(lines({ typedAmounts: { sell: '6950' } }), 'fsc'))).toEqual([
      ['standard', '2500'],
      ['exportExempt', '4450'],
    ]);
  });

  it('new-company D11: a fee on duty is a service of its own, and no part of the duty', () => {
    const fee = lineIn(
      documentOf({
        'destination-custom': [
          flat('duty', 'DUTY', '10000', { disbursement: true }),
          percent('disb', 'DISB', '0.02', ['DUTY']),
        ],
      }),
      'disb',
    );
    expect(fee).toMatchObject({ sell: '200', taxKind: 'exportExempt' });
  });

  it('new-company D11: a line that is in no total moves no tax', () => {
    const priced = priceEstimate(
      documentOf({
        'origin-delivery': [
          ...carriage,
          percent('fsc', 'FSC', '0.05', ['PICKUP', 'DRAY'], { contingent: true }),
        ],
      }),
    );
    expect(priced.taxes.map(({ base }) => base)).toEqual(['25000', '44500']);
  });
});
