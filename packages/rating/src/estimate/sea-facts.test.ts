import { decimalOf } from '../core/decimal';
import { d02Document } from '../fixtures/d02';
import type { EstimateDocument } from '../model';
import type { FactIn } from '../rating/fact-names';
import type { Fact } from '../result';
import { FactBook } from './fact-book';
import { seaFacts } from './sea-facts';
import { unknownTransport, type Transport } from './transport';

type Inputs = EstimateDocument['stages']['sea-transport']['inputs'];
type Insurance = NonNullable<Inputs['insurance']>;

interface Voyage {
  mode?: 'FCL' | 'LCL';
  transport?: Transport;
  part?: { m3: string; kg: string };
  overrides?: Record<string, string>;
  cargo?: { m3: string | null; kg: string | null };
  /** The currency of their value: of several they are told by row. */
  goods?: string | null;
  stated?: [id: string, unitValue: string | null, currency: string][];
  valueTerms?: 'CIF';
  lines?: EstimateDocument['stages']['sea-transport']['lines'];
}

/** The facts of sea transport for 16.868 m³, 4,744 kg and goods of 64,000 dollars. */
function factsOf(inputs: Inputs, voyage: Voyage = {}): (name: FactIn<'sea-transport'>) => Fact | undefined {
  const document = d02Document();
  document.route.mode = voyage.mode ?? 'FCL';
  if (voyage.valueTerms) document.stages['destination-custom'].inputs.valueTerms = voyage.valueTerms;
  Object.assign(document.stages['sea-transport'], {
    inputs,
    overrides: voyage.overrides ?? {},
    lines: voyage.lines ?? [],
  });
  const book = new FactBook(document);
  const { m3, kg } = voyage.cargo ?? { m3: '16.868', kg: '4744' };
  book.set('packing', 'cargo.m3', 'm3', m3 === null ? null : decimalOf(m3), { steps: [] });
  book.set('packing', 'cargo.kg', 'kg', kg === null ? null : decimalOf(kg), { steps: [] });
  const { goods = 'USD', stated } = voyage;
  if (stated)
    document.cargo = stated.map(([id, unitValue, currency]) => ({
      ...{ ...document.cargo[0]!, id, quantity: 3, unitValue, currency },
    }));
  const issue = { code: stated ? 'cargo.mixedCurrencies' : 'cargo.valueMissing', params: {} } as const;
  const isKnown = goods !== null && !stated;
  const value = () => (isKnown ? decimalOf('64000') : null);
  book.base('packing', 'cargo.value', isKnown ? goods : 'JPY', value, { steps: [], issue });
  const part = voyage.part && {
    ...{ m3: decimalOf(voyage.part.m3), kg: decimalOf(voyage.part.kg), packages: [] },
  };
  seaFacts(document, book, voyage.transport ?? unknownTransport, part ?? null, []);
  return (name) => book.facts[`sea-transport.${name}`];
}
const step = (kind: string, params: object) => ({ kind, params });

describe('what is carried', () => {
  it('has one bill of lading unless told otherwise, and none is a reason', () => {
    expect(factsOf({})('billsOfLading')).toMatchObject({
      ...{ value: '1', unit: 'B/L', steps: [step('input.usual', { to: '1', unit: 'B/L' })] },
    });
    expect(factsOf({ billsOfLading: 3 })('billsOfLading')).toMatchObject({
      ...{ value: '3', steps: [step('input.typed', { to: '3', unit: 'B/L' })] },
    });
    expect(factsOf({ billsOfLading: 0 })('billsOfLading')).toMatchObject({
      ...{ value: null, issue: { code: 'sea.noBillOfLading', params: {} } },
    });
  });

  it('is measured in revenue tons, by step and minimum', () => {
    const figures = { m3: '16.868', kg: '4744' };
    expect(factsOf({})('revenueTons')).toMatchObject({
      ...{ value: '16.868', unit: 'RT' },
      steps: [step('sea.revenueTons', { ...figures, step: '0.001', minimum: '1', to: '16.868' })],
    });
    expect(factsOf({ revenueTonStep: '0.5', revenueTonMinimum: '20' })('revenueTons')?.value).toBe('20');
    expect(factsOf({ revenueTonStep: '0.5' })('revenueTons')?.value).toBe('17');
    expect(factsOf({}, { cargo: { m3: '0.2', kg: '100' } })('revenueTons')?.value).toBe('1');
    for (const cargo of [
      { m3: null, kg: '1' },
      { m3: '1', kg: null },
    ])
      expect(factsOf({}, { cargo })('revenueTons')).toMatchObject({
        ...{ value: null, steps: [], issue: { code: 'cargo.notKnown', params: {} } },
      });
  });

  it('is part load as a whole in LCL, typed over or not', () => {
    expect(factsOf({}, { mode: 'LCL' })('lclRevenueTons')).toMatchObject({
      ...{ value: '16.868', steps: [step('fact.same', { fact: 'sea-transport.revenueTons', to: '16.868' })] },
    });
    const overrides = { 'sea-transport.revenueTons': '18' };
    expect(factsOf({}, { mode: 'LCL', overrides })('lclRevenueTons')?.value).toBe('18');
    expect(factsOf({}, { mode: 'LCL', cargo: { m3: null, kg: null } })('lclRevenueTons')).toMatchObject({
      ...{ value: null, steps: [], issue: { code: 'cargo.notKnown' } },
    });
  });

  it('is part load in FCL only as far as the containers leave it', () => {
    expect(factsOf({})('lclRevenueTons')).toMatchObject({
      ...{ value: null, steps: [], issue: { code: 'mode.noPartLoad', params: {} } },
    });
    expect(factsOf({}, { part: { m3: '2.5', kg: '3000' } })('lclRevenueTons')).toMatchObject({
      value: '3',
      steps: [
        step('sea.partLoad', { m3: '2.5', kg: '3000' }),
        step('sea.revenueTons', { m3: '2.5', kg: '3000', step: '0.001', minimum: '1', to: '3' }),
      ],
    });
  });

  it('has a distance when one was typed', () => {
    expect(factsOf({ distanceNm: '4905' })('distanceNm')).toMatchObject({
      ...{ value: '4905', unit: 'nm', steps: [step('input.typed', { to: '4905', unit: 'nm' })] },
    });
    expect(factsOf({})('distanceNm')).toBeUndefined();
    expect(factsOf({ distanceNm: 'x' })('distanceNm')).toMatchObject({ value: null, steps: [] });
  });
});

describe('cargo insurance', () => {
  const cif: Insurance = {
    method: 'cif',
    currency: 'USD',
    premiumRate: '0.003',
    goodsValue: '100000',
    freight: '5000',
  };
  const insured = (rest: Partial<Insurance> = {}, voyage: Voyage = {}) => {
    const of = factsOf({ insurance: { ...cif, ...rest } }, voyage);
    return { amount: of('insuredAmount'), premium: of('premium') };
  };
  const goods = [
    step('sea.goodsTyped', { to: '100000', currency: 'USD' }),
    step('carriage.typed', { part: 'freight', to: '5000', currency: 'USD' }),
  ];
  const sums = { goods: '100000', freight: '5000', factor: '1.10' };

  it('on CIF covers goods, freight and premium, and explains both amounts', () => {
    // 105,000 × 1.10 × 0.003 ÷ (1 − 0.0033) = 347.65; (105,000 + 347.65) × 1.10 = 115,882.42
    const onCif = step('sea.premiumOnCif', { ...sums, rate: '0.003', to: '347.65' });
    const { amount, premium } = insured();
    expect(premium).toMatchObject({
      value: '347.65',
      unit: 'USD',
      owedBy: ['INS'],
      money: true,
      steps: [...goods, onCif],
    });
    expect(amount).toMatchObject({
      ...{ value: '115882.42', unit: 'USD', money: true },
      steps: [...goods, onCif, step('sea.insuredCif', { ...sums, premium: '347.65', to: '115882.42' })],
    });
    expect(insured({ factor: '1.2' }).premium?.value).not.toBe('347.65');
  });

  it('with duty covers goods, freight and duty, and the premium is of that', () => {
    // (105,000 + 2,000) × 1.10 = 117,700; × 0.003 = 353.10
    const { amount, premium } = insured({ method: 'duty', duty: '2000' });
    const covered = step('sea.insuredWithDuty', { ...sums, duty: '2000', to: '117700.00' });
    expect(amount).toMatchObject({ value: '117700.00', steps: [...goods, covered] });
    expect(premium).toMatchObject({
      value: '353.10',
      steps: [
        ...[...goods, covered],
        step('sea.premiumOnInsured', { insured: '117700.00', rate: '0.003', to: '353.10' }),
      ],
    });
    expect(insured({ method: 'duty' }).premium?.issue?.code).toBe('insurance.dutyMissing');
  });

  it('of goods that are stated CIF adds no freight a second time, and needs none', () => {
    // 64,000 × 1.10 = 70,400; × 0.003 = 211.20. With a duty of 2,000: 66,000 × 1.10 = 72,600; × 0.003 = 217.80.
    const stated = { goodsValue: undefined, freight: undefined };
    const { amount, premium } = insured(stated, { valueTerms: 'CIF' });
    const value = step('sea.goods', { to: '64000', currency: 'USD' });
    const covered = step('sea.insuredCifValue', { goods: '64000', factor: '1.10', to: '70400.00' });
    expect(amount).toMatchObject({ value: '70400.00', steps: [value, covered] });
    const onInsured = step('sea.premiumOnInsured', { insured: '70400.00', rate: '0.003', to: '211.20' });
    expect(premium).toMatchObject({ value: '211.20', owedBy: ['INS'], steps: [value, covered, onInsured] });
    const withDuty = insured({ ...stated, method: 'duty', duty: '2000' }, { valueTerms: 'CIF' });
    expect([withDuty.amount?.value, withDuty.premium?.value]).toEqual(['72600.00', '217.80']);
    const without = insured({ ...stated, method: 'duty' }, { valueTerms: 'CIF' });
    expect(without.premium?.issue?.code).toBe('insurance.dutyMissing');
    // A value that somebody typed for the insurance is that of the goods: freight comes to it, as ever.
    expect(insured({}, { valueTerms: 'CIF' }).premium?.value).toBe('347.65');
  });

  it('takes the value of the goods from the cargo, and the freight from the lines', () => {
    const transport: Transport = {
      ...unknownTransport,
      freight: () => ({ amount: decimalOf('5000'), steps: [step('carriage.lines', {}) as never] }),
    };
    const { premium } = insured({ goodsValue: undefined, freight: undefined }, { transport });
    expect(premium?.steps.slice(0, 2)).toEqual([
      step('sea.goods', { to: '64000', currency: 'USD' }),
      step('carriage.lines', {}),
    ]);
  });

  it('takes goods that are stated in other currencies over the frozen rates', () => {
    // 64,000 yen ÷ 150.25 = 425.96; (425.96 + 5,000) × 0.0033 ÷ 0.9967 = 17.96
    const yen = insured({ goodsValue: undefined }, { goods: 'JPY' });
    expect(yen.premium?.value).toBe('17.96');
    expect(yen.premium?.steps.slice(0, 2)).toEqual([
      step('sea.goods', { to: '64000', currency: 'JPY' }),
      step('carriage.converted', {
        ...{ from: '64000', currency: 'JPY', rates: ['1', '150.25'], into: 'USD', to: '425.96' },
      }),
    ]);
    // 3 × 1,000.50 dollars, and 3 × 20,000 + 3 × 7,000 yen ÷ 150.25 = 539.10: 3,540.60; with 5,000: × 0.0033 ÷ 0.9967 = 28.28
    const stated: Voyage['stated'] = [
      ['A', '20000', 'JPY'],
      ['B', '1000.50', 'USD'],
      ['C', '7000', 'JPY'],
    ];
    const { amount, premium } = insured({ goodsValue: undefined }, { stated });
    expect(premium?.value).toBe('28.28');
    // (8,540.60 + 28.28) × 1.10
    expect(amount?.value).toBe('9425.77');
  });

  it.each<[string, Partial<Insurance>, Voyage, object]>([
    ['insurance.freightMissing', { freight: undefined }, {}, {}],
    ['insurance.goodsValueMissing', { goodsValue: undefined }, { goods: null }, { currency: 'USD' }],
    ['fx.missing', { goodsValue: undefined }, { goods: 'EUR' }, { currency: 'EUR' }],
    [
      'customs.valueMissing',
      { goodsValue: undefined },
      {
        stated: [
          ['A', '10', 'USD'],
          ['B', null, 'JPY'],
        ],
      },
      { item: 'B' },
    ],
    ['insurance.rate', { premiumRate: '' }, {}, { rate: null }],
    ['insurance.rate.unusable', { premiumRate: 'x' }, {}, { typed: 'x' }],
    ['insurance.factor.unusable', { factor: 'x' }, {}, { typed: 'x' }],
    ['insurance.freight.unusable', { freight: 'x' }, {}, { typed: 'x' }],
    ['insurance.goodsValue.unusable', { goodsValue: 'x' }, {}, { typed: 'x' }],
    ['insurance.duty.unusable', { method: 'duty', duty: 'x' }, {}, { typed: 'x' }],
  ])('waits for %s, and is owed all the same', (code, rest, voyage, params) => {
    const { amount, premium } = insured(rest, voyage);
    for (const fact of [amount, premium])
      expect(fact).toMatchObject({ value: null, steps: [], issue: { code, params } });
    expect(premium?.owedBy).toEqual(['INS']);
  });

  it('has the premium of an insured amount that was typed over', () => {
    const overrides = { 'sea-transport.insuredAmount': '200000' };
    expect(insured({}, { overrides }).premium).toMatchObject({
      ...{ value: '600.00', owedBy: ['INS'] },
      steps: [step('sea.premiumOnInsured', { insured: '200000', rate: '0.003', to: '600.00' })],
    });
    expect(insured({ freight: undefined }, { overrides }).premium?.value).toBe('600.00');
    expect(insured({ premiumRate: '' }, { overrides }).premium?.issue).toMatchObject({
      ...{ code: 'insurance.rate', params: { rate: null } },
    });
    expect(insured({ premiumRate: 'x' }, { overrides }).premium?.issue?.code).toBe('insurance.rate.unusable');
  });

  it('is not recorded where nobody asks for it, and says what to do where a line does', () => {
    expect(factsOf({})('insuredAmount')).toBeUndefined();
    expect(factsOf({})('premium')).toBeUndefined();
    const line = {
      ...d02Document().stages.packing.lines[0]!,
      quantity: { calculated: 'sea-transport.insuredAmount' },
    };
    expect(factsOf({}, { lines: [line] })('insuredAmount')).toMatchObject({
      ...{ value: null, unit: 'JPY', steps: [], issue: { code: 'insurance.notSetUp' } },
    });
    expect(factsOf({}, { lines: [{ ...line, quantity: undefined }] })('insuredAmount')).toBeUndefined();
  });
});
