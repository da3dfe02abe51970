import { d02Document } from '../fixtures/d02';
import { pricingFindings } from '../findings/findings';
import type { ChargeLine, EstimateDocument, SellTariff } from '../model';
import { missingBeforeSending } from './before-sending';
import { createPricer, priceEstimate } from './price';

const DEPARTURE = '2026-12-14';
const tariff = (change: Partial<SellTariff> = {}): SellTariff => ({
  ...{ layer: 'shipperSell', code: 'OFR', card: 'agreed', version: 2, name: 'Agreed 2026' },
  ...{ basis: 'container', rate: '2300', currency: 'USD', quantity: { calculated: 'vanning.containers' } },
  ...change,
});

/** Case D02 with its freight sold by a tariff. */
function sold(
  sellTariff: SellTariff,
  change: Partial<ChargeLine> = {},
  departureDate: string | undefined = DEPARTURE,
): EstimateDocument {
  const document = structuredClone(d02Document());
  for (const { lines } of Object.values(document.stages))
    for (const line of lines) {
      delete line.validFrom;
      delete line.validUntil;
    }
  const { lines } = document.stages['sea-transport'];
  const at = lines.findIndex(({ code }) => code === 'OFR');
  const { markup: _own, ...freight } = lines[at] as ChargeLine;
  lines[at] = { ...freight, sellTariff, ...change };
  const { departureDate: _day, arrivalDate: _arrival, ...route } = document.route;
  document.route = departureDate ? { ...route, departureDate } : route;
  document.validUntil = '2026-12-31';
  return document;
}
const periods = (document: EstimateDocument) =>
  pricingFindings(priceEstimate(document))
    .filter(({ code }) => /^(rate|sell)\./.test(code))
    .map(({ code, severity }) => `${code} ${severity}`);

describe('trial 3 no. 41: the tariff that sells a line is held to its days', () => {
  it.each([
    ['ended before departure', { validUntil: '2026-12-13' }, ['sell.expiresBeforeDeparture acknowledge']],
    ['begins after departure', { validFrom: '2026-12-15' }, ['sell.startsAfterDeparture acknowledge']],
    ['ends on the day', { validUntil: DEPARTURE }, []],
    ['begins on the day', { validFrom: DEPARTURE }, []],
    ['holds for any day', {}, []],
  ])('a tariff that %s', (_what, days, found) => {
    expect(periods(sold(tariff(days)))).toEqual(found);
  });

  it('names the tariff, next to what the cost says of its own days', () => {
    const document = sold(tariff({ validUntil: '2026-11-30', nameJa: '合意' }), { validUntil: '2026-12-01' });
    expect(periods(document)).toEqual([
      'rate.expiresBeforeDeparture acknowledge',
      'sell.expiresBeforeDeparture acknowledge',
    ]);
    expect(priceEstimate(document).warnings).toContainEqual(
      expect.objectContaining({
        code: 'sell.expiresBeforeDeparture',
        params: {
          ...{ code: 'OFR', tariff: 'Agreed 2026', tariffJa: '合意' },
          ...{ validUntil: '2026-11-30', departure: DEPARTURE },
        },
      }),
    );
  });

  it('is a hint while the departure is open and the tariff ends before the offer', () => {
    expect(periods(sold(tariff({ validUntil: '2026-12-30' }), {}, ''))).toEqual([
      'sell.expiresBeforeOffer hint',
    ]);
    expect(periods(sold(tariff({ validUntil: '2026-12-31' }), {}, ''))).toEqual([]);
  });

  it.each([
    ['a typed sell', { typedAmounts: { sell: '400000' } }],
    ['a markup of the line', { markup: { kind: 'markup', rate: '0.2' } }],
    ['a line of others', { status: 'byOthers' }],
  ] as const)('says nothing of a tariff that gives way to %s', (_what, change) => {
    expect(periods(sold(tariff({ validUntil: '2026-01-31' }), change as Partial<ChargeLine>))).toEqual([]);
  });

  it('says nothing of a tariff that was given to another charge', () => {
    expect(periods(sold(tariff({ code: 'DOC', validUntil: '2026-01-31' })))).toEqual([]);
  });

  it('is reported as soon as the tariff of a line that was rated before is another one', () => {
    const document = sold(tariff());
    expect(periods(document)).toEqual([]);
    const line = document.stages['sea-transport'].lines.find(({ code }) => code === 'OFR') as ChargeLine;
    line.sellTariff = tariff({ validUntil: '2026-01-31' });
    expect(periods(structuredClone(document))).toEqual(['sell.expiresBeforeDeparture acknowledge']);
  });

  it('blocks the step to the client once its last day is over', () => {
    const document = sold(tariff({ validUntil: '2026-12-20' }));
    const expired = (today: string) =>
      missingBeforeSending(document, priceEstimate(document), today).filter(
        ({ code }) => code === 'guard.expired-rate',
      );
    expect(expired('2026-12-20')).toEqual([]);
    expect(expired('2026-12-21')).toMatchObject([{ message: 'OFR 2026-12-20' }]);
  });
});

describe('trial 5 F20: prices of the destination are held to the day of arrival', () => {
  const ofDestination = (change: Partial<ChargeLine>, route: object): string[] => {
    const document = structuredClone(d02Document());
    for (const { lines } of Object.values(document.stages))
      for (const line of lines) {
        delete line.validFrom;
        delete line.validUntil;
      }
    const dates = { departureDate: '2026-12-28', arrivalDate: '2027-01-10', ...route };
    document.route = { ...document.route, ...dates };
    delete document.stages['sea-transport'].inputs.transitDays;
    delete document.stages['destination-custom'].inputs.entryDate;
    document.incoterm = { rule: 'DDP', namedPlace: 'Ontario' };
    document.validUntil = '2026-12-31';
    for (const stage of ['sea-transport', 'destination-delivery', 'destination-custom'] as const)
      Object.assign(document.stages[stage].lines[0] as ChargeLine, { status: 'priced', ...change });
    return priceEstimate(document)
      .warnings.filter(({ code }) => code.startsWith('rate.'))
      .map(({ code, path }) => `${code} ${path.split('.')[1]}`);
  };

  it('asks about a price that ended before, and about one that begins after it', () => {
    expect(ofDestination({ validUntil: '2026-12-31' }, {})).toEqual([
      'rate.expiresBeforeArrival destination-delivery',
      'rate.expiresBeforeArrival destination-custom',
    ]);
    expect(ofDestination({ validFrom: '2027-01-01' }, {})).toEqual([
      'rate.startsAfterDeparture sea-transport',
    ]);
  });

  it('holds them to the departure while the arrival is not known', () => {
    expect(ofDestination({ validFrom: '2027-01-01' }, { arrivalDate: null })).toEqual([
      'rate.startsAfterDeparture sea-transport',
      'rate.startsAfterDeparture destination-delivery',
      'rate.startsAfterDeparture destination-custom',
    ]);
  });

  it('finds the same key after key when only the arrival changes', () => {
    const document = structuredClone(d02Document());
    const line = document.stages['destination-delivery'].lines[0] as ChargeLine;
    Object.assign(line, { validUntil: '2025-12-05', payer: 'seller' });
    const price = createPricer();
    const found = (dischargeDate: string) => {
      const stage = document.stages['destination-delivery'];
      const stages = {
        ...document.stages,
        'destination-delivery': { ...stage, inputs: { ...stage.inputs, dischargeDate } },
      };
      return price({ ...document, stages }).warnings.filter(
        ({ code }) => code === 'rate.expiresBeforeArrival',
      );
    };
    expect([found('2025-12-05').length, found('2025-12-06').length, found('2025-12-01').length]).toEqual([
      0, 1, 0,
    ]);
  });
});
