import { laneBook, laneFits, narrowness, type LaneShipment } from './lane-fits';
import { laneSchema, type Lane } from './lane';

const book = laneBook(
  [
    { code: 'US-WEST', ports: ['USLGB', 'USLAX', 'USOAK'] },
    { code: 'US-ALL', ports: ['USLGB', 'USNYC'] },
    { code: 'GONE', ports: ['USLGB'], archived: true },
  ],
  [
    { code: 'YOKOHAMA', country: 'JP', postalPrefixes: ['220', '２３－'] },
    { code: 'NL-ALL', country: 'NL', postalPrefixes: [] },
    { code: 'OLD', country: 'JP', postalPrefixes: ['2'], archived: true },
  ],
);
const fit = (lane: Lane, shipment: LaneShipment = {}) => laneFits(lane, shipment, book);
const fits = { outcome: 'fits' };

describe('a lane', () => {
  test('that says nothing fits everything, and its place is only told', () => {
    expect(fit({})).toEqual(fits);
    expect(fit({ place: 'Yokohama' }, { portOfLoading: 'JPUKB' })).toEqual(fits);
  });

  test('asks for the port, however it is typed', () => {
    expect(fit({ portOfLoading: 'JPYOK' }, { portOfLoading: ' jpyok' })).toEqual(fits);
    expect(fit({ portOfLoading: 'JPYOK' }, { portOfLoading: 'JPUKB' })).toEqual({
      outcome: 'differs',
      part: 'portOfLoading',
      reason: 'otherValue',
    });
  });

  test.each(['US-WEST', 'us-west', 'US-ALL'])('fits a port that is in several groups by %s', (group) =>
    expect(fit({ dischargeGroup: group }, { portOfDischarge: 'USLGB' })).toEqual(fits),
  );

  test.each(['GONE', 'NEVER-KEPT'])('of the group %s, which is not kept, fits nothing', (group) =>
    expect(fit({ dischargeGroup: group }, { portOfDischarge: 'USLGB' })).toEqual({
      outcome: 'differs',
      part: 'dischargeGroup',
      reason: 'notInBook',
    }),
  );

  test('of an archived zone fits nothing', () =>
    expect(fit({ pickupZone: 'OLD' }, { pickup: { country: 'JP', postalCode: '220-0012' } })).toMatchObject({
      reason: 'notInBook',
    }));

  test('of a country fits its ports', () => {
    expect(fit({ loadingCountry: 'JP' }, { portOfLoading: 'JPUKB' })).toEqual(fits);
    expect(fit({ loadingCountry: 'JP' }, { portOfLoading: 'CNSHA' })).toMatchObject({ outcome: 'differs' });
  });

  test.each(['220-0012', '2200012', '〒２２０－００１２', ' 220 0012 ', '２３１0001'])(
    'fits the postal code %s by its prefix',
    (postalCode) =>
      expect(fit({ pickupZone: 'yokohama' }, { pickup: { country: 'jp', postalCode } })).toEqual(fits),
  );

  test('of a whole country asks for no postal code', () =>
    expect(fit({ deliveryZone: 'NL-ALL' }, { delivery: { country: 'NL' } })).toEqual(fits));

  test('names the figures that would decide', () => {
    const asked: Lane = { loadingGroup: 'US-WEST', pickupZone: 'YOKOHAMA', distance: { toKm: '20' } };
    expect(fit({ ...asked, vehicle: '4t' }, { pickup: { country: 'JP', postalCode: ' - ' } })).toEqual({
      outcome: 'unknown',
      figures: ['portOfLoading', 'pickupPostalCode', 'distanceKm', 'vehicle'],
    });
    expect(fit({ deliveryZone: 'NL-ALL' }, { delivery: { postalCode: '3199' } })).toEqual({
      outcome: 'unknown',
      figures: ['deliveryCountry'],
    });
  });

  test('does not ask for what no longer decides', () => {
    const lane: Lane = { pickupZone: 'YOKOHAMA', distance: { toKm: '20' } };
    expect(fit(lane, { pickup: { country: 'NL' } })).toMatchObject({
      outcome: 'differs',
      part: 'pickupZone',
    });
    expect(fit(lane, { distanceKm: '20' })).toMatchObject({ outcome: 'differs', part: 'distance' });
  });

  test.each([
    ['0', [0]],
    ['19.999', [0]],
    ['20', [1]],
    ['020.00', [1]],
    ['49.99999999999999999999', [1]],
    ['50', [2]],
    ['100000', [2]],
  ])('of bands: %s km belong to one of them', (distanceKm, expected) => {
    const bands = [{ toKm: '20' }, { fromKm: '20', toKm: '50' }, { fromKm: '50.0' }];
    const fitting = bands.flatMap((distance, index) =>
      fit({ distance }, { distanceKm }).outcome === 'fits' ? [index] : [],
    );
    expect(fitting).toEqual(expected);
  });

  test('asks for the vehicle', () => {
    expect(fit({ vehicle: '4t' }, { vehicle: '４T' })).toEqual(fits);
    expect(fit({ vehicle: '4t' }, { vehicle: '10t' })).toMatchObject({ outcome: 'differs', part: 'vehicle' });
  });
});

test('the narrower lane is a port before groups, a group before countries, a zone before a distance, before nothing', () => {
  const lanes: Lane[] = [
    { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
    { portOfLoading: 'JPYOK', loadingCountry: undefined, pickupZone: 'YOKOHAMA' },
    { portOfLoading: 'JPYOK' },
    { loadingGroup: 'A', dischargeGroup: 'B' },
    { loadingGroup: 'A' },
    { loadingCountry: 'JP', dischargeCountry: 'US' },
    { pickupZone: 'YOKOHAMA' },
    { distance: { toKm: '20' }, vehicle: '4t' },
    { distance: { toKm: '20' } },
    { vehicle: '4t' },
    {},
  ];
  const ordered = lanes.toSorted((a, b) => narrowness(b) - narrowness(a));
  expect(ordered).toEqual(lanes);
});

test.each([
  [{ portOfLoading: 'JPYOK', loadingGroup: 'JP-EAST' }, 'loadingGroup'],
  [{ dischargeGroup: 'US-WEST', dischargeCountry: 'US' }, 'dischargeCountry'],
  [{ distance: {} }, 'distance'],
  [{ distance: { fromKm: '20', toKm: '20' } }, 'distance.toKm'],
])('the lane %j contradicts itself', (lane, path) => {
  const told = laneSchema.safeParse(lane).error?.issues.map((issue) => issue.path.join('.'));
  expect(told).toEqual([path]);
});
