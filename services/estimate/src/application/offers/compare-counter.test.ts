import { counterRefusal } from './compare-counter';

test.each([
  ['-50000', '80000', 'amount.reduction'],
  ['-50000', '-80000', undefined],
  ['-50000', '0', undefined],
  ['280324', '250000', undefined],
  ['280324', '0', undefined],
  ['280324', '-1', 'amount.negative'],
  ['0', '100', undefined],
  [null, '100', 'price.none'],
  [undefined, '100', 'unknown'],
])('trial 7 G: to an offered %s the price %s is refused as %s', (offered, amount, code) => {
  expect(counterRefusal(offered, amount)?.code).toBe(code);
});
