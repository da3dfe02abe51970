import { chargeDefinition } from '../catalogue/catalogue';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument, StageId } from '../model';
import { ratedRow } from '../rating/rated-row';
import { lineOf } from './default-lines';
import { priceEstimate } from './price';

type Given = Partial<ChargeLine> & { code: string; id?: string; stage?: StageId };

/** Three containers on CPT, offered to the seller, with these lines alone. */
function shipment(lines: Given[], rule: EstimateDocument['incoterm']['rule'] = 'CPT') {
  const document = d02Document();
  for (const stage of Object.values(document.stages)) stage.lines = [];
  document.stages.vanning.inputs.fleet = { '40HC': 3 };
  document.incoterm = { ...document.incoterm, rule, quotedFor: 'seller' };
  lines.forEach(({ stage, ...given }, index) => {
    const definition = chargeDefinition(given.code)!;
    const id = given.id ?? `l${index}`;
    const line = lineOf(definition, id, document);
    const isAmount = line.basis === 'calculated-amount' || given.basis === 'calculated-amount';
    document.stages[stage ?? definition.stage].lines.push({
      ...line,
      ...(isAmount ? {} : { rate: '100' }),
      ...given,
      id,
    });
  });
  return document;
}

const asked = (document: EstimateDocument, code: string) =>
  priceEstimate(document)
    .warnings.filter((each) => each.code === code)
    .map(({ path }) => path.split('.').at(-1));
const reported = (document: EstimateDocument) =>
  priceEstimate(document)
    .warnings.filter(({ code }) => code === 'line.otherThanLoaded')
    .map(({ params }) => `${params['code']} ${params['priced']} of ${params['loaded']}`);

const bracketed = (first: string): ChargeLine['breaks'] => ({
  mode: 'slab',
  steps: [
    { from: '0', rate: first },
    { from: '2', rate: '100' },
  ],
});

describe('trial 3 no. 1 and 2: a rule of the line charges another number of containers', () => {
  it.each<[string, Partial<ChargeLine>, string]>([
    ['included', { quantityRule: { included: '1' } }, '2'],
    ['maximum of the quantity', { quantityRule: { maximum: '1' } }, '1'],
    ['step', { quantityRule: { step: '2', rounding: 'down' } }, '2'],
    ['factor below', { times: { typed: '0.1' } }, '0.3'],
    ['factor above', { times: { typed: '10' } }, '30'],
    ['trial 5 F4: twice', { times: { typed: '2' } }, '6'],
    ['trial 5 F4: half', { times: { typed: '0.5' } }, '1.5'],
    ['trial 5 F4: a small factor', { times: { typed: '1.2' } }, '3.6'],
    ['free units', { time: { freeUnits: '1' } }, '2'],
    ['steps by units', { breaks: { mode: 'stepCount', steps: [{ from: '1', units: '1' }] } }, '1'],
    ['a cheap first step', { rate: null, breaks: bracketed('1') }, '1.02'],
    ['maximum of the amount', { maximum: '10' }, '0.1'],
  ])('%s', (_name, change, priced) => {
    expect(reported(shipment([{ code: 'OFR', ...change }]))).toEqual([`OFR ${priced} of 3`]);
  });
  it.each<[string, Partial<ChargeLine>]>([
    ['a factor of one', { times: { typed: '1.00' } }],
    ['steps that fall', { rate: null, breaks: { mode: 'bracket', steps: [{ from: '1', rate: '100' }] } }],
    ['a minimum', { minimum: '100' }],
  ])('asks nothing about %s', (_name, change) => {
    expect(reported(shipment([{ code: 'OFR', ...change }]))).toEqual([]);
  });
  it('asks nothing about rules that the card of the line agreed on', () => {
    const rule: Partial<ChargeLine> = { quantityRule: { included: '1' } };
    const document = shipment([{ code: 'OFR', ...rule }]);
    const [line] = document.stages['sea-transport'].lines as [ChargeLine];
    const ratedBy = {
      card: 'c1',
      version: 1,
      layer: 'supplier',
      rule: null,
      figures: 'f',
      runnersUp: [],
    } as const;
    line.ratedBy = { ...ratedBy, runnersUp: [], row: ratedRow(line) };
    expect(reported(document)).toEqual([]);
    line.quantityRule = { included: '2' };
    expect(reported(document)).toEqual(['OFR 1 of 3']);
  });
});

describe('trial 3 no. 3, 4, 5 and 14: the same charge again', () => {
  const again = { id: 'again', supplierId: 'other' };
  it.each<[string, Given[]]>([
    [
      'of another supplier, by the bill',
      [
        { code: 'DOC', supplierId: 'one' },
        { code: 'DOC', ...again },
      ],
    ],
    [
      'of another supplier, by the declaration',
      [
        { code: 'ECC', supplierId: 'one' },
        { code: 'ECC', ...again },
      ],
    ],
    [
      'of another supplier, by the m³',
      [
        { code: 'CRATE', supplierId: 'one' },
        { code: 'CRATE', ...again },
      ],
    ],
    [
      'by another fact',
      [
        { code: 'CRATE' },
        { code: 'CRATE', id: 'again', basis: 'package', quantity: { calculated: 'packing.crateCount' } },
      ],
    ],
    [
      'by the line of the declaration',
      [
        { code: 'ECC' },
        {
          code: 'ECC',
          id: 'again',
          basis: 'declaration-line',
          quantity: { calculated: 'origin-custom.declarationLines' },
        },
      ],
    ],
    ['in another stage', [{ code: 'OFR' }, { code: 'OFR', id: 'again', stage: 'vanning' }]],
    [
      'of the terminal in another stage',
      [{ code: 'OTHC' }, { code: 'OTHC', id: 'again', stage: 'origin-delivery' }],
    ],
    [
      'of a carrier that carries nothing',
      [
        { code: 'DOC', supplierId: 'one', carrier: 'ONE' },
        { code: 'DOC', ...again, carrier: 'MAEU' },
      ],
    ],
  ])('%s', (_name, lines) => {
    expect(reported(shipment(lines))).toHaveLength(1);
  });
  it('is a percentage of the same bases for one container type', () => {
    const lines = [{ code: 'OFR' }, { code: 'CAF', rate: '0.1' }];
    const twin = { code: 'CAF', rate: '0.1', id: 'again', containerType: '40HC' } as const;
    expect(asked(shipment([...lines, twin]), 'line.sameCharge')).toEqual(['again']);
    expect(asked(shipment(lines), 'line.sameCharge')).toEqual([]);
  });
  it('is a lump sum of another supplier', () => {
    const twins = [
      { code: 'PICKUP', supplierId: 'one' },
      { code: 'PICKUP', ...again },
    ];
    expect(asked(shipment(twins), 'line.sameCharge')).toEqual(['again']);
    const hours = twins.map((line) => ({ ...line, code: 'LIFT', quantity: { typed: '2' } }));
    expect(asked(shipment(hours), 'line.sameCharge')).toEqual([]);
  });
  it('says which line stands in a stage that is not its own', () => {
    const lines: Given[] = [
      { code: 'OFR', stage: 'vanning' },
      { code: 'DISC', stage: 'vanning', rate: '1' },
    ];
    expect(asked(shipment(lines), 'line.otherStage')).toEqual(['l0']);
    expect(asked(shipment([{ code: 'OFR' }]), 'line.otherStage')).toEqual([]);
  });
});

describe('trial 3 no. 7: a margin that adds more than the whole', () => {
  it.each<[string, 'markup' | 'margin', string, number]>([
    ['margin of 99 %', 'margin', '0.99', 1],
    ['margin of 51 %', 'margin', '0.51', 1],
    ['margin of 50 %', 'margin', '0.5', 0],
    ['markup of 101 %', 'markup', '1.01', 1],
  ])('%s', (_name, kind, rate, count) => {
    expect(asked(shipment([{ code: 'OFR', markup: { kind, rate } }]), 'percent.aboveMarkup')).toHaveLength(
      count,
    );
    const document = shipment([{ code: 'OFR' }]);
    document.defaults.markup = { kind, rate };
    expect(asked(document, 'percent.aboveDefaultMarkup')).toHaveLength(count);
  });
});

describe('trial 3 no. 8, 11 and 20: a charge of the offer is handed to the other side', () => {
  it.each(['OTHC', 'OFR', 'LSS', 'CRATE'])('%s', (code) => {
    expect(asked(shipment([{ code, payer: 'buyer' }]), 'line.handedOver')).toEqual(['l0']);
    expect(asked(shipment([{ code, payer: 'seller' }]), 'line.handedOver')).toEqual([]);
  });
  it('asks about insurance and duty, and nothing where both sides are quoted', () => {
    expect(asked(shipment([{ code: 'INS', payer: 'buyer' }], 'CIF'), 'line.handedOver')).toEqual(['l0']);
    expect(asked(shipment([{ code: 'DUTY', payer: 'buyer' }], 'DDP'), 'line.handedOver')).toEqual(['l0']);
    const both = shipment([{ code: 'OFR', payer: 'buyer' }]);
    both.incoterm.quotedFor = 'both';
    expect(asked(both, 'line.handedOver')).toEqual([]);
  });
});

describe('trial 3 no. 12: the insurance for nearly nothing', () => {
  const insured = (change: Partial<ChargeLine>) => {
    const document = shipment([{ code: 'INS', currency: 'USD', rate: '0.003', ...change }], 'CIF');
    document.stages['sea-transport'].inputs.insurance = {
      ...{ method: 'cif', currency: 'USD', premiumRate: '0.003', goodsValue: '100000', freight: '5000' },
    };
    return document;
  };
  it.each<[string, Partial<ChargeLine>]>([
    ['maximum', { maximum: '1' }],
    ['included', { quantityRule: { included: '100000' } }],
    ['factor', { times: { typed: '0.01' } }],
    ['lump sum', { basis: 'flat', quantity: undefined, rate: '1' } as Partial<ChargeLine>],
  ])('%s', (_name, change) => {
    expect(reported(insured(change))).toHaveLength(1);
  });
  it('asks about a typed sell, and nothing about the premium itself or a minimum premium', () => {
    expect(asked(insured({ typedAmounts: { sell: '1' } }), 'line.typedFar')).toEqual(['l0']);
    expect(reported(insured({}))).toEqual([]);
    expect(reported(insured({ minimum: '5000' }))).toEqual([]);
  });
});

describe('trial 3 no. 16, 17 and 18: another basis, a typed quantity, a limit', () => {
  it.each<[string, Given, string]>([
    ['freight as a lump sum', { code: 'OFR', basis: 'flat', quantity: { typed: '1' } }, 'OFR 1 of 3'],
    ['freight by the trip', { code: 'OFR', basis: 'trip', quantity: { typed: '1' } }, 'OFR 1 of 3'],
    ['drayage as a lump sum', { code: 'DRAY', basis: 'flat', quantity: { typed: '1' } }, 'DRAY 1 of 3'],
    ['stuffing of one', { code: 'STUFF', quantityRule: { maximum: '1' } }, 'STUFF 1 of 3'],
    ['seals of one', { code: 'SEAL', quantity: { typed: '1' } }, 'SEAL 1 of 3'],
    ['a surcharge of 300', { code: 'LSS', quantity: { typed: '300' } }, 'LSS 300 of 3'],
    ['bills', { code: 'DOC', quantity: { typed: '9' } }, 'DOC 9 of 1'],
    ['part of a bill', { code: 'DOC', quantity: { typed: '0.1' } }, 'DOC 0.1 of 1'],
  ])('%s', (_name, line, expected) => {
    expect(reported(shipment([line]))).toEqual([expected]);
  });
  it.each(['CRATE', 'WHIN', 'STOR', 'ISPM15'])('%s typed as one tenth', (code) => {
    expect(reported(shipment([{ code, quantity: { typed: '0.4' } }]))).toHaveLength(1);
    expect(reported(shipment([{ code }]))).toEqual([]);
  });
  it('freight by revenue tons or by kilograms', () => {
    for (const [basis, calculated] of [
      ['wm', 'cargo.revenueTons'],
      ['kg', 'cargo.kg'],
      ['package', 'packing.packages'],
    ] as const)
      expect(reported(shipment([{ code: 'OFR', basis, quantity: { calculated } }]))).toHaveLength(1);
  });
  it('a part load by the tonne', () => {
    const document = shipment([]);
    document.route.mode = 'LCL';
    document.stages.vanning.inputs.fleet = {};
    const line = lineOf(chargeDefinition('OFR-LCL')!, 'l0', document);
    document.stages['sea-transport'].lines = [{ ...line, rate: '100' }];
    expect(reported(document)).toEqual([]);
    const typed = { basis: 'kg', quantity: { calculated: 'cargo.kg' } } as const;
    document.stages['sea-transport'].lines = [{ ...line, rate: '100', ...typed }];
    expect(reported(document)).toHaveLength(1);
  });
});

describe('trial 3 no. 9: a price typed over that of a card', () => {
  const rated = (change: Partial<ChargeLine>) => {
    const document = shipment([{ code: 'OFR', rate: '2380', currency: 'USD' }]);
    const [line] = document.stages['sea-transport'].lines as [ChargeLine];
    line.ratedBy = {
      ...{ card: 'c1', version: 1, layer: 'supplier', rule: null, figures: 'f', runnersUp: [] },
      row: ratedRow(line),
    };
    Object.assign(line, change);
    return asked(document, 'line.typedFar');
  };
  it.each<[string, Partial<ChargeLine>]>([
    ['a rate far below', { rate: '0.01' }],
    ['a rate far above', { rate: '238000' }],
    ['another currency', { currency: 'JPY' }],
    ['a minimum', { minimum: '1000000' }],
    ['a sell of one', { typedAmounts: { sell: '1' } }],
    ['a cost of one', { typedAmounts: { cost: '1' } }],
  ])('%s', (_name, change) => {
    expect(rated(change)).toEqual(['l0']);
  });
  it.each<[string, Partial<ChargeLine>]>([
    ['the price itself', {}],
    ['the same in another writing', { rate: '2380.00' }],
    ['a negotiated rate', { rate: '2100' }],
  ])('asks nothing about %s', (_name, change) => {
    expect(rated(change)).toEqual([]);
  });
});

describe('trial 4 F19 and no. 8, 27: a rate of a card in another unit or currency', () => {
  const ofCard = (given: Given, change: Partial<ChargeLine>, inputs: object = {}) => {
    const document = shipment([given]);
    for (const { lines } of Object.values(document.stages))
      for (const line of lines) {
        line.rateCardId = 'c1';
        line.ratedBy = {
          ...{ card: 'c1', version: 1, layer: 'supplier', rule: null, figures: 'f', runnersUp: [] },
          row: ratedRow(line),
        };
        Object.assign(line, change);
      }
    Object.assign(document.stages.warehouse.inputs, inputs);
    return document;
  };
  const stored = { arrival: '2025-10-03', departure: '2025-10-18' };

  it.each<[string, Given, Partial<ChargeLine>]>([
    ['cases', { code: 'CRATE' }, { basis: 'case', quantity: { calculated: 'packing.packages' } }],
    ['crates by kg', { code: 'CRATE' }, { basis: 'kg', quantity: { calculated: 'cargo.kg' } }],
    ['freight by TEU', { code: 'OFR' }, { basis: 'teu', quantity: { calculated: 'vanning.teu' } }],
    ['TEU at another rate', { code: 'OFR' }, { basis: 'teu', rate: '60', quantity: { typed: '6' } }],
    ['another currency, close to it', { code: 'OFR', currency: 'EUR' }, { currency: 'USD' }],
  ])('asks about %s', (_name, given, change) => {
    expect(asked(ofCard(given, change), 'line.otherThanCard')).toEqual(['l0']);
    expect(asked(ofCard(given, {}), 'line.otherThanCard')).toEqual([]);
  });

  it('trial 5 F1: asks about another container type than that of the price', () => {
    const given: Given = { code: 'OFR', containerType: '20GP' };
    expect(asked(ofCard(given, { containerType: '40HC' }), 'line.otherTypeThanCard')).toEqual(['l0']);
    expect(asked(ofCard(given, {}), 'line.otherTypeThanCard')).toEqual([]);
    expect(asked(ofCard({ code: 'OFR' }, { containerType: '40HC' }), 'line.otherTypeThanCard')).toEqual([]);
  });

  it('asks nothing about a typed cost, and about a price that comes of no card', () => {
    const change: Partial<ChargeLine> = { basis: 'teu', quantity: { calculated: 'vanning.teu' } };
    const typed = { ...change, typedAmounts: { cost: '400' } };
    expect(asked(ofCard({ code: 'OFR' }, typed), 'line.otherThanCard')).toEqual([]);
    expect(asked(shipment([{ code: 'OFR', ...change }]), 'line.otherThanCard')).toEqual([]);
  });

  it.each(['tonnes', 'm3', 'packages'])('a rate per revenue ton counts no %s', (unit) => {
    const [line] = priceEstimate(ofCard({ code: 'WHIN' }, {}, { unit })).lines;
    const said = { tonnes: 'tonne', m3: 'm3', packages: 'piece' }[unit];
    expect(line).toMatchObject({ cost: null, error: { code: 'quantity.unitMismatch' } });
    expect(line?.error?.params).toEqual({ unit: said, basis: 'wm' });
    expect(priceEstimate(ofCard({ code: 'WHIN' }, {})).lines[0]?.error).toBeNull();
  });

  it.each(['STOR', 'STORD'])('asks about %s of a card where the warehouse counts no revenue tons', (code) => {
    const of = (unit: string, change: Partial<ChargeLine> = {}) =>
      asked(ofCard({ code }, change, { ...stored, unit }), 'line.otherWarehouseUnit');
    expect(of('tonnes')).toEqual(['l0']);
    expect(of('revenueTons')).toEqual([]);
    expect(of('tonnes', { rate: '250' })).toEqual([]);
  });
});

describe('trial 3 no. 25: one truck for any amount', () => {
  const fetched = (quantity: number, line: Partial<ChargeLine> = {}, vehicle?: string) => {
    const document = shipment([{ code: 'PICKUP', ...line }]);
    const [item] = document.cargo;
    document.cargo = [{ ...item!, lengthMm: 2000, widthMm: 2000, heightMm: 2000, netKg: '500', quantity }];
    if (vehicle) document.stages['origin-delivery'].inputs.legs = [{ id: 'l', km: '10', vehicle }];
    return asked(document, 'line.fewTrucks');
  };
  it('asks where the goods are more than one trailer carries, or than the named vehicle', () => {
    expect(fetched(60)).toEqual(['l0']);
    expect(fetched(6, {}, '4t')).toEqual(['l0']);
    expect(fetched(60, { basis: 'trip', quantity: { typed: '2' } })).toEqual(['l0']);
  });
  it('asks nothing where they fit', () => {
    expect(fetched(10)).toEqual([]);
    expect(fetched(6, {}, '10 t')).toEqual([]);
    expect(fetched(60, { basis: 'trip', quantity: { typed: '6' } })).toEqual([]);
  });
});

describe('trial 4 no. 9: a bond by started thousands of its base', () => {
  const stage = 'destination-custom' as const;
  const bond = (base: string, change: Partial<ChargeLine> = {}, isRated = true) => {
    const document = shipment([{ code: 'BOND', rate: '5', minimum: '50', ...change }], 'DDP');
    document.incoterm.quotedFor = 'both';
    document.stages[stage].overrides = { 'destination-custom.bondBase': base };
    const [line] = document.stages[stage].lines as [ChargeLine];
    const ratedBy = { card: 'c1', version: 1, layer: 'supplier', rule: null, figures: 'f' } as const;
    if (isRated) line.ratedBy = { ...ratedBy, runnersUp: [], row: ratedRow(line) };
    return reported(document);
  };
  const typed = (quantity: string) => ({
    quantity: { calculated: 'destination-custom.bondBase', typed: quantity },
  });
  it.each([true, false])('asks nothing about all of it, of a card: %s', (isRated) => {
    for (const base of ['271950.72', '400', '1000']) expect(bond(base, {}, isRated)).toEqual([]);
    expect(bond('271950.72', typed('268000'), isRated)).toEqual([]);
  });
  it.each([true, false])('asks about thousands typed as units of money, of a card: %s', (isRated) => {
    expect(bond('271950.72', typed('268'), isRated)).toEqual(['BOND 268 of 271950.72']);
    expect(bond('271.95', typed('271950'), isRated)).toEqual(['BOND 271950 of 271.95']);
  });
  it('compares what limits leave of it', () => {
    expect(bond('271950.72', { maximum: '100' }, false)).toEqual(['BOND 20000 of 271950.72']);
  });
});
