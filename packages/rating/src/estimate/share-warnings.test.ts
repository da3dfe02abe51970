import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument } from '../model';
import { priceEstimate } from './price';

const codes = (document: EstimateDocument) =>
  priceEstimate(document)
    .warnings.filter(({ code }) => code.startsWith('percent.'))
    .map(({ code, params }) => [code, params?.percent]);

const withLine = (change: Partial<ChargeLine>): EstimateDocument => {
  const document = d02Document();
  const line: ChargeLine = {
    ...{ id: 'share', code: 'FSC', description: 'Fuel', basis: 'percent-of', percentOf: ['DRAY'] },
    ...{ rate: '0.15', currency: 'JPY', status: 'priced' },
    ...change,
  };
  const sheet = document.stages['origin-delivery'];
  const stages = { ...document.stages, 'origin-delivery': { ...sheet, lines: [...sheet.lines, line] } };
  return { ...document, stages };
};

describe('public F5: a percentage above 100 % is said', () => {
  test.each<[Partial<ChargeLine>, unknown]>([
    [{ rate: '0.15' }, []],
    [{ rate: '1' }, []],
    [{ rate: '15' }, [['percent.above', '1500']]],
    [{ rate: '1.5', confirmedShare: '1.5' }, []],
    [{ rate: '15', confirmedShare: '1.5' }, [['percent.above', '1500']]],
    [{ basis: 'value', percentOf: undefined, rate: '1.01' }, [['percent.above', '101']]],
    [{ basis: 'item', percentOf: undefined, rate: '15' }, []],
    [{ rate: '15', status: 'excluded' }, []],
    [{ markup: { kind: 'markup', rate: '1.2' } }, [['percent.aboveMarkup', '120']]],
    [{ markup: { kind: 'markup', rate: '1' } }, []],
  ])('on a line: %j', (change, expected) => expect(codes(withLine(change))).toEqual(expected));

  const base = d02Document();
  test.each<[string, Partial<EstimateDocument>, unknown]>([
    [
      'the usual markup',
      { defaults: { ...base.defaults, markup: { kind: 'markup', rate: '12' } } },
      [['percent.aboveDefaultMarkup', '1200']],
    ],
    [
      'a tax',
      { defaults: { ...base.defaults, taxRates: [{ code: 'T', rate: '10' }] } },
      [['percent.aboveTax', '1000']],
    ],
  ])('%s', (_name, change, expected) => expect(codes({ ...base, ...change })).toEqual(expected));

  test('a share is told anew when it changes, and not by lines that stay', () => {
    const document = withLine({ rate: '15' });
    expect(codes(document)).toHaveLength(1);
    expect(codes(withLine({ rate: '0.15' }))).toHaveLength(0);
    expect(codes(withLine({ rate: '16' }))).toEqual([['percent.above', '1600']]);
  });
});
