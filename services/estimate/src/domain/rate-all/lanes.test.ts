import { laneBook } from '@quayside/service-supplier/lane-fits';
import { card, lineOfCode, ofOcean, price, rate, unpriced, withLines, yen } from './price-book-fixture';

const sea = 'sea-transport';

test('lanes by group, country and zone: a narrower one counts as that, and what is not known is asked for', () => {
  const delivery = 'destination-delivery';
  const trucking = (rate: string) => [price('DDRAY', rate, { basis: 'flat' })];
  const cards = [
    card(1, 1, sea, ofOcean('20GP', '1450', '32000'), {
      lane: { loadingCountry: 'JP', dischargeGroup: 'US-WEST' },
    }),
    card(2, 2, sea, ofOcean('20GP', '900', '32000'), { lane: { dischargeGroup: 'US-EAST' } }),
    card(3, 3, delivery, trucking('520'), { lane: { deliveryZone: 'LA' } }),
  ];
  const groups = [
    { code: 'US-WEST', ports: ['USLGB', 'USLAX'] },
    { code: 'US-EAST', ports: ['USNYC'] },
  ];
  const book = laneBook(groups, [{ code: 'LA', country: 'US', postalPrefixes: ['908'] }]);
  const at = (postalCode: string | null) =>
    rate(unpriced(), cards, {}, { pickup: null, delivery: { country: 'US', postalCode }, book });
  const known = at('90802');
  expect(lineOfCode(known, sea, 'OFR').rate).toBe('1450');
  expect(lineOfCode(known, delivery, 'DDRAY').rate).toBe('520');
  expect(lineOfCode(at('10001'), delivery, 'DDRAY').rate).toBeUndefined();
  expect(at('10001').gaps.find(({ code }) => code === 'DDRAY')).toMatchObject({ reason: 'noCard' });
  expect(at(null).gaps.find(({ code }) => code === 'DDRAY')).toMatchObject({
    reason: 'place',
    figures: ['deliveryPostalCode'],
    cards: [{ name: 'Card 3' }],
  });
});

test('a price with days of its own holds on those days only, and leaves them on the line', () => {
  const lines = (from: string, to: string) => [
    ...ofOcean('20GP', '1450', '32000'),
    price('PSS', '250', { containerType: '20GP', validFrom: from, validTo: to }),
  ];
  const peak = rate(unpriced(), [card(1, 1, sea, lines('2025-11-01', '2025-11-30'))]);
  expect(lineOfCode(peak, sea, 'PSS')).toMatchObject({
    rate: '250',
    validFrom: '2025-11-01',
    validUntil: '2025-11-30',
  });
  const later = rate(unpriced(), [card(1, 1, sea, lines('2025-12-01', '2025-12-31'))]);
  expect(later.document.stages[sea].lines.some(({ code }) => code === 'PSS')).toBe(false);
});

test('our own work is priced by our tariff beside suppliers, under no supplier', () => {
  const packing = (rate: string) => [
    price('CRATE', rate, { basis: 'm3', ...yen }),
    price('ISPM15', '800', { basis: 'case', ...yen }),
  ];
  const own = { ...card(1, 1, 'packing', packing('9000')), layer: 'ownCost' as const };
  own.card = { ...own.card, supplierId: '', supplierName: 'Demo Forwarding' };
  const rated = rate(unpriced(), [own, card(2, 2, 'packing', packing('9500'))]);
  expect(lineOfCode(rated, 'packing', 'CRATE')).toMatchObject({
    rate: '9000',
    supplierId: null,
    supplierName: 'Demo Forwarding',
    ratedBy: { layer: 'ownCost', runnersUp: [{ name: 'Card 2', reason: 'dearer' }] },
  });
});

test('a carriage that names its place by words is taken for that place, and for no other', () => {
  const delivery = 'destination-delivery';
  const named = card(1, 1, delivery, [price('DDRAY', '520', { basis: 'flat' })], {
    lane: { portOfDischarge: 'USLGB', place: 'Long Beach' },
  });
  const to = (name: string) => {
    const document = unpriced();
    return rate({ ...document, route: { ...document.route, delivery: { name, country: 'US' } } }, [named]);
  };
  expect(lineOfCode(to('LONG BEACH terminal island'), delivery, 'DDRAY').rate).toBe('520');
  const other = to('Phoenix works');
  expect(lineOfCode(other, delivery, 'DDRAY').rate).toBeUndefined();
  expect(other.gaps.find(({ code }) => code === 'DDRAY')).toMatchObject({
    reason: 'place',
    figures: ['zoneOfCard'],
    cards: [{ name: 'Card 1' }],
  });
  const { document } = to('Long Beach');
  const toPhoenix = { ...document.route, delivery: { name: 'Phoenix' } };
  expect(
    lineOfCode(rate({ ...document, route: toPhoenix }, [named]), delivery, 'DDRAY').rate,
  ).toBeUndefined();
  const byHand = document.stages[delivery].lines.map(({ ratedBy: _rated, ...line }) => line);
  const chosen = withLines({ ...document, route: toPhoenix }, delivery, byHand);
  expect(lineOfCode(rate(chosen, [named]), delivery, 'DDRAY').rate).toBe('520');
});

test('a surcharge on a haulage of another container is of no card for this shipment', () => {
  const stage = 'origin-delivery';
  const lane = { lane: { portOfLoading: 'JPYOK' } };
  const haulage = (type: string) => [
    price('DRAY', '42000', { containerType: type, ...yen }),
    price('FSC', '0.08', { basis: 'percent-of', percentOf: ['DRAY'] }),
  ];
  const rated = rate(unpriced(), [card(1, 1, stage, haulage('40HC'), lane)]);
  expect(lineOfCode(rated, stage, 'FSC').rate).toBeUndefined();
  const gap = rated.gaps.find(({ stage: of, code }) => of === stage && code === 'FSC');
  expect(gap).toMatchObject({ reason: 'noContainerType' });
  const fitting = rate(unpriced(), [card(2, 2, stage, haulage('20GP'), lane)]);
  expect(lineOfCode(fitting, stage, 'FSC').rate).toBe('0.08');
});
