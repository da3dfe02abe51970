import { isNothing, sellerPercent } from './shown-lines';

test('a line of no pieces and no charge is nothing; one that is free, unpriced or by others is something', () => {
  expect(isNothing({ status: 'priced', quantity: '0', sell: '0' })).toBe(true);
  expect(isNothing({ status: 'priced', quantity: '0.000', sell: '0.00' })).toBe(true);
  expect(isNothing({ status: 'priced', quantity: '0', sell: null })).toBe(true);
  expect(isNothing({ status: 'priced', quantity: '1', sell: '0' })).toBe(false);
  expect(isNothing({ status: 'priced', quantity: null, sell: '0' })).toBe(false);
  expect(isNothing({ status: 'priced', quantity: '0', sell: '5000' })).toBe(false);
  expect(isNothing({ status: 'byOthers', quantity: '0', sell: null })).toBe(false);
});

test('the bar of who pays has no width where there is nothing to pay', () => {
  expect(sellerPercent({ seller: '0', buyer: '0' })).toBe(0);
  expect(sellerPercent({ seller: '300', buyer: '100' })).toBe(75);
});
