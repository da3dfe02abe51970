import { decimalOf } from '../core/decimal';
import { d02Document } from '../fixtures/d02';
import type { EstimateDocument } from '../model';
import { rateOne, typed } from '../fixtures/rate-one';
import type { CostGroup } from '../rating/cost-groups';
import type { RatedLine } from '../result';
import {
  carriageOf,
  circularTransport,
  convert,
  converted,
  transportOf,
  unknownTransport,
} from './transport';

/** Case D02: yen, the dollar at 150.25. */
const document = d02Document();
document.fx.rates.EUR = '160';
const line = (costGroup: CostGroup, sell: string, rest: Partial<RatedLine> = {}): RatedLine => ({
  ...rateOne({ ...typed('1'), rate: '1', code: costGroup, id: `${costGroup}-1` }),
  ...{ costGroup, sell, ...rest },
});
const parts = ['freight', 'insurance', 'toFreeOnBoard', 'onward'] as const;

describe('what carriage costs', () => {
  it.each<[(typeof parts)[number], CostGroup[]]>([
    ['freight', ['mainCarriage']],
    ['insurance', ['insurance']],
    [
      'toFreeOnBoard',
      [
        ...(['packing', 'loading', 'originDelivery', 'originWarehouse'] as const),
        ...(['vanning', 'originCustoms', 'originTerminal'] as const),
      ],
    ],
    ['onward', ['destinationTerminal', 'destinationDelivery']],
  ])('of %s is what the lines of its groups sell for', (part, groups) => {
    const lines = [
      ...groups.map((group) => line(group, '10')),
      line('duty', '999'),
      line('unloading', '999'),
    ];
    const transport = transportOf(document, lines);
    expect(transport[part]('JPY')).toEqual({
      amount: decimalOf(groups.length * 10),
      steps: [
        {
          kind: 'carriage.lines',
          params: {
            ...{ part, codes: groups, amounts: groups.map(() => '10') },
            ...{ currency: 'JPY', to: String(groups.length * 10) },
          },
        },
      ],
    });
    for (const other of parts) if (other !== part) expect(transport[other]('JPY')).toBeNull();
  });

  it.each<[string, EstimateDocument['incoterm']['rule'], RatedLine['payer'], string]>([
    ['sold ex works has the seller’s packing in its price', 'EXW', 'seller', '10'],
    ['sold ex works for which the buyer pays the packing', 'EXW', 'buyer', '17'],
    ['sold otherwise has none of it, whoever pays for it', 'FOB', 'seller', '17'],
  ])('up to the ship, of goods at a value ex works: what is %s', (_words, rule, payer, whole) => {
    const incoterm = { rule, namedPlace: '' };
    const packing = line('packing', '7', { payer });
    const both = transportOf({ ...document, incoterm }, [
      packing,
      line('originDelivery', '10', { payer: 'buyer' }),
    ]);
    expect(both.toFreeOnBoard('JPY')?.amount.toFixed()).toBe(whole);
    const alone = transportOf({ ...document, incoterm }, [packing]).toFreeOnBoard('JPY');
    expect(alone?.amount.toFixed()).toBe(whole === '17' ? '7' : undefined);
  });

  it('leaves out contingent lines', () => {
    const lines = [line('mainCarriage', '10'), line('mainCarriage', '5', { contingent: true })];
    expect(transportOf(document, lines).freight('JPY')?.amount.toFixed()).toBe('10');
    expect(transportOf(document, lines.slice(1)).freight('JPY')).toBeNull();
  });

  it('is not known while a line of it has no price, and names the line', () => {
    const of = (rest: Partial<RatedLine>) => () =>
      transportOf(document, [line('mainCarriage', '10', rest)]).freight('JPY');
    const params = { code: 'mainCarriage', line: 'mainCarriage-1' };
    const error = { code: 'rate.missing', path: 'x', params: {} } as const;
    expect(of({ status: 'byOthers' })).toThrow(
      expect.objectContaining({ code: 'carriage.notPriced', params: { ...params, status: 'byOthers' } }),
    );
    expect(of({ error })).toThrow(expect.objectContaining({ code: 'carriage.noPrice', params }));
    expect(of({ sell: null })).toThrow(expect.objectContaining({ code: 'carriage.noPrice', params }));
    expect(of({ sell: '-3' })()?.amount.toFixed()).toBe('-3');
  });

  it('is converted over the frozen rates, half-up to the minor unit, and says at which', () => {
    // 1,000 ÷ 150.25 = 6.6555…
    const found = transportOf(document, [line('mainCarriage', '1000')]).freight('USD');
    expect(found?.amount.toFixed()).toBe('6.66');
    expect(found?.steps.at(-1)).toEqual({
      kind: 'carriage.converted',
      params: { from: '1000', currency: 'JPY', rates: ['1', '150.25'], into: 'USD', to: '6.66' },
    });
    // 10 × 160 ÷ 150.25 = 10.6489…
    expect(convert(decimalOf('10'), 'EUR', 'USD', document)?.toFixed()).toBe('10.65');
    expect(convert(decimalOf('10.123'), 'GBP', 'GBP', document)?.toFixed()).toBe('10.123');
    expect(convert(decimalOf('1'), 'GBP', 'USD', document)).toBeNull();
    expect(convert(decimalOf('1'), 'USD', 'GBP', document)).toBeNull();
    expect(converted(decimalOf('5'), 'USD', 'USD', document)).toEqual({ amount: decimalOf('5'), steps: [] });
  });

  it('names the currency that has no rate', () => {
    for (const [from, to] of [
      ['GBP', 'USD'],
      ['USD', 'GBP'],
    ] as const) {
      expect(() => converted(decimalOf('1'), from, to, document)).toThrow(
        expect.objectContaining({ code: 'fx.missing', params: { currency: 'GBP' } }),
      );
    }
  });

  it('typed in the calculator stands for all lines', () => {
    const transport = transportOf(document, [line('mainCarriage', '10')]);
    expect(carriageOf('freight', decimalOf('3000'), transport, 'USD')).toEqual({
      amount: decimalOf('3000'),
      steps: [{ kind: 'carriage.typed', params: { part: 'freight', to: '3000', currency: 'USD' } }],
    });
    expect(carriageOf('freight', null, transport, 'JPY')?.amount.toFixed()).toBe('10');
  });

  it('is unknown before anything is rated, and refused where it hangs on itself', () => {
    for (const part of parts) {
      expect(unknownTransport[part]('JPY')).toBeNull();
      expect(() => circularTransport[part]('JPY')).toThrow('carriage.circular');
    }
  });
});
