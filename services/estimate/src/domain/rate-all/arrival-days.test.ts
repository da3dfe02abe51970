import type { StageId } from '@quayside/contract';
import type { EstimateDocument } from '@quayside/rating';
import { card, flat, lineOfCode, ofOcean, price, rate, unpriced } from './price-book-fixture';

const sea = 'sea-transport';
const delivery = 'destination-delivery';
const customs = 'destination-custom';

/** Case D02 that leaves at the end of the year, and arrives on the day given. */
function leaving(arrivalDate: string | null, entryDate: string | null = null): EstimateDocument {
  const document = unpriced();
  const { [sea]: voyage, [customs]: entry } = document.stages;
  const { transitDays: _days, ...inputs } = voyage.inputs;
  return {
    ...document,
    route: { ...document.route, departureDate: '2025-12-28', arrivalDate },
    stages: {
      ...document.stages,
      [sea]: { ...voyage, inputs },
      [customs]: { ...entry, inputs: { ...entry.inputs, entryDate } },
    },
  };
}

const prices: Partial<Record<StageId, (amount: string) => object[]>> = {
  [sea]: (amount) => ofOcean('20GP', amount, '32000'),
  'origin-custom': (amount) => [price('EXPDEC', amount, flat)],
  [delivery]: (amount) => [price('DDRAY', amount, { basis: 'flat' })],
  [customs]: (amount) => [price('ENTRY', amount, { basis: 'declaration' })],
};
/** A card until the end of the year and one from the new year on. */
const yearly = (stage: StageId) => [
  card(1, 1, stage, prices[stage]?.('500') ?? [], { validTo: '2025-12-31' }),
  card(2, 1, stage, prices[stage]?.('600') ?? [], { validFrom: '2026-01-01' }),
];
const rateOf = (document: EstimateDocument, stage: StageId, code: string) =>
  lineOfCode(rate(document, yearly(stage)), stage, code).rate;

describe('trial 5 F20: prices of the destination go by the arrival', () => {
  it.each([
    [delivery, 'DDRAY', '600'],
    [customs, 'ENTRY', '600'],
    [sea, 'OFR', '500'],
  ] as const)('%s: %s', (stage, code, expected) => {
    expect(rateOf(leaving('2026-01-10'), stage, code)).toBe(expected);
  });

  it('go by the departure while the arrival is not known, and before the new year too', () => {
    expect(rateOf(leaving(null), delivery, 'DDRAY')).toBe('500');
    expect(rateOf(leaving('2025-12-31'), delivery, 'DDRAY')).toBe('500');
  });

  it('the entry goes by its own day', () => {
    expect(rateOf(leaving('2025-12-30', '2026-01-02'), customs, 'ENTRY')).toBe('600');
    expect(rateOf(leaving('2025-12-30', '2026-01-02'), delivery, 'DDRAY')).toBe('500');
  });

  it('a price of a card with days of its own holds on the day of arrival', () => {
    const lines = [
      price('DDRAY', '500', { basis: 'flat', validTo: '2025-12-31' }),
      price('DDRAY', '600', { basis: 'flat', validFrom: '2026-01-01' }),
    ];
    const rated = rate(leaving('2026-01-10'), [card(1, 1, delivery, lines)]);
    expect(lineOfCode(rated, delivery, 'DDRAY')).toMatchObject({ rate: '600', validFrom: '2026-01-01' });
  });

  it('a card that ended before the arrival is named as that', () => {
    const [old] = yearly(delivery);
    const rated = rate(leaving('2026-01-10'), old ? [old] : []);
    expect(rated.gaps.find(({ code }) => code === 'DDRAY')).toMatchObject({ reason: 'expired' });
  });
});
