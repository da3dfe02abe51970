import { d02Document } from '../fixtures/d02';
import { priceEstimate } from '../estimate/price';
import type { EstimateDocument, FxTable } from '../model';
import { midCross, midRate, rateDoubt, worseDoubt } from './exchange-check';

describe('a rate held against the expected one', () => {
  it.each([
    ['150.25', '150.25', undefined, undefined],
    ['157.76', '150.25', undefined, undefined],
    ['157.77', '150.25', 'confirm', null],
    ['142', '150.25', 'confirm', null],
    ['195.32', '150.25', 'confirm', null],
    ['195.33', '150.25', 'reason', null],
    ['100', '150.25', 'reason', null],
    // public F3: a slip of one digit
    ['15.025', '150.25', 'reason', 'decimalPoint'],
    ['1502.5', '150.25', 'reason', 'decimalPoint'],
    ['150250', '150.25', 'reason', 'decimalPoint'],
    // public F4: a bank quotes per 100
    ['0.6656', '0.006656', 'reason', 'per100'],
    ['10.87', '0.1087', 'reason', 'per100'],
    ['0.001087', '0.1087', 'reason', 'per100'],
    ['0.00665557', '150.25', 'reason', 'inverse'],
    ['0.92', '1.085', 'reason', 'inverse'],
    // An inverse that is as near as the rate itself is no slip.
    ['1', '1.06', 'confirm', null],
    ['0', '150.25', undefined, undefined],
    ['150.25', '', undefined, undefined],
  ])('%s where %s is expected', (typed, expected, level, cause) => {
    expect(rateDoubt(typed, expected)?.level).toBe(level);
    expect(rateDoubt(typed, expected)?.cause).toBe(cause);
  });

  it('tells the ratio, and of two doubts the worse', () => {
    expect(rateDoubt('15.025', '150.25')).toMatchObject({ ratio: '0.1', expected: '150.25' });
    const [little, much, more] = [rateDoubt('160', '150'), rateDoubt('220', '150'), rateDoubt('15', '150')];
    expect(worseDoubt(little, much)).toBe(much);
    expect(worseDoubt(more, much)).toBe(more);
    expect(worseDoubt(null, little)).toBe(little);
    expect(worseDoubt(null, null)).toBeNull();
  });

  it('is a mid rate, or the middle of what the bank buys and sells at', () => {
    const day = { rates: { USD: '149.25' }, tts: { EUR: '163.4', KRW: '0.11' }, ttb: { EUR: '160.6' } };
    expect(['USD', 'EUR', 'KRW', 'THB'].map((each) => midRate(day, each))).toEqual([
      '149.25',
      '162',
      '0.11',
      undefined,
    ]);
    expect(midCross(day, 'JPY', 'EUR', 'USD')).toBe('1.08543');
    expect(midCross(day, 'JPY', 'USD', 'JPY')).toBe('149.25');
    expect(midCross(day, 'JPY', 'THB', 'USD')).toBeUndefined();
  });
});

describe('public F3: rates of an estimate against the company’s table', () => {
  const table = { asOf: '2026-11-26', rates: { USD: '150.25', THB: '4.32' } };
  const basis = { asOf: '2026-11-26', own: 'JPY', cost: 'tts', sell: 'ttb', buffer: '0' } as const;
  const fxCodes = (
    fx: Partial<FxTable>,
    change: (document: EstimateDocument) => EstimateDocument = (d) => d,
  ) => {
    const document = d02Document();
    const own = { source: 'Minato Bank', frozenAt: null, basis, table, rates: { USD: '150.25' }, ...fx };
    return priceEstimate(change({ ...document, fx: own }))
      .warnings.filter(({ code }) => code.startsWith('fx.'))
      .map(({ code, path }) => `${code} ${path}`);
  };

  it('a quoted one that is the table’s says nothing', () => expect(fxCodes({})).toEqual([]));

  it('a typed one far away blocks until a reason is given, and is then acknowledged', () => {
    const rates = { USD: '15.025' };
    expect(fxCodes({ rates, typed: { USD: { rate: '15.025' } } })).toEqual(['fx.implausible fx.rates.USD']);
    expect(fxCodes({ rates, typed: { USD: { rate: '15.025', reason: 'agreed' } } })).toEqual([
      'fx.differsFromTable fx.rates.USD',
    ]);
    // A reason that was given for another rate does not count.
    expect(fxCodes({ rates, typed: { USD: { rate: '140', reason: 'agreed' } } })).toEqual([
      'fx.implausible fx.rates.USD',
    ]);
    // A table without its basis was typed as a whole.
    expect(fxCodes({ rates, basis: undefined })).toEqual(['fx.implausible fx.rates.USD']);
  });

  it('one that was kept while the table moved is to be looked at', () =>
    expect(fxCodes({ rates: { USD: '140' } })).toEqual(['fx.differsFromTable fx.rates.USD']));

  it('one in which nothing is stated says nothing', () =>
    expect(fxCodes({ rates: { USD: '150.25', THB: '0.432' } })).toEqual([]));

  it('a rate of the customs is held against those of the estimate', () => {
    const customs = (rate: string) => (document: EstimateDocument) => {
      const stage = document.stages['destination-custom'];
      const inputs = { ...stage.inputs, exchangeRates: { JPY: rate } };
      return { ...document, stages: { ...document.stages, 'destination-custom': { ...stage, inputs } } };
    };
    // Case D02 is imported into the United States: dollars per yen.
    expect(fxCodes({}, customs('0.00666'))).toEqual([]);
    expect(fxCodes({}, customs('0.00720'))).toEqual(['fx.differsFromTable stages.destination-custom']);
    expect(fxCodes({}, customs('150.25'))).toEqual(['fx.implausible stages.destination-custom']);
    expect(fxCodes({}, customs('0.666'))).toEqual(['fx.implausible stages.destination-custom']);
    // trial 1 no. 18: a reason confirms the very rate that it was given for.
    const withReason = (rate: string, reason: string) => (document: EstimateDocument) => {
      const changed = customs('0.666')(document);
      changed.stages['destination-custom'].inputs.exchangeReasons = { JPY: { rate, reason } };
      return changed;
    };
    expect(fxCodes({}, withReason('0.666', 'ruling of 1 May'))).toEqual([
      'fx.differsFromTable stages.destination-custom',
    ]);
    for (const [rate, reason] of [
      ['0.666', ' '],
      ['0.667', 'ruling of 1 May'],
    ] as const)
      expect(fxCodes({}, withReason(rate, reason))).toEqual(['fx.implausible stages.destination-custom']);
  });
});
