import { d02Document } from '../fixtures/d02';
import { pricingFindings } from '../findings/findings';
import type { ChargeLine, EstimateDocument, SellTariff } from '../model';
import { missingBeforeSending } from './before-sending';
import { priceEstimate } from './price';

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
