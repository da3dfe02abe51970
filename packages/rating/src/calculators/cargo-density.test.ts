import { priceEstimate } from '../estimate/price';
import { d02Document } from '../fixtures/d02';
import type { CargoItem } from '../model';

const [machine] = d02Document().cargo as [CargoItem, ...CargoItem[]];
const CUBE = { lengthMm: 1000, widthMm: 1000, heightMm: 1000, quantity: 1, grossKg: null, barrier: false };
const row = (id: string, change: Partial<CargoItem>): CargoItem => ({
  ...machine,
  ...CUBE,
  id,
  code: id,
  ...change,
});

/** Codes of the findings about sizes and weights, by row. */
function found(...cargo: CargoItem[]) {
  const codes = ['cargo.densityImpossible', 'packing.caseOverfilled', 'packing.smallerThanGoods'];
  return priceEstimate({ ...d02Document(), cargo })
    .warnings.filter(({ code }) => codes.includes(code))
    .map(({ code, path }) => `${path} ${code}`);
}

describe('trial 3 no. 40: a density that no cargo has', () => {
  it.each([
    ['a point too far', { netKg: '20000' }, 1],
    ['tonnes for kilograms', { netKg: '4.9' }, 1],
    ['a gross weight', { netKg: '100', grossKg: '20000' }, 1],
    ['metres for millimetres', { lengthMm: 1, widthMm: 1, heightMm: 1, netKg: '100' }, 1],
    ['solid lead', { netKg: '11340' }, 0],
    ['foam', { netKg: '6' }, 0],
    ['a steel pin whose size is rounded', { lengthMm: 20, widthMm: 1, heightMm: 1, netKg: '0.00035' }, 0],
  ] as const)('%s', (_name, change, count) => {
    for (const packing of ['crate', 'asIs', 'carton'] as const)
      expect(found(row('a', { ...change, packing }))).toEqual(
        Array.from({ length: count }, () => 'cargo.a cargo.densityImpossible'),
      );
  });

  it('of a package with all that lies in it', () => {
    const caseRow = row('a', { packing: 'asIs', caseNumber: '1', netKg: '9000' });
    const inCase = {
      packing: 'inCase',
      caseNumber: '1',
      lengthMm: 900,
      widthMm: 900,
      heightMm: 900,
    } as const;
    expect(found(caseRow, row('b', { ...inCase, netKg: '7000' }))).toEqual([
      'cargo.a cargo.densityImpossible',
    ]);
    expect(found(caseRow, row('b', { ...inCase, netKg: '500' }))).toEqual([]);
  });

  it('asks nothing of pieces whose size a packing list does not say', () => {
    const packageMm = { length: 1000, width: 1000, height: 1000 };
    const shared = { caseNumber: '1', quantity: 100, netKg: '0.5' } as const;
    const leader = row('a', { ...shared, packing: 'asIs', packageMm, piecesPerPackage: 100 });
    expect(found(leader, row('b', { ...shared, packing: 'inCase' }))).toEqual([]);
  });

  it('trial 5 noise: asks nothing of cartons whose list has the size of the carton alone', () => {
    const packageMm = { length: 600, width: 400, height: 400 };
    const size = { lengthMm: 600, widthMm: 400, heightMm: 400 };
    const cartons = { ...size, packageMm, quantity: 240, piecesPerPackage: 24, netKg: '0.5' };
    for (const packing of ['asIs', 'carton'] as const)
      expect(found(row('a', { ...cartons, packing }))).toEqual([]);
    // A size of one piece is compared, and so is a package without a size of its own.
    const piece = { lengthMm: 300, widthMm: 200, heightMm: 200 };
    expect(found(row('a', { ...cartons, ...piece, packing: 'asIs' }))).toEqual([
      'cargo.a packing.smallerThanGoods',
    ]);
    expect(found(row('a', { ...cartons, packageMm: undefined, packing: 'asIs' }))).toEqual([
      'cargo.a packing.smallerThanGoods',
    ]);
  });

  it('finds nothing in case D02', () => {
    expect(found(...d02Document().cargo)).toEqual([]);
  });
});

describe('trial 3 no. 39: goods that lie in the case of another row', () => {
  const leader = row('a', { packing: 'asIs', caseNumber: '1', netKg: '100' });
  const inside = (change: Partial<CargoItem>) =>
    row('b', { packing: 'inCase', caseNumber: '1', netKg: '50', ...change });

  it('are larger than the case, however they are turned', () => {
    const pole = { lengthMm: 100, widthMm: 100, heightMm: 2000 };
    expect(found(leader, inside(pole))).toEqual(['cargo.b packing.smallerThanGoods']);
    const box = row('a', {
      packing: 'asIs',
      caseNumber: '1',
      netKg: '100',
      lengthMm: 2100,
      widthMm: 150,
      heightMm: 150,
    });
    expect(found(box, inside(pole))).toEqual([]);
  });

  it('have more volume together than the case', () => {
    const half = { lengthMm: 800, widthMm: 800, heightMm: 800 };
    expect(found(leader, inside(half))).toEqual([]);
    expect(found(leader, inside({ ...half, quantity: 2 }))).toEqual(['cargo.a packing.caseOverfilled']);
    expect(found({ ...leader, quantity: 2 }, inside({ ...half, quantity: 2 }))).toEqual([]);
    const small = { lengthMm: 790, widthMm: 790, heightMm: 790 };
    const packageMm = { length: 1000, width: 1000, height: 1000 };
    expect(found({ ...leader, ...small, packageMm }, inside(small))).toEqual([]);
    expect(found({ ...leader, ...half, packageMm }, inside(half))).toEqual([
      'cargo.a packing.caseOverfilled',
    ]);
  });

  it('name a case that is not there', () => {
    const { warnings } = priceEstimate({ ...d02Document(), cargo: [leader, inside({ caseNumber: '2' })] });
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'cargo.caseMissing', path: 'cargo.b' }));
  });
});
