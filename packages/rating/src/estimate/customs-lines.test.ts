import { decimalOf } from '../core/decimal';
import type { RatingError } from '../core/errors';
import { d02Document } from '../fixtures/d02';
import type { CargoItem, EstimateDocument, TariffLine } from '../model';
import { cargoHsCodes, destinationCountry, entryLines } from './customs-lines';
import { FactBook } from './fact-book';
import { unknownTransport, type Transport } from './transport';

type Inputs = EstimateDocument['stages']['destination-custom']['inputs'];
const free = { kind: 'free' } as const;

interface Entry {
  items?: Partial<CargoItem>[];
  lines: Partial<TariffLine>[];
  inputs?: Partial<Inputs>;
}

/** Case D02 (the dollar at 150.25) with such goods and lines of its entry. */
function documentOf({ items = [], lines, inputs = {} }: Entry): EstimateDocument {
  const document = d02Document();
  const [like] = document.cargo;
  if (!like) throw new Error('no cargo');
  document.cargo = items.map((item, index) => ({
    ...{ ...like, id: `item-${index}`, quantity: 2, unitValue: '100', currency: 'USD', hsCode: '8462.62' },
    ...item,
  }));
  document.stages['destination-custom'].inputs = {
    ...{ country: 'US', valueTerms: 'FOB', ...inputs },
    tariffLines: lines.map((line, index) => ({
      id: `line-${index}`,
      hsCode: '8462.62',
      duty: free,
      ...line,
    })),
  };
  return document;
}

/** A book in which the value of the goods was typed over, where there is such a text. */
function bookOf(document: EstimateDocument, goods?: string): FactBook {
  if (goods !== undefined) document.stages.packing.overrides = { 'cargo.value': goods };
  const book = new FactBook(document);
  book.base('packing', 'cargo.value', 'USD', () => decimalOf('1'), { steps: [] });
  return book;
}

function entry(
  of: Entry,
  transport: Transport = unknownTransport,
  isTyped = false,
  goods?: string,
  dutyBase: 'CIF' | 'FOB' = 'FOB',
) {
  const base = { currency: 'USD', dutyBase };
  const document = documentOf(of);
  try {
    const { lines, steps } = entryLines(document, bookOf(document, goods), base, transport, isTyped);
    return { values: lines.map(({ value }) => value.toFixed()), lines, steps };
  } catch (error) {
    const { code, params } = error as RatingError;
    return { code, params };
  }
}
const typed = (value: string, rest: Partial<TariffLine> = {}): Partial<TariffLine> => ({ value, ...rest });
const carriage = (amount: string) => () => ({ amount: decimalOf(amount), steps: [] });

describe('the value of a line of the entry', () => {
  it('is that of the goods of its code', () => {
    const found = entry({ items: [{}, { unitValue: '7.5', quantity: 3 }], lines: [{}] });
    expect(found.values).toEqual(['222.5']);
    expect(found.steps?.slice(0, 2)).toEqual([
      {
        kind: 'customs.goods',
        params: { item: 'item-0', count: 2, each: '100', currency: 'USD', to: '200' },
      },
      {
        kind: 'customs.goods',
        params: { item: 'item-1', count: 3, each: '7.5', currency: 'USD', to: '22.5' },
      },
    ]);
  });

  it('is the typed one, which needs no goods', () => {
    const found = entry({ items: [{ hsCode: null }], lines: [typed('50'), typed('70.50')] });
    expect(found.values).toEqual(['50', '70.5']);
    expect(found.steps).toEqual([
      { kind: 'customs.goodsTyped', params: { hsCode: '8462.62', to: '50' } },
      { kind: 'customs.goodsTyped', params: { hsCode: '8462.62', to: '70.5' } },
    ]);
    expect(entry({ lines: [typed('x')] })).toEqual({ code: 'value.unusable', params: { typed: 'x' } });
  });

  it('is converted at the rate of the entry, else at the frozen one', () => {
    const yen = { unitValue: '15025', currency: 'JPY' };
    expect(entry({ items: [yen], lines: [{}] }).values).toEqual(['200']);
    const own = entry({ items: [yen], lines: [{}], inputs: { exchangeRates: { JPY: '0.00701' } } });
    // 30,050 × 0.00701 = 210.6505
    expect(own.values).toEqual(['210.65']);
    expect(own.steps?.[1]).toEqual({
      kind: 'carriage.converted',
      params: { from: '30050', currency: 'JPY', rates: ['0.00701', '1'], into: 'USD', to: '210.65' },
    });
    expect(entry({ items: [{ currency: 'EUR' }], lines: [{}] })).toMatchObject({ code: 'fx.missing' });
  });

  it('is missing without value, currency or goods, and says where', () => {
    for (const item of [{ unitValue: null }, { currency: null }])
      expect(entry({ items: [item], lines: [{}] })).toEqual({
        ...{ code: 'customs.valueMissing', params: { item: 'item-0' } },
      });
    expect(entry({ items: [{}], lines: [{}, { hsCode: '9999.00' }] })).toEqual({
      ...{ code: 'customs.valueMissing', params: { line: 'line-1' } },
    });
    expect(entry({ items: [{}], lines: [] })).toMatchObject({ code: 'customs.linesMissing' });
  });
});

describe('a total of the goods that was typed over', () => {
  // 200 USD and 15,025 JPY, which are 100 USD: two thirds and one third.
  const items = [{}, { unitValue: '15025', currency: 'JPY', quantity: 1, hsCode: '9999.00' }];
  const lines = [{}, { hsCode: '9999.00' }];

  it('is shared over the rows by what they state, and says so', () => {
    const found = entry({ items, lines }, unknownTransport, false, '600.00');
    expect(found.values).toEqual(['400', '200']);
    expect(found.steps?.[0]).toEqual({
      kind: 'customs.goodsShare',
      params: { item: 'item-0', own: '200', whole: '300', total: '600', currency: 'USD', to: '400' },
    });
  });

  it('gives way to values typed on the lines', () => {
    const both = lines.map((line) => ({ ...line, value: '7' }));
    expect(entry({ items, lines: both }, unknownTransport, false, '600').values).toEqual(['7', '7']);
    expect(entry({ items, lines: both }, unknownTransport, false, 'x').values).toEqual(['7', '7']);
  });

  it('is refused when it cannot be read or shared', () => {
    expect(entry({ items, lines }, unknownTransport, false, 'x')).toEqual({
      ...{ code: 'fact.unusable', params: { fact: 'cargo.value', typed: 'x' } },
    });
    const nothing = items.map((item) => ({ ...item, unitValue: '0' }));
    expect(entry({ items: nothing, lines }, unknownTransport, false, '600')).toEqual({
      ...{ code: 'customs.valueMissing', params: { item: 'item-0' } },
    });
  });
});

describe('the line that goods belong to', () => {
  const values = (hsCode: string | null, ...codes: string[]) =>
    entry({
      items: [{ hsCode }],
      lines: codes.map((code, index) => ({ hsCode: code, ...(index > 0 && { value: '1' }) })),
    });

  it('has their code, however it is written, or the only one that is longer or shorter', () => {
    expect(values('8462.62', '846262').values).toEqual(['200']);
    expect(values('8462.62', '8462.62.0010').values).toEqual(['200']);
    expect(values('8462.62.0010', '8462.62').values).toEqual(['200']);
    expect(values('8462.62', '8462.62', '8462.62.0010').values).toEqual(['200', '1']);
  });

  it('is none when two could be meant, or none is, and then the goods are named', () => {
    const outside = (hsCode: string | null, ...codes: string[]) => values(hsCode, ...codes);
    expect(outside('8462.62', '8462.62.0010', '8462.62.0020')).toEqual({
      ...{ code: 'customs.itemWithoutLine', params: { item: 'item-0', hsCode: '8462.62' } },
    });
    expect(outside('8462.62', '8462.62', '8462.62')).toMatchObject({ code: 'customs.itemWithoutLine' });
    expect(outside('8501.10', '8462.62')).toMatchObject({ params: { hsCode: '8501.10' } });
    expect(outside(null, '8462.62')).toMatchObject({ params: { hsCode: null } });
    expect(outside('', '8462.62')).toMatchObject({ code: 'customs.itemWithoutLine' });
  });
});

describe('values stated in other terms than free on board', () => {
  const lines = [typed('100'), typed('300')];
  const transport: Transport = {
    ...unknownTransport,
    ...{ toFreeOnBoard: carriage('20'), freight: carriage('30'), insurance: carriage('10') },
  };

  it('from EXW carry the way to the ship, shared by value', () => {
    const found = entry({ lines, inputs: { valueTerms: 'EXW' } }, transport);
    expect(found.values).toEqual(['105', '315']);
    expect(found.steps?.filter(({ kind }) => kind === 'customs.toBoard').map(({ params }) => params)).toEqual(
      [
        { from: '100', share: '5', to: '105' },
        { from: '300', share: '15', to: '315' },
      ],
    );
    expect(entry({ lines, inputs: { valueTerms: 'EXW' } })).toMatchObject({
      code: 'customs.originCostsMissing',
    });
  });

  it('from CIF lose freight and insurance, those of the lines or the typed ones', () => {
    const found = entry({ lines, inputs: { valueTerms: 'CIF' } }, transport);
    expect(found.values).toEqual(['90', '270']);
    expect(found.steps?.map(({ kind }) => kind)).toEqual([
      ...[
        'customs.goodsTyped',
        'customs.goodsTyped',
        'customs.carriage',
        'customs.fromCif',
        'customs.fromCif',
      ],
    ]);
    const own = { valueTerms: 'CIF', freight: '40', insurance: '0' } as const;
    expect(entry({ lines, inputs: own }, transport).values).toEqual(['90', '270']);
    const insured = { valueTerms: 'CIF', freight: '40' } as const;
    expect(entry({ lines, inputs: insured }).values).toEqual(['90', '270']);
    expect(entry({ lines, inputs: { valueTerms: 'CIF' } })).toEqual({
      ...{ code: 'customs.freightMissing', params: {} },
    });
    expect(entry({ lines, inputs: { valueTerms: 'CIF', freight: 'x' } })).toMatchObject({
      code: 'freight.unusable',
    });
    expect(entry({ lines, inputs: { valueTerms: 'CIF', freight: '1', insurance: 'x' } })).toMatchObject({
      code: 'insurance.unusable',
    });
  });

  it('from CIF stay as they are where duty is on CIF', () => {
    const found = entry({ lines, inputs: { valueTerms: 'CIF' } }, unknownTransport, false, undefined, 'CIF');
    expect(found.values).toEqual(['100', '300']);
    expect(found.steps?.map(({ kind }) => kind)).toEqual(['customs.goodsTyped', 'customs.goodsTyped']);
    // Those from the works still have their way to the ship before them.
    const works = entry({ lines, inputs: { valueTerms: 'EXW' } }, transport, false, undefined, 'CIF');
    expect(works.values).toEqual(['105', '315']);
  });

  it('stay as they are where nothing is to be shared, and cannot be shared over nothing', () => {
    const nothing = { ...transport, toFreeOnBoard: carriage('0') };
    expect(entry({ lines: [typed('0')], inputs: { valueTerms: 'EXW' } }, nothing).values).toEqual(['0']);
    expect(entry({ lines: [typed('0')], inputs: { valueTerms: 'EXW' } }, transport)).toMatchObject({
      code: 'customs.valuesZero',
    });
  });

  it('are no values below nothing', () => {
    expect(entry({ lines, inputs: { valueTerms: 'CIF', freight: '500' } })).toEqual({
      ...{ code: 'customs.valueMissing', params: { line: 'line-0' } },
    });
    expect(entry({ lines, inputs: { valueTerms: 'CIF', freight: '400' } }).values).toEqual(['0', '0']);
  });
});

describe('a line of the entry', () => {
  it('has code, quantity, duty, additional duties and a tax rate of its own', () => {
    const duty = { kind: 'specific', perUnit: '1.50', unit: 'kg' } as const;
    const line = typed('1', {
      duty,
      quantity: '3',
      taxRate: '0.070',
      additional: [{ code: '301', rate: '0.250' }],
    });
    expect(entry({ lines: [line] }).lines).toEqual([
      {
        ...{ id: 'line-0', hsCode: '8462.62', value: decimalOf('1'), quantity: decimalOf('3'), duty },
        ...{ additional: [{ code: '301', rate: '0.25' }], taxRate: '0.07' },
      },
    ]);
    expect(entry({ lines: [typed('1', { duty: null })] }).lines).toMatchObject([
      { quantity: null, duty: null, additional: [], taxRate: null },
    ]);
  });

  it('is refused for a figure that cannot be read or is left blank', () => {
    const code = (rest: Partial<TariffLine>) => entry({ lines: [typed('1', rest)] });
    expect(code({ duty: { kind: 'adValorem', rate: 'x' } })).toMatchObject({ code: 'duty.unusable' });
    expect(code({ duty: { kind: 'adValorem', rate: '' } })).toEqual({
      ...{ code: 'duty.unusable', params: { typed: '' } },
    });
    expect(code({ additional: [{ code: '301', rate: '' }] })).toMatchObject({ code: 'duty.unusable' });
    expect(code({ quantity: 'x' })).toMatchObject({ code: 'quantity.unusable' });
    expect(code({ taxRate: 'x' })).toMatchObject({ code: 'taxRate.unusable' });
  });

  it('may be without a value under a value typed over as a whole', () => {
    expect(entry({ items: [{ unitValue: null }], lines: [{}, {}] }, unknownTransport, true).values).toEqual([
      '0',
      '0',
    ]);
    expect(entry({ lines: [typed('5')] }, unknownTransport, true).values).toEqual(['5']);
  });
});

describe('the head of an entry', () => {
  it('has the country that was typed, else of the place, else of the port', () => {
    const country = (change: (document: EstimateDocument) => void) => {
      const document = documentOf({ lines: [] });
      change(document);
      return destinationCountry(document);
    };
    expect(country(() => {})).toBe('US');
    const open = (route: Partial<EstimateDocument['route']>) =>
      country((document) => {
        delete document.stages['destination-custom'].inputs.country;
        Object.assign(document.route, route);
      });
    expect(open({ delivery: { name: '', country: 'CH' }, portOfDischarge: 'NLRTM' })).toBe('CH');
    expect(open({ delivery: null, portOfDischarge: 'NLRTM' })).toBe('NL');
    expect(open({ delivery: null, portOfDischarge: null })).toBeNull();
  });

  it('has each code of the goods once, and goods without one once for each product', () => {
    const none = { hsCode: null };
    const items = [
      ...[{}, { ...none, code: 'A-1' }, { hsCode: '846262' }, { ...none, code: 'B' }],
      ...[
        { ...none, code: ' ａ-1' },
        { ...none, code: '', nameEn: 'Pump' },
        { ...none, code: '', nameEn: 'pump ' },
      ],
      ...[
        { ...none, productId: 'p' },
        { ...none, productId: 'p', code: 'other' },
      ],
    ];
    const { cargo } = documentOf({ items, lines: [] });
    expect(cargoHsCodes(cargo)).toEqual([
      '8462.62',
      'item:item-1',
      'item:item-3',
      'item:item-5',
      'item:item-7',
    ]);
  });
});
