import { emptyStages, type ChargeLine } from '@quayside/rating';
import { unstarted } from '../application/create';

const line = { id: 'l1', code: 'STORD', time: { from: '2026-01-01', to: '2026-02-01', freeUnits: '3' } };

test('trial 3 no. 23: a copy has no dates of the earlier shipment, and says which stages had them', () => {
  const stages = emptyStages();
  Object.assign(stages.warehouse, {
    inputs: { unit: 'm3', arrival: '2026-12-08', departure: '2026-12-13', movements: [{ day: 1, in: '5' }] },
    lines: [line as unknown as ChargeLine],
  });
  Object.assign(stages['destination-custom'], { inputs: { entryDate: '2027-01-20', valueTerms: 'FOB' } });
  const copied = unstarted(stages);
  expect(copied.warehouse.inputs).toEqual({ unit: 'm3' });
  expect(copied.warehouse.lines[0]?.time).toEqual({ freeUnits: '3' });
  expect(copied['destination-custom'].inputs).toEqual({ valueTerms: 'FOB' });
  expect([copied.warehouse.state, copied['destination-custom'].state, copied.packing.state]).toEqual([
    'attention',
    'attention',
    'todo',
  ]);
});

describe('trial 3 no. 47: figures that were typed for one shipment', () => {
  const ofLine = (change: object) =>
    ({ id: 'l1', code: 'OFR', basis: 'container', rate: '1450', ...change }) as unknown as ChargeLine;
  type Stages = ReturnType<typeof emptyStages>;
  const made = (stage: keyof Stages, part: object, isTemplate = false) => {
    const stages = emptyStages();
    Object.assign(stages[stage], part);
    return unstarted(stages, isTemplate)[stage];
  };

  test.each([
    ['vanning', { fleet: { '20GP': 9 }, stowageFactor: '0.8' }, { stowageFactor: '0.8' }],
    ['sea-transport', { billsOfLading: 3, transitDays: 20 }, { transitDays: 20 }],
    ['origin-custom', { declarations: 2, declarationLines: 9 }, {}],
    [
      'destination-delivery',
      { waitingHours: '5', vehicles: 3, freeWaitingHours: '2' },
      { freeWaitingHours: '2' },
    ],
    ['warehouse', { areaM2: '50', months: '2', freeDays: '5' }, { freeDays: '5' }],
    [
      'destination-custom',
      { insurance: '100', freight: '900', exchangeRates: { USD: '150' }, country: 'US', entries: 2 },
      { country: 'US' },
    ],
    [
      'destination-custom',
      { tariffLines: [{ id: 't', hsCode: '8462.10', value: '900', quantity: '3', taxRate: '0.1' }] },
      { tariffLines: [{ id: 't', hsCode: '8462.10', taxRate: '0.1' }] },
    ],
    [
      'sea-transport',
      {
        insurance: {
          method: 'cif',
          currency: 'USD',
          premiumRate: '0.01',
          goodsValue: '9',
          freight: '1',
          duty: '1',
        },
      },
      { insurance: { method: 'cif', currency: 'USD', premiumRate: '0.01' } },
    ],
  ] as const)('in %s does not travel: %j', (stage, inputs, rest) => {
    for (const isTemplate of [false, true]) {
      const copied = made(stage, { inputs }, isTemplate);
      expect(copied.inputs).toEqual(rest);
      expect(copied.state).toBe('attention');
    }
  });

  test('a typed quantity is counted again; one of the card stays', () => {
    const typed = { calculated: 'vanning.containers', typed: '7' };
    const lines = [
      ofLine({ quantity: typed, times: { typed: '2' } }),
      ofLine({ id: 'l2', quantity: { typed: '1' }, given: { quantity: { typed: '1' } } }),
    ];
    for (const isTemplate of [false, true]) {
      const copied = made('sea-transport', { lines }, isTemplate);
      expect(copied.lines).toEqual([ofLine({ quantity: { calculated: 'vanning.containers' } }), lines[1]]);
      expect(copied.state).toBe('attention');
    }
  });

  test('typed amounts and payers stay in a template, which is to be checked, and not in a copy', () => {
    const line = ofLine({ typedAmounts: { cost: '100', sell: '900' }, payer: 'buyer' });
    expect(made('sea-transport', { lines: [line] })).toMatchObject({
      lines: [ofLine({})],
      state: 'attention',
    });
    expect(made('sea-transport', { lines: [line] }).lines).toEqual([ofLine({})]);
    expect(made('sea-transport', { lines: [line] }, true)).toMatchObject({
      lines: [line],
      state: 'attention',
    });
  });

  test('what a company does each time stays as it is, and nothing is to be checked', () => {
    const lines = [
      ofLine({ quantity: { calculated: 'vanning.containers' }, markup: { kind: 'markup', rate: '0.2' } }),
    ];
    const inputs = { transitDays: 20, revenueTonMinimum: '1' };
    const copied = made('sea-transport', { lines, inputs });
    expect(copied).toMatchObject({ lines, inputs, state: 'todo' });
    expect(copied.lines[0]).toBe(lines[0]);
    expect(made('packing', { overrides: { 'cargo.m3': '9' } })).toMatchObject({
      overrides: {},
      state: 'attention',
    });
  });
});

test('days of a chassis stay: they go by the delivery, and another delivery is asked about', () => {
  const stages = emptyStages();
  Object.assign(stages['destination-delivery'], { inputs: { chassisDays: '4', waitingHours: '3' } });
  expect(unstarted(stages)['destination-delivery'].inputs).toEqual({ chassisDays: '4' });
});
