import { costGroupOf } from './cost-group-of';

describe('the cost group of a charge', () => {
  it("is the catalogue's, wherever the charge stands", () => {
    expect(costGroupOf('OFR', 'packing')).toBe('mainCarriage');
    expect(costGroupOf('DUTY', 'destination-delivery')).toBe('duty');
  });

  it.each([
    ['packing', 'packing'],
    ['vanning', 'vanning'],
    ['sea-transport', 'mainCarriage'],
    ['warehouse', 'originWarehouse'],
    ['origin-delivery', 'originDelivery'],
    ['origin-custom', 'originCustoms'],
    ['destination-delivery', 'destinationDelivery'],
    ['destination-custom', 'destinationCustoms'],
  ] as const)('of %s is %s when the catalogue does not know it', (stage, group) => {
    expect(costGroupOf('OUR-OWN', stage)).toBe(group);
  });
});
