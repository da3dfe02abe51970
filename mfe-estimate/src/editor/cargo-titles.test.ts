import { cargoTitles } from './cargo-titles';

test('trial 7: an amount of a row is no price of a piece', () => {
  expect(cargoTitles('unitValue')).toContain('単価');
  expect(cargoTitles('unitValue')).not.toContain('金額');
});
