import { decimalOf, sum } from '../core/decimal';
import { containerMasses } from './container-masses';

test('each container weighs its cargo, its share of the securing material and its tare; the shares add up', () => {
  const masses = containerMasses(
    [
      { cargoKg: '10000', tareKg: '2300' },
      { cargoKg: '5000.5', tareKg: '3940' },
      { cargoKg: '1000', tareKg: null },
    ],
    '100',
  );
  expect(masses).toEqual([
    { cargoKg: '10000', securingKg: '62.499', tareKg: '2300', vgmKg: '12362.499' },
    { cargoKg: '5000.5', securingKg: '31.252', tareKg: '3940', vgmKg: '8971.752' },
    { cargoKg: '1000', securingKg: '6.249', tareKg: null, vgmKg: null },
  ]);
  expect(sum(masses.map(({ securingKg }) => decimalOf(securingKg))).toFixed()).toBe('100');
  expect(containerMasses([], '5')).toEqual([]);
  expect(containerMasses([{ cargoKg: '1', tareKg: '2300' }])[0]?.vgmKg).toBe('2301');
});
