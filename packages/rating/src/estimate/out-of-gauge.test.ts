import { d02Document } from '../fixtures/d02';
import type { CargoItem } from '../model';
import { isOutOfGauge } from './out-of-gauge';

/** A shipment of pieces that are carried as they are. */
function shipment(rows: Partial<CargoItem>[], mode: 'FCL' | 'LCL' = 'FCL') {
  const document = d02Document();
  const [like] = document.cargo;
  if (!like) throw new Error('no cargo');
  document.route.mode = mode;
  document.cargo = rows.map((row, index) => ({
    ...{ ...like, id: `row-${index}`, packing: 'asIs', barrier: false, quantity: 1 },
    ...{ lengthMm: 5_000, widthMm: 2_000, heightMm: 2_000 },
    ...row,
  }));
  return document;
}
const wide = { widthMm: 3_000 };
const tall = { heightMm: 2_900 };
/** Too high for every open top's rim, and through the door of a high cube. */
const highCube = { heightMm: 2_500 };

test('a package that passes through no door and stands out of what is open is out of gauge', () => {
  expect(isOutOfGauge(shipment([wide]))).toBe(true);
  expect(isOutOfGauge(shipment([tall]))).toBe(true);
  expect(isOutOfGauge(shipment([{}, {}, tall]))).toBe(true);
});

test('what passes through the door of any closed container is not, even where it would stand out of an open one', () => {
  expect(isOutOfGauge(shipment([{}]))).toBe(false);
  expect(isOutOfGauge(shipment([highCube]))).toBe(false);
  expect(isOutOfGauge(shipment([highCube, {}]))).toBe(false);
});

test('a row without measures is not known to be, and hides none that is', () => {
  expect(isOutOfGauge(shipment([{ lengthMm: 0 }]))).toBe(false);
  expect(isOutOfGauge(shipment([{ lengthMm: 0 }, wide]))).toBe(true);
  expect(isOutOfGauge(shipment([]))).toBe(false);
});

test('less than a container is not loaded in one of its own', () => {
  expect(isOutOfGauge(shipment([wide, tall], 'LCL'))).toBe(false);
});
