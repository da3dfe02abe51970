import { decimalOf, ZERO, type Decimal } from '../core/decimal';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument } from '../model';
import { estimateDocument } from '../schema';
import { defaultLines, emptyStages } from './default-lines';
import { explainDifference } from './difference';
import { priceEstimate } from './price';

function lineOfDocument(document: EstimateDocument, code: string): ChargeLine {
  const found = Object.values(document.stages)
    .flatMap((stage) => stage.lines)
    .find((line) => line.code === code);
  if (!found) throw new Error(code);
  return found;
}

function edited(change: (document: EstimateDocument) => void): EstimateDocument {
  const document = d02Document();
  change(document);
  return document;
}

const rated = (document: EstimateDocument, code: string) => {
  const line = priceEstimate(document).lines.find((each) => each.code === code);
  if (!line) throw new Error(code);
  return line;
};

describe('the flow from cargo to charges', () => {
  it('carries a product height through packing, vanning, sea and warehouse', () => {
    const before = priceEstimate(d02Document());
    const after = priceEstimate(
      edited((document) => {
        const press = document.cargo[0];
        if (press) press.heightMm = 1900;
      }),
    );
    const moved = after.lines
      .filter((line, index) => line.cost !== before.lines[index]?.cost)
      .map((line) => line.code);
    expect(moved).toEqual(['CRATE', 'WHIN', 'WHOUT', 'STOR']);
    expect(after.facts['packing.crateM3']?.value).toBe('14.892');
    expect(after.calculations.vanning?.roomM3).toBe('13.464');
    const difference = explainDifference(before, after);
    expect(new Set(difference.byCause.map((row) => row.cause))).toEqual(new Set(['quantity', 'tax']));
    expect(difference.total).toBe(decimalOf(after.totals.total).minus(before.totals.total).toFixed());
  });

  it('takes a larger container when the machines no longer stand in the small one; charges by type follow', () => {
    const priced = priceEstimate(
      edited((document) => {
        const press = document.cargo[0];
        if (press) press.quantity = 4;
      }),
    );
    expect(priced.facts['vanning.containers']?.value).toBe('1');
    expect(priced.calculations.vanning?.fleet.counts).toEqual({ '40GP': 1 });
    // The freight of a 20GP never prices at zero: the line says so, and the freight of the 40GP is missing.
    expect(priced.lines.find((line) => line.code === 'OFR')).toMatchObject({
      cost: null,
      error: { code: 'quantity.typeNotInFleet', params: { containerType: '20GP' } },
    });
    expect(priced.missing).toContainEqual({
      code: 'OFR',
      stage: 'sea-transport',
      reason: 'mandatory.FCL',
      containerType: '40GP',
    });
    expect(priced.complete).toBe(false);
    expect(priced.lines.find((line) => line.code === 'STUFF')?.cost).toBe('28000');
  });

  it('keeps a fact that was typed over, marks it, and feeds it on', () => {
    const priced = priceEstimate(
      edited((document) => {
        document.stages.packing.overrides['cargo.m3'] = '20';
        const press = document.cargo[0];
        if (press) press.heightMm = 1900;
      }),
    );
    expect(priced.facts['cargo.m3']).toMatchObject({ value: '20', source: 'typed', calculated: '19.692' });
    expect(priced.facts['warehouse.quantity']?.value).toBe('20');
    expect(priced.lines.find((line) => line.code === 'WHIN')?.cost).toBe('30000');
  });

  it('keeps a quantity that was typed over and shows what the calculation gives', () => {
    const document = edited((each) => {
      lineOfDocument(each, 'WHIN').quantity = { calculated: 'warehouse.quantity', typed: '18' };
    });
    expect(rated(document, 'WHIN')).toMatchObject({
      quantity: '18',
      quantitySource: 'typed',
      calculatedQuantity: '16.868',
      cost: '27000',
    });
  });

  it('names overrides of facts that do not exist', () => {
    const document = edited((each) => {
      each.stages.vanning.overrides['vanning.nonsense'] = '1';
    });
    expect(priceEstimate(document).warnings.map((warning) => warning.code)).toContain('override.unknownFact');
  });
});

describe('what cannot be priced', () => {
  it.each([
    ['rate.missing', (line: ChargeLine) => (line.rate = null)],
    ['rate.unusable', (line: ChargeLine) => (line.rate = '1e308')],
    ['quantity.unusable', (line: ChargeLine) => (line.quantity = { typed: 'NaN' })],
    ['quantity.missing', (line: ChargeLine) => (line.quantity = undefined)],
    ['quantity.unknownFact', (line: ChargeLine) => (line.quantity = { calculated: 'no.such.fact' })],
    [
      'quantity.notCalculated',
      (line: ChargeLine) => (line.quantity = { calculated: 'origin-delivery.hours' }),
    ],
    ['fx.missing', (line: ChargeLine) => (line.currency = 'EUR')],
    ['tax.unknownCode', (line: ChargeLine) => (line.taxCode = 'luxury')],
  ])('is an error of the line: %s', (code, change) => {
    const document = edited((each) => void change(lineOfDocument(each, 'WHIN')));
    const priced = priceEstimate(document);
    expect(rated(document, 'WHIN')).toMatchObject({
      error: { code, path: 'stages.warehouse.lines.warehouse-whin' },
      sell: null,
    });
    expect(priced).toMatchObject({ complete: false, incompleteLines: 1 });
    expect(priced.stages.warehouse).toMatchObject({ complete: false, incompleteLines: 1 });
  });

  it('stops what is a percentage of it', () => {
    const document = edited((each) => (lineOfDocument(each, 'OFR').rate = null));
    expect(rated(document, 'CAF').error?.code).toBe('percentOf.baseMissing');
  });

  it('refuses user fees of a fiscal year that is not known, and the bond on them', () => {
    const document = edited((each) => (each.stages['destination-custom'].inputs.entryDate = '2026-10-01'));
    expect(rated(document, 'MPF').error).toMatchObject({
      code: 'quantity.notCalculated',
      params: { because: 'tariff.feeYearUnknown' },
    });
    expect(rated(document, 'BOND').error?.code).toBe('quantity.notCalculated');
    expect(rated(document, 'DUTY').cost).toBe('1500.00');
  });

  it('finds what is missing and what is only marked', () => {
    const document = edited((each) => {
      each.stages['sea-transport'].lines = each.stages['sea-transport'].lines.filter(
        (line) => line.code !== 'AMS',
      );
      lineOfDocument(each, 'ISF').status = 'byOthers';
    });
    const priced = priceEstimate(document);
    expect(priced.missing.map((charge) => charge.code)).toEqual(['AMS']);
    expect(priced.lines.find((line) => line.code === 'ISF')).toMatchObject({
      status: 'byOthers',
      sell: null,
      error: null,
    });
  });
});

describe('lines apart from the usual', () => {
  it('keeps contingent lines out of every total', () => {
    const document = edited((each) => (lineOfDocument(each, 'CHASSIS').contingent = true));
    const priced = priceEstimate(document);
    expect(priced.contingent).toMatchObject({
      cost: '27045',
      sell: '30290',
      lineIds: ['destination-delivery-chassis'],
    });
    expect(priced.totals.cost).toBe(String(1171707 - 27045));
  });

  it('marks typed amounts and prices them without quantity or rate', () => {
    const document = edited((each) => {
      const line = lineOfDocument(each, 'WHIN');
      line.rate = null;
      line.typedAmounts = { cost: '20000', sell: '-500' };
    });
    expect(rated(document, 'WHIN')).toMatchObject({
      typedCost: true,
      typedSell: true,
      costConverted: '20000',
      sell: '-500',
      margin: '-20500',
    });
  });

  it('gives cargo to the tariff line of its HS code, also across national subdivisions', () => {
    const customs = (hsCode: string) =>
      priceEstimate(
        edited((each) => {
          const [first] = each.stages['destination-custom'].inputs.tariffLines ?? [];
          if (first) first.hsCode = hsCode;
        }),
      ).facts['destination-custom.customsValue'];
    expect(customs('8462.62.0010')?.value).toBe('64000.00');
    expect(customs('8501.10')?.issue).toMatchObject({
      code: 'customs.itemWithoutLine',
      params: { item: 'item-press' },
    });
  });

  it('values imports into Japan on CIF with the priced freight', () => {
    const document = edited((each) => {
      const { inputs } = each.stages['destination-custom'];
      inputs.country = 'JP';
      inputs.freight = null;
    });
    const priced = priceEstimate(document);
    const freight = ['OFR', 'LSS', 'CAF', 'AMS'].map(
      (code) => priced.lines.find((line) => line.code === code)?.sell ?? '',
    );
    const whole = freight.reduce((total, sell) => total.plus(sell), decimalOf('64000').times('150.25'));
    expect(priced.facts['destination-custom.customsValue']?.value).toBe(whole.toFixed());
    expect(priced.lines.find((line) => line.code === 'DUTY')?.error?.code).toBe('quantity.currencyMismatch');
  });
});

describe('a new estimate', () => {
  it('starts with the lines of its shape and no rates', () => {
    const document = { ...d02Document(), stages: emptyStages() };
    document.stages['destination-custom'].inputs = { country: 'US' };
    const lines = defaultLines(document);
    for (const stage of Object.keys(lines) as (keyof typeof lines)[])
      document.stages[stage].lines = lines[stage];
    expect(() => estimateDocument.parse(document)).not.toThrow();
    const priced = priceEstimate(document);
    expect(priced.missing).toEqual([]);
    expect(priced.complete).toBe(false);
    expect(lines['sea-transport'].map((line) => line.code)).toEqual([
      'OFR',
      'LSS',
      'OTHC',
      'DOC',
      'SEAL',
      'AMS',
      // CIF obliges the seller to insure.
      'INS',
    ]);
    expect(
      Object.values(lines)
        .flat()
        .every((line) => line.rate === undefined),
    ).toBe(true);
  });

  const counted = ['plus', 'minus', 'times', 'timesRound', 'div', 'divRound'] as const;

  it('does as much for the thousandth line as for the first: its work grows as the lines do', () => {
    const work = (lines: number) => {
      const document = d02Document();
      const own = document.stages.warehouse.lines;
      let reads = 0;
      document.stages.warehouse.lines = Array.from(
        { length: lines },
        (_, index) =>
          new Proxy(
            { ...(own[index % own.length] as ChargeLine), id: `line-${index}` },
            {
              get(line, name) {
                reads += 1;
                return Reflect.get(line, name) as unknown;
              },
            },
          ),
      );
      const decimals = Object.getPrototypeOf(ZERO) as Pick<Decimal, (typeof counted)[number]>;
      const operations = counted.map((name) => jest.spyOn(decimals, name));
      priceEstimate(document);
      const calculations = operations.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      for (const operation of operations) operation.mockRestore();
      return { reads, calculations };
    };
    const own = d02Document().stages.warehouse.lines.length;
    const [first, second, third] = [work(own * 100), work(own * 200), work(own * 300)];
    for (const kind of ['reads', 'calculations'] as const) {
      expect(second[kind] - first[kind]).toBeGreaterThan(0);
      expect(third[kind] - second[kind]).toBe(second[kind] - first[kind]);
    }
  });
});
