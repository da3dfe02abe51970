import { chargeDefinition } from '../catalogue/catalogue';
import { d02Document } from '../fixtures/d02';
import type { EstimateDocument, StageId } from '../model';
import { lineOf } from './default-lines';
import { priceEstimate } from './price';

type Inputs<Id extends StageId> = Partial<EstimateDocument['stages'][Id]['inputs']>;

/** A delivered shipment with freight of its own, and the inputs of one stage. */
function shipment<Id extends StageId>(stage: Id, inputs: Inputs<Id>) {
  const document = d02Document();
  document.incoterm = { ...document.incoterm, rule: 'DDP', quotedFor: 'seller' };
  document.stages['sea-transport'].lines = [
    { ...lineOf(chargeDefinition('OFR')!, 'freight', document), rate: '1000', currency: 'USD' },
  ];
  Object.assign(document.stages[stage].inputs, inputs);
  return document;
}
const figures = (document: EstimateDocument) =>
  priceEstimate(document)
    .warnings.filter(({ code }) => code === 'figure.farFromKnown')
    .map(({ params }) => params['figure']);

const insured = (change: object) =>
  shipment('sea-transport', {
    insurance: { method: 'cif', currency: 'JPY', premiumRate: '0.003', goodsValue: '5000000', ...change },
  });

describe('trial 3 no. 13: figures of the insurance', () => {
  it.each([
    ['factor', { factor: '0.1' }, 'insuranceFactor'],
    ['factor in per cent', { factor: '110' }, 'insuranceFactor'],
    ['freight of nothing', { freight: '0' }, 'insuranceFreight'],
    ['freight of one', { freight: '1' }, 'insuranceFreight'],
  ])('%s', (_name, change, figure) => {
    expect(figures(insured(change))).toEqual([figure]);
  });
  it('asks nothing about usual figures', () => {
    expect(figures(insured({ factor: '1.2' }))).toEqual([]);
  });
});

describe('trial 3 no. 19: figures of the import entry', () => {
  const line = { id: 't1', hsCode: '8484.20', duty: { kind: 'adValorem', rate: '0.03' } } as const;
  const entry = (inputs: Inputs<'destination-custom'>) =>
    shipment('destination-custom', { tariffLines: [line], ...inputs });
  const single = (document: EstimateDocument) => {
    document.cargo = document.cargo.slice(0, 1).map((item) => ({ ...item, hsCode: '8484.20' }));
    return document;
  };
  it.each([
    ['freight of nothing', { freight: '0' }, 'customsFreight'],
    ['freight of one', { freight: '1' }, 'customsFreight'],
    ['value of one', { tariffLines: [{ ...line, value: '1' }] }, 'tariffLineValue'],
    ['value of a milliard', { tariffLines: [{ ...line, value: '1000000000' }] }, 'tariffLineValue'],
    [
      'value of goods that are not there',
      { tariffLines: [line, { ...line, id: 't2', hsCode: '7318.15', value: '5000' }] },
      'tariffLineValue',
    ],
    [
      'kilograms',
      { tariffLines: [{ ...line, duty: { kind: 'specific', perUnit: '1', unit: 'kg' }, quantity: '1' }] },
      'tariffLineQuantity',
    ],
  ] as const)('%s', (_name, inputs, figure) => {
    expect(figures(single(entry(inputs as Inputs<'destination-custom'>)))).toEqual([figure]);
  });
  it('asks nothing where nothing is typed', () => {
    expect(figures(single(entry({})))).toEqual([]);
  });
});

describe('trial 4 F12: the quantity of a duty and the goods', () => {
  /** 4 machines of 1,000 kg net, 1,050 kg gross and 2 m³ each. */
  function entry(unit: string, quantity: string | null, change: object = {}) {
    const line = {
      id: 't1',
      hsCode: '8484.20',
      duty: { kind: 'specific', perUnit: '1', unit },
      quantity,
    } as const;
    const document = shipment('destination-custom', { tariffLines: [line] });
    const size = { lengthMm: 2000, widthMm: 1000, heightMm: 1000 };
    const mass = { quantity: 4, netKg: '1000', grossKg: '1050' };
    document.cargo = document.cargo
      .slice(0, 1)
      .map((item) => ({ ...item, hsCode: '8484.20', ...size, ...mass, ...change }));
    return document;
  }
  const codes = (document: EstimateDocument) =>
    priceEstimate(document).warnings.flatMap(({ code, params }) =>
      code === 'figure.farFromKnown' || code === 'customs.quantityNotCompared'
        ? [[code, params['known'] ?? '']]
        : [],
    );
  it.each([
    ...[
      ['kg', '4000'],
      ['100kg', '40'],
      ['100 kg', '40'],
      ['t', '4'],
      ['g', '4000000'],
      ['l', '4000'],
      ['hl', '40'],
    ],
    ...[
      ['m3', '8'],
      ['pcs', '4'],
      ['pair', '2'],
      ['dozen', '0.3333'],
      ['個', '4'],
      ['トン', '4'],
    ],
  ])('per %s, %s of them agrees', (unit, quantity) => expect(codes(entry(unit, quantity))).toEqual([]));
  it.each([
    ...[
      ['100kg', '4000', '40'],
      ['t', '4000', '4'],
      ['kg', '4', '4000'],
      ['g', '4000', '4000000'],
    ],
    ...[
      ['l', '40', '4000'],
      ['hl', '4000', '40'],
      ['m3', '800', '8'],
      ['pair', '5', '2'],
      ['pcs', '48', '4'],
    ],
  ])('per %s, %s of them is asked about: %s are known', (unit, quantity, known) =>
    expect(codes(entry(unit, quantity))).toEqual([['figure.farFromKnown', known]]),
  );
  it('asks where the goods do not state what the unit measures', () => {
    const asked = [['customs.quantityNotCompared', '']];
    expect(codes(entry('m2', '12'))).toEqual(asked);
    expect(codes(entry('kg', '12', { netKg: null, grossKg: null }))).toEqual(asked);
    expect(codes(entry('kg', '4200', { netKg: null }))).toEqual([]);
    expect(codes(entry('kg', '12', { hsCode: '7318.15' }))).toEqual(asked);
    expect(codes(entry('kg', null))).toEqual([]);
    const adValorem = entry('kg', null);
    adValorem.stages['destination-custom'].inputs.tariffLines = [
      { id: 't1', hsCode: '8484.20', duty: { kind: 'adValorem', rate: '0.03' }, quantity: '9' },
    ];
    expect(codes(adValorem)).toEqual([]);
  });
  it('refuses a duty by a unit that is not known', () => {
    const { issue } = priceEstimate(entry('xyz', '12')).facts['destination-custom.duty'] ?? {};
    expect(issue).toMatchObject({ code: 'duty.unitUnknown', params: { unit: 'xyz' } });
  });
});

describe('trial 3 no. 6: containers and stowage', () => {
  it('a fleet of many times what is needed, and a stowage factor that leaves no room', () => {
    expect(figures(shipment('vanning', { fleet: { '40HC': 30 } }))).toEqual(['fleet']);
    expect(figures(shipment('vanning', { stowageFactor: '0.01' }))).toEqual(['stowageFactor']);
    expect(figures(shipment('vanning', { stowageFactor: '0.9' }))).toEqual([]);
    expect(figures(shipment('vanning', {}))).toEqual([]);
  });
});

describe('trial 3 no. 38: what is typed over the known container', () => {
  const above = (inputs: Inputs<'vanning'>) =>
    priceEstimate(shipment('vanning', inputs))
      .warnings.filter(({ code }) => code === 'figure.aboveMost')
      .map(({ params }) => [params['figure'], params['most']]);
  it.each([
    [{ payloadKg: { '40HC': '100000' } }, [['payload', '32060']]],
    [{ payloadKg: { '20GP': '33701' } }, [['payload', '33700']]],
    [{ payloadKg: { '20GP': '33700', '40HC': '28800', '40FR': '49200', '20FR': '31000' } }, []],
    [{ stowageFactor: '1.01' }, [['stowageFactor', '1']]],
    [{ stowageFactor: '1' }, []],
    [{ securingKg: '100000' }, [['securing', expect.any(String)]]],
    [{ securingKg: '300' }, []],
  ])('%j is at most what is possible', (inputs, expected) => {
    expect(above(inputs)).toEqual(expected);
  });
  it('a payload or a road limit that leaves nearly nothing, or the road more than any container', () => {
    expect(figures(shipment('vanning', { payloadKg: { '40HC': '2654' } }))).toEqual(['payload']);
    expect(figures(shipment('vanning', { roadLimitKg: { '20GP': '2000' } }))).toContain('roadLimit');
    expect(figures(shipment('vanning', { roadLimitKg: { '20GP': '100000' } }))).toEqual(['roadLimit']);
    expect(figures(shipment('vanning', { roadLimitKg: { '20GP': '17237', '40HC': '19958' } }))).toEqual([]);
  });
});

describe('trial 3 no. 10: the warehouse', () => {
  const dated = (inputs: Inputs<'warehouse'>) => {
    const document = shipment('warehouse', inputs);
    Object.assign(document.route, { cargoReadyDate: '2026-12-07', departureDate: '2026-12-14' });
    return document;
  };
  it.each([
    ['arrival long before the cargo is ready', { arrival: '2026-01-01' }, 1],
    ['departure long after the ship', { departure: '2027-03-20' }, 1],
    ['dates between both', { arrival: '2026-12-08', departure: '2026-12-13' }, 0],
  ])('%s', (_name, inputs, count) => {
    const within = { arrival: '2026-12-08', departure: '2026-12-13' };
    const found = priceEstimate(dated({ ...within, ...inputs })).warnings.filter(
      ({ code, params }) =>
        code === 'route.datesReversed' &&
        [params['earlier'], params['later']].some((name) => String(name).startsWith('warehouse')),
    );
    expect(found).toHaveLength(count);
  });
  it('movements of another quantity, and on a day that the month has not', () => {
    expect(figures(dated({ movements: [{ day: 1, in: '0.1' }] }))).toEqual(['movements']);
    const beyond = dated({ movements: [{ day: 31, in: '10' }], daysInMonth: 28 });
    expect(priceEstimate(beyond).facts['warehouse.storageQuantity']).toMatchObject({
      ...{ value: null, issue: { code: 'warehouse.movementDay' } },
    });
  });
});
