import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument, SellTariff, StageId } from '../model';
import { chargeLine } from '../schema';
import { givesFreeTwice } from './free-time';
import { priceEstimate } from './price';

const delivery = 'destination-delivery';
const made = (line: object): ChargeLine =>
  chargeLine.parse({
    ...{ id: 'own', code: 'DEM', description: 'Own', basis: 'day', currency: 'USD', status: 'priced' },
    ...line,
  });
function withLine(stage: StageId, inputs: object, line: object, overrides = {}): EstimateDocument {
  const document = d02Document();
  const sheet = { ...document.stages[stage], overrides, inputs, lines: [made(line)] };
  return { ...document, stages: { ...document.stages, [stage]: sheet } };
}
const priceOf = (document: EstimateDocument) => {
  const { lines, warnings } = priceEstimate(document);
  const { cost, sell } = lines.find(({ id }) => id === 'own')!;
  return { cost, sell, twice: warnings.some(({ code }) => code === 'line.freeTimeTwice') };
};
const costOf = (document: EstimateDocument) => {
  const { cost, twice } = priceOf(document);
  return [cost, twice];
};

// 20 days; the first seven are free, then 45 a day, from the 11th on 60.
const twentyDays = { dischargeDate: '2025-11-01', gateOutDate: '2025-11-20' };
const steps = (mode: string, free = '7') => ({
  breaks: {
    mode,
    steps: [
      { from: '0', rate: '0' },
      { from: free, rate: '45' },
      { from: '10', rate: '60' },
    ],
  },
});
const net = { quantity: { calculated: `${delivery}.demurrageDays` }, contingent: false };
// 3 × 45 + 10 × 60.
const once = '735.00';

describe('trial 3 no. 46: first steps for nothing are free time', () => {
  it('that is taken off the whole time, once, where nothing else is typed', () => {
    expect(costOf(withLine(delivery, twentyDays, { ...net, ...steps('slab') }))).toEqual([once, false]);
  });

  it('that a person is asked about where the stage gives free time as well', () => {
    for (const inputs of [{ demurrageFreeDays: 7 }, { demurrageFreeDays: 3 }])
      expect(costOf(withLine(delivery, { ...twentyDays, ...inputs }, { ...net, ...steps('slab') }))).toEqual([
        ...[once, true],
      ]);
  });

  it('that a person is asked about where days are typed over', () => {
    const overrides = { [`${delivery}.demurrageDays`]: '13' };
    const document = withLine(delivery, twentyDays, { ...net, ...steps('slab') }, overrides);
    expect(priceOf(document).twice).toBe(true);
    const typed = { ...net, quantity: { ...net.quantity, typed: '13' }, ...steps('slab') };
    expect(priceOf(withLine(delivery, twentyDays, typed)).twice).toBe(true);
  });

  it('of a bracket as well: all twenty days are looked up', () => {
    const line = { ...net, ...steps('bracket') };
    expect(costOf(withLine(delivery, twentyDays, line))).toEqual(['1200.00', false]);
    expect(costOf(withLine(delivery, { ...twentyDays, demurrageFreeDays: 7 }, line))).toEqual([
      '1200.00',
      true,
    ]);
  });

  it('of step counts are units of nothing', () => {
    const line = {
      ...{ ...net, rate: '100' },
      breaks: {
        mode: 'stepCount',
        steps: [
          { from: '0', units: '0' },
          { from: '7', units: '2' },
        ],
      },
    };
    expect(costOf(withLine(delivery, twentyDays, line))).toEqual(['200.00', false]);
    expect(priceOf(withLine(delivery, { ...twentyDays, demurrageFreeDays: 7 }, line)).twice).toBe(true);
  });

  it('of waiting take the place of the usual two hours, in the steps of the stage', () => {
    const line = {
      ...{ code: 'DWAIT', basis: 'hour', quantity: { calculated: `${delivery}.waitingChargeableHours` } },
      breaks: {
        mode: 'slab',
        steps: [
          { from: '0', rate: '0' },
          { from: '1', rate: '70' },
        ],
      },
    };
    // 3.1 h up to 3.25, less 1: 2.25 × 70.
    expect(costOf(withLine(delivery, { waitingHours: '3.1' }, line))).toEqual(['157.50', false]);
  });

  it('and free units of the same line are free time twice, whatever is counted', () => {
    const line = { ...steps('slab'), quantity: { typed: '20' }, time: { freeUnits: '7' } };
    expect(priceOf(withLine(delivery, {}, line)).twice).toBe(true);
    const fromFirst = { ...line, time: { ...line.time, tierFrom: 'first' } };
    expect(costOf(withLine(delivery, {}, fromFirst))).toEqual([once, false]);
    const included = { ...steps('slab'), quantity: { typed: '20' }, quantityRule: { included: '7' } };
    expect(priceOf(withLine(delivery, {}, included)).twice).toBe(true);
  });

  it.each([
    [
      'a first step that costs something',
      {
        steps: [
          { from: '0', rate: '10' },
          { from: '7', rate: '45' },
        ],
      },
    ],
    ['a table of one step', { steps: [{ from: '0', rate: '45' }] }],
  ])('are not %s', (_what, { steps: own }) => {
    const line = { ...net, breaks: { mode: 'slab', steps: own } };
    const document = withLine(delivery, { ...twentyDays, demurrageFreeDays: 7 }, line);
    expect(priceOf(document).twice).toBe(false);
  });
});

describe('trial 3 no. 46: a net time as second factor', () => {
  const byContainer = {
    ...{ basis: 'container', rate: '45', contingent: false, quantity: { typed: '2' } },
    times: { calculated: `${delivery}.demurrageDays` },
  };
  const inputs = { ...twentyDays, demurrageFreeDays: 7 };

  it('is taken as it is: 2 containers × 13 days', () => {
    expect(costOf(withLine(delivery, inputs, byContainer))).toEqual(['1170.00', false]);
  });

  it.each([
    ['free units', { time: { freeUnits: '1' } }],
    ['an included quantity', { quantityRule: { included: '1' } }],
    [
      'first steps for nothing',
      {
        breaks: {
          mode: 'slab',
          steps: [
            { from: '0', rate: '0' },
            { from: '1', rate: '45' },
          ],
        },
      },
    ],
  ])('is asked about next to %s', (_what, own) => {
    const document = withLine(delivery, inputs, { ...byContainer, ...own });
    expect(priceOf(document).twice).toBe(true);
    expect(givesFreeTwice(document.stages[delivery].lines[0] as ChargeLine, document)).toBe(true);
  });

  it('has the free days of the card that its line is from', () => {
    const line = { ...byContainer, cardTerms: { freeTime: { demurrageDays: 7 } } };
    expect(costOf(withLine(delivery, twentyDays, line))).toEqual(['1170.00', false]);
  });

  it('storage by the period is asked about where both have free time', () => {
    const dates = { arrival: '2025-10-01', departure: '2025-10-25' };
    const line = {
      ...{ code: 'STOR', basis: 'period', rate: '440', currency: 'JPY', quantityRule: { included: '1' } },
      quantity: { calculated: 'warehouse.periods' },
    };
    expect(priceOf(withLine('warehouse', { ...dates, freeDays: '10' }, line)).twice).toBe(true);
    expect(priceOf(withLine('warehouse', dates, line)).twice).toBe(false);
  });
});

describe('trial 3 no. 46: the tariff that sells a line', () => {
  const tariff = (change: object): SellTariff => ({
    ...{ layer: 'shipperSell', code: 'DEM', card: 'agreed', version: 1, name: 'Agreed', basis: 'day' },
    ...{ currency: 'USD', rate: '50' },
    ...change,
  });
  const sold = (change: object, inputs: object = { demurrageFreeDays: 7 }, own: object = {}) =>
    priceOf(
      withLine(
        delivery,
        { ...twentyDays, ...inputs },
        { ...net, rate: '45', sellTariff: tariff(change), ...own },
      ),
    );

  it('is asked about where it takes free time off what has none left', () => {
    expect(sold({ time: { freeUnits: '7' } }).twice).toBe(true);
    expect(sold({ breaks: steps('slab').breaks, rate: undefined }).twice).toBe(true);
    expect(sold({}).twice).toBe(false);
    expect(sold({ time: { freeUnits: '7' } }, { demurrageFreeDays: 0 }).twice).toBe(false);
  });

  it('counts the time that is charged where the line takes the free part off itself', () => {
    // The card of the line says 5, the stage's fact has the shorter 5 as well: 15 days at 50 USD.
    const own = { time: { freeUnits: '5' }, quantity: { calculated: `${delivery}.demurrageAllDays` } };
    const { sell, cost } = sold({}, {}, own);
    expect(cost).toBe('675.00');
    expect(sell).toBe(sold({}, { demurrageFreeDays: 5 }).sell);
  });
});
