import { d02Document } from '../fixtures/d02';
import type { EstimateDocument } from '../model';
import { estimateDocument } from '../schema';
import { proposedCodes } from './default-lines';
import { priceEstimate } from './price';

const works = { name: 'Honmoku packing works', country: 'JP', postalCode: '231-0811' };

function packed(
  packedAt: EstimateDocument['route']['packedAt'],
  change?: (document: EstimateDocument) => void,
) {
  const document = d02Document();
  document.route = { ...document.route, ...(packedAt === undefined ? {} : { packedAt }) };
  change?.(document);
  return document;
}

const isReported = (document: EstimateDocument) =>
  priceEstimate(document).warnings.filter(({ code }) => code === 'route.drayageFromPickup');

describe('where the cargo is packed and vanned', () => {
  it('new-company D17: a truck and a container that both start at the pickup location are reported', () => {
    for (const packedAt of [undefined, null, { at: 'pickup' as const }])
      expect(isReported(packed(packedAt))).toEqual([
        {
          figures: expect.any(String),
          code: 'route.drayageFromPickup',
          path: 'stages.origin-delivery.lines.origin-delivery-dray',
          params: { pickup: 'Sagamihara works' },
        },
      ]);
  });

  it('names the place in Japanese beside its own name, where it has such a name', () => {
    const document = packed(null);
    document.route.pickup = { ...document.route.pickup, name: 'Sagamihara works', nameJa: '相模原工場' };
    expect(isReported(document)).toMatchObject([
      { params: { pickup: 'Sagamihara works', pickupJa: '相模原工場' } },
    ]);
  });

  it('new-company D17: nothing is reported where the cargo is packed elsewhere', () => {
    for (const at of ['own', 'other'] as const) expect(isReported(packed({ at, place: works }))).toEqual([]);
    // A place of another name that is none.
    expect(isReported(packed({ at: 'own', place: { name: 'Sagamihara works' } }))).toHaveLength(1);
  });

  it.each<[string, (document: EstimateDocument) => void]>([
    ['without a truck', ({ stages }) => void stages['origin-delivery'].lines.shift()],
    ['without drayage', ({ stages }) => void stages['origin-delivery'].lines.splice(1, 1)],
    [
      'with a truck by others',
      ({ stages }) => void (stages['origin-delivery'].lines[0]!.status = 'byOthers'),
    ],
    ['without a pickup location', ({ route }) => void (route.pickup = null)],
    ['in a part load', ({ route }) => void (route.mode = 'LCL')],
    ['with a delivery by others', ({ stages }) => void (stages['origin-delivery'].scope = 'byOthers')],
  ])('new-company D17: nothing is reported %s', (_what, change) => {
    expect(isReported(packed(undefined, change))).toEqual([]);
  });

  it('new-company D17: cargo that is packed where it is needs no truck for a full container', () => {
    expect(proposedCodes(packed(undefined))).toContain('PICKUP');
    expect(proposedCodes(packed({ at: 'own', place: works }))).toContain('PICKUP');
    const there = proposedCodes(packed({ at: 'pickup' }));
    expect(there).not.toContain('PICKUP');
    expect(there).toContain('DRAY');
    expect(proposedCodes(packed({ at: 'pickup' }, ({ route }) => void (route.mode = 'LCL')))).toContain(
      'PICKUP',
    );
  });

  it('new-company D17: truck and container have kilometres of their own', () => {
    const kilometres = (legs: EstimateDocument['stages']['origin-delivery']['inputs']['legs']) => {
      const { facts } = priceEstimate(
        packed(undefined, ({ stages }) => void (stages['origin-delivery'].inputs.legs = legs)),
      );
      return [facts['origin-delivery.km']?.value, facts['origin-delivery.drayageKm']?.value];
    };
    const truck = { id: 'a', km: '42', way: 'truck' as const };
    const container = { id: 'b', km: '9.5', way: 'container' as const };
    expect(kilometres([truck, container])).toEqual(['42', '9.5']);
    expect(kilometres([{ id: 'a', km: '42' }])).toEqual(['42', '42']);
    expect(kilometres([truck, { ...container, km: null }])).toEqual(['42', null]);
    expect(kilometres([])).toEqual([null, null]);
  });

  it('new-company D17: is part of a stored document, with a place where it is not the pickup location', () => {
    expect(estimateDocument.safeParse(packed({ at: 'own', place: works })).success).toBe(true);
    expect(estimateDocument.safeParse(packed({ at: 'own' } as never)).success).toBe(false);
    expect(estimateDocument.safeParse(packed({ at: 'elsewhere' } as never)).success).toBe(false);
  });
});
