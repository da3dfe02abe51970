import { decimalOf } from '../core/decimal';
import { d02Document } from '../fixtures/d02';
import type { EstimateDocument } from '../model';
import { factNamed, type FactIn, type FactName } from '../rating/fact-names';
import type { Fact } from '../result';
import { destinationCustomsFacts, originCustomsFacts } from './customs-facts';
import { FactBook } from './fact-book';
import { unknownTransport, type Transport } from './transport';

type Inputs = EstimateDocument['stages']['destination-custom']['inputs'];

/** The facts of both customs stages of case D02, changed. */
function factsOf(
  inputs: Partial<Inputs> = {},
  edit: (document: EstimateDocument) => void = () => undefined,
  transport: Transport = unknownTransport,
) {
  const document = d02Document();
  Object.assign(document.stages['destination-custom'].inputs, inputs);
  edit(document);
  const book = new FactBook(document);
  originCustomsFacts(document, book);
  const result = destinationCustomsFacts(document, book, transport);
  const fact = (name: FactName | FactIn<'destination-custom'>): Fact => {
    const found = factNamed(book.facts, name) ?? factNamed(book.facts, `destination-custom.${name}`);
    if (!found) throw new Error(name);
    return found;
  };
  return { fact, result, warnings: book.warnings };
}
const step = (kind: string, params: object) => ({ kind, params });
const hsCodes = ['8462.62', '8466.93', '8484.20', '8481.20', '4901.99'];

describe('declarations at the origin', () => {
  const origin = (inputs: EstimateDocument['stages']['origin-custom']['inputs']) =>
    factsOf({}, ({ stages }) => void (stages['origin-custom'].inputs = inputs)).fact;

  it('are one, with a line for each code of the goods', () => {
    const fact = origin({});
    expect(fact('origin-custom.declarations')).toMatchObject({
      ...{ value: '1', unit: 'declaration', steps: [step('input.usual', { to: '1', unit: 'declaration' })] },
    });
    expect(fact('origin-custom.declarationLines')).toMatchObject({
      ...{ value: '5', unit: 'line', steps: [step('customs.declarationLines', { hsCodes, to: 5 })] },
    });
  });

  it('are as many as was typed', () => {
    const fact = origin({ declarations: 2, declarationLines: 9 });
    expect(fact('origin-custom.declarations').steps[0]?.kind).toBe('input.typed');
    expect(fact('origin-custom.declarationLines')).toMatchObject({
      ...{ value: '9', steps: [step('input.typed', { to: '9', unit: 'line' })] },
    });
  });

  it('say how many lines are of goods without a code, while they are counted and priced here', () => {
    const nameless = ({ cargo }: EstimateDocument) =>
      cargo.slice(1, 3).forEach((item) => (item.hsCode = null));
    expect(factsOf({}, nameless).warnings).toEqual([
      { code: 'customs.hsCodeMissing', path: 'stages.origin-custom', params: { count: 2, lines: 5 } },
    ]);
    const silenced: ((document: EstimateDocument) => void)[] = [
      ({ stages }) => void (stages['origin-custom'].inputs.declarationLines = 2),
      ({ stages }) => void (stages['origin-custom'].overrides['origin-custom.declarationLines'] = '2'),
      ({ stages }) => void (stages['origin-custom'].scope = 'byOthers'),
    ];
    for (const edit of silenced)
      expect(factsOf({}, (document) => (nameless(document), edit(document))).warnings).toEqual([]);
  });

  it('have no lines without goods', () => {
    const { fact } = factsOf({}, (document) => void (document.cargo = []));
    expect(fact('origin-custom.declarationLines')).toMatchObject({
      ...{ value: null, issue: { code: 'cargo.empty', params: {} } },
    });
  });
});

describe('lines and invoices of the entry', () => {
  it('beyond what the charge includes are counted apart', () => {
    const { fact } = factsOf({ includedLines: undefined, invoices: 3, entries: 2 });
    expect(fact('entries')).toMatchObject({
      ...{ value: '2', unit: 'entry', steps: [step('input.typed', { to: '2', unit: 'entry' })] },
    });
    expect(fact('lines')).toMatchObject({ value: '5', unit: 'line' });
    expect(fact('extraLines')).toMatchObject({
      ...{
        value: '2',
        unit: 'line',
        steps: [step('customs.extraLines', { lines: '5', included: 3, to: '2' })],
      },
    });
    expect(fact('extraInvoices')).toMatchObject({
      ...{ value: '2', unit: 'invoice', steps: [step('customs.extraInvoices', { invoices: 3, to: 2 })] },
    });
    const few = factsOf({ includedLines: 9, invoices: undefined, entries: undefined }).fact;
    expect([few('extraLines').value, few('extraInvoices').value, few('entries').value]).toEqual([
      '0',
      '0',
      '1',
    ]);
    expect(few('entries').steps[0]?.kind).toBe('input.usual');
  });

  it('are those of the goods until the entry has its own, and follow what was typed over', () => {
    const own = [{ id: 'own', hsCode: '9999.99', duty: { kind: 'free' } }] as Inputs['tariffLines'];
    expect(factsOf({ tariffLines: own }).fact('lines')).toMatchObject({
      ...{ value: '1', steps: [step('customs.declarationLines', { hsCodes: ['9999.99'], to: 1 })] },
    });
    expect(factsOf({ tariffLines: [] }).fact('lines').steps).toEqual([
      step('customs.declarationLines', { hsCodes, to: 5 }),
    ]);
    const typed = factsOf({}, ({ stages }) => {
      stages['destination-custom'].overrides = { 'destination-custom.lines': '10' };
    });
    expect(typed.fact('extraLines').value).toBe('7');
    const none = factsOf({ tariffLines: [] }, (document) => void (document.cargo = [])).fact;
    for (const name of ['lines', 'extraLines'] as const)
      expect(none(name)).toMatchObject({
        value: null,
        steps: [],
        issue: { code: 'cargo.empty', params: {} },
      });
  });
});

describe('the assessment of an entry', () => {
  it('into the United States has value, duty, fees and the base of the bond', () => {
    const { fact, result } = factsOf();
    expect(fact('customsValue')).toMatchObject({ value: '64000.00', unit: 'USD', money: true });
    expect(fact('customsValue').owedBy).toBeUndefined();
    expect(fact('duty')).toMatchObject({ value: '1500.00', owedBy: ['DUTY'] });
    expect(fact('additionalDuty')).toMatchObject({ value: '0.00', owedBy: ['ADDDUTY'] });
    expect(fact('importTax').owedBy).toEqual(['IMPTAX']);
    const [mpf, hmf] = [fact('mpf'), fact('hmf')];
    expect([mpf.owedBy, hmf.owedBy]).toEqual([['MPF'], ['HMF']]);
    const amounts = (['customsValue', 'duty', 'additionalDuty', 'mpf', 'hmf'] as const).map(
      (name) => fact(name).value ?? '',
    );
    const bond = amounts.reduce((sum, amount) => sum.plus(amount), decimalOf('0'));
    expect(fact('bondBase')).toMatchObject({ value: bond.toFixed(2), unit: 'USD', money: true });
    expect(fact('bondBase').steps[0]?.params).toMatchObject({
      ...{ parts: ['customsValue', 'duty', 'additionalDuty', 'mpf', 'hmf'], to: bond.toFixed() },
    });
    expect(result).not.toBeNull();
    expect(fact('duty').steps.slice(-2)).toEqual([
      expect.objectContaining({ kind: 'customs.sources' }),
      step('customs.entryDate', { date: '2025-12-01', from: 'typed' }),
    ]);
  });

  it('elsewhere owes no user fees, and bonds without them', () => {
    const { fact } = factsOf({
      country: 'DE',
      freight: '100',
      taxRate: '0.19',
      exchangeRates: { USD: '0.9' },
    });
    expect(fact('duty').unit).toBe('EUR');
    for (const [name, code] of [
      ['mpf', 'MPF'],
      ['hmf', 'HMF'],
    ] as const)
      expect(fact(name)).toMatchObject({
        ...{ value: null, issue: { code: 'customs.feeNotDue', params: { code, country: 'DE' } } },
      });
    expect(fact('bondBase').steps[0]?.params.parts).toEqual(['customsValue', 'duty', 'additionalDuty']);
  });

  it.each<[string, Partial<Inputs>, (document: EstimateDocument) => void]>([
    [
      'customs.countryMissing',
      { country: undefined },
      ({ route }) => void Object.assign(route, { delivery: null, portOfDischarge: null }),
    ],
    [
      'customs.entryDateMissing',
      { entryDate: null },
      ({ route }) => void Object.assign(route, { arrivalDate: null, departureDate: null }),
    ],
    ['customs.linesMissing', { tariffLines: [] }, () => undefined],
  ])('waits for %s', (code, inputs, edit) => {
    const { fact, result } = factsOf(inputs, edit);
    expect(result).toBeNull();
    for (const name of [
      'customsValue',
      'duty',
      'additionalDuty',
      'importTax',
      'mpf',
      'hmf',
      'bondBase',
    ] as const)
      expect([name, fact(name).value, fact(name).issue?.code, fact(name).steps]).toEqual([
        name,
        null,
        code,
        [],
      ]);
  });

  it('lets only what stands on carriage wait for it', () => {
    const open: Transport = {
      ...unknownTransport,
      freight: () => {
        throw new TypeError('never asked: the value is free on board');
      },
    };
    expect(factsOf({ freight: null }, () => undefined, open).fact('duty').value).toBe('1500.00');
    const { fact } = factsOf({ country: 'DE', freight: 'x', exchangeRates: { USD: '0.9' } });
    expect(fact('customsValue').issue?.code).toBe('freight.unusable');
  });

  it('takes a value stated CIF for the customs value where duty is on CIF, and waits for no freight', () => {
    const never: Transport = {
      ...unknownTransport,
      freight: () => {
        throw new TypeError('never asked: freight is in the value');
      },
      insurance: () => {
        throw new TypeError('never asked: insurance is in the value');
      },
    };
    const [press] = d02Document().stages['destination-custom'].inputs.tariffLines ?? [];
    const into = (inputs: Partial<Inputs>) =>
      factsOf(
        { valueTerms: 'CIF', freight: null, tariffLines: [press!], ...inputs },
        ({ cargo }) => void cargo.splice(1),
        never,
      ).fact;
    const german = into({ country: 'DE', taxRate: '0.19', exchangeRates: { USD: '0.9' } });
    // 2 × 25,000 × 0.9; 2.5 % of it; 19 % of 46,125.
    expect([german('customsValue'), german('duty'), german('importTax')].map(({ value }) => value)).toEqual([
      ...['45000.00', '1125.00', '8763.75'],
    ]);
    expect(german('customsValue').steps.filter(({ kind }) => kind.startsWith('customs.c'))).toEqual([
      step('customs.cifLine', { hsCode: '8462.62', to: '45000' }),
    ]);
    // 2 × 25,000 × 150.25 = 7,512,500; 2.5 % of 7,512,000, to 100; 7.8 % of 7,700,000 and 22/78 of that, each to 100.
    const japanese = into({ country: 'JP', exchangeRates: {} });
    expect(
      [japanese('customsValue'), japanese('duty'), japanese('importTax')].map(({ value }) => value),
    ).toEqual([...['7512500', '187800', '770000']]);
    // Neither 20 % of freight nor 1.125 % of insurance is assumed beside what is in the value: 50,000 × 85.
    expect(into({ country: 'IN', exchangeRates: { USD: '85' } })('customsValue').value).toBe('4250000.00');
    // A freight that is typed changes nothing.
    const typed = into({ country: 'DE', freight: '700', taxRate: '0.19', exchangeRates: { USD: '0.9' } });
    expect(typed('customsValue').value).toBe('45000.00');
  });

  it('takes freight and insurance off a value stated CIF where duty is on FOB, and has them in the tax where that is on both', () => {
    const [press] = d02Document().stages['destination-custom'].inputs.tariffLines ?? [];
    const into = (country: string, inputs: Partial<Inputs>) =>
      factsOf(
        { country, valueTerms: 'CIF', tariffLines: [press!], exchangeRates: { USD: '1.5' }, ...inputs },
        ({ cargo }) => void cargo.splice(1),
      ).fact;
    expect(into('AU', { freight: null })('customsValue').issue?.code).toBe('customs.freightMissing');
    const known = into('AU', { freight: '4000', insurance: '200' });
    // 75,000 − 4,200 = 70,800; 2.5 % of it = 1,770; 10 % of 75,000 + 1,770.
    expect([known('customsValue'), known('duty'), known('importTax')].map(({ value }) => value)).toEqual([
      ...['70800.00', '1770.00', '7677.00'],
    ]);
  });

  it('has the carriage that it was valued with before its value', () => {
    const freight = { amount: decimalOf('300'), steps: [step('carriage.lines', {}) as never] };
    const transport: Transport = { ...unknownTransport, freight: () => freight };
    const inputs = { country: 'DE', freight: null, taxRate: '0.19', exchangeRates: { USD: '0.9' } };
    const { steps, value } = factsOf(inputs, () => undefined, transport).fact('customsValue');
    expect(steps.map(({ kind }) => kind)).toContain('carriage.lines');
    // 64,000 × 0.9 + 300
    expect(value).toBe('57900.00');
  });

  it('has carriage inside the country in the base of import tax, not of duty', () => {
    const [press] = d02Document().stages['destination-custom'].inputs.tariffLines ?? [];
    const of = (onwardFreight: string, taxRate = '0.19') => {
      const inputs = { country: 'DE', freight: '100', exchangeRates: { USD: '0.9' }, tariffLines: [press!] };
      const edit = (document: EstimateDocument) => void document.cargo.splice(1);
      return factsOf({ ...inputs, onwardFreight, taxRate }, edit).fact;
    };
    // 2 × 25,000 at 0.9 and 100 of freight; 2.5 % of it.
    expect([of('0')('customsValue').value, of('0')('duty').value]).toEqual(['45100.00', '1127.50']);
    expect(of('1000')('duty').value).toBe('1127.50');
    // 19 % of 46,227.50, and of 1,000 more.
    expect([of('0')('importTax').value, of('1000')('importTax').value]).toEqual(['8783.23', '8973.23']);
    expect(of('x')('importTax')).toMatchObject({ value: null, issue: { code: 'onwardFreight.unusable' } });
    expect(of('0', 'x')('importTax')).toMatchObject({ value: null, issue: { code: 'taxRate.unusable' } });
  });

  it('explains import tax without carriage inside the country where that is no part of it', () => {
    const inputs = { country: 'JP', freight: '100', taxRate: '0.1', exchangeRates: { USD: '150' } };
    const { steps, value } = factsOf(inputs).fact('importTax');
    expect(value).not.toBeNull();
    for (const each of steps) expect(each).toMatchObject({ kind: expect.any(String) as string });
  });

  it('bonds nothing while one of its parts is not known, and leads to that part', () => {
    const { fact } = factsOf({}, ({ stages }) => {
      stages['destination-custom'].overrides = { 'destination-custom.additionalDuty': 'x' };
    });
    expect(fact('customsValue').value).toBe('64000.00');
    expect(fact('bondBase')).toMatchObject({
      ...{ value: null, steps: [] },
      issue: { code: 'fact.unusable', path: 'facts.destination-custom.additionalDuty' },
    });
  });
});
