import { memberCopy, shipperTold } from './copies';

test('a person or shipper as an earlier release told of them is taken, with what it did not tell as not known', () => {
  expect(memberCopy.parse({ name: 'Aiko Mori' })).toEqual({ name: 'Aiko Mori', roles: [], active: true });
  const shipper = { code: 'OSK', name: 'Osaka Seiki', nameJa: '大阪精機' };
  expect(shipperTold.parse(shipper)).toEqual(shipper);
});
