import { d02Document } from '../fixtures/d02';
import { estimateDocument } from '../schema';
import { priceEstimate } from '../estimate/price';
import type { CargoItem } from '../model';
import { packingWarnings, packItem } from './packing';
import { packingAssumptions } from './packing-assumptions';

const press: CargoItem = {
  ...{ id: 'press', code: 'PRESS', nameEn: 'Press', quantity: 2, netKg: '28500', packing: 'skid' },
  ...{ lengthMm: 6800, widthMm: 3200, heightMm: 3000, stackable: false, thisSideUp: true },
};
const packed = (change: Partial<CargoItem>, inputs = {}) => {
  const found = packItem({ ...press, ...change }, inputs);
  if (!found) throw new Error('not packed');
  return found;
};

describe('the tare of a package', () => {
  it('is what its row says, before the rule of its kind and the setting of all', () => {
    expect(packed({})).toMatchObject({ tareKg: '40', tareTyped: false, grossKg: '28540' });
    expect(packed({}, { skidTareKg: '900' })).toMatchObject({ tareKg: '900', tareTyped: false });
    expect(packed({ packageTareKg: '1800' }, { skidTareKg: '900' })).toMatchObject({
      ...{ tareKg: '1800', tareTyped: true, grossKg: '30300' },
      // 2 × 28,500 and 2 × 1,800.
      lotKg: '60600',
    });
    expect(packed({ packageTareKg: '0' })).toMatchObject({ tareKg: '0', tareTyped: true });
    expect(packed({ packing: 'carton', packageTareKg: '1.2' })).toMatchObject({ grossKg: '28501.2' });
    expect(packed({ packing: 'crate', packageTareKg: '2400' })).toMatchObject({ tareKg: '2400' });
  });

  it('is no longer doubted once it is typed for the package', () => {
    const codes = (change: Partial<CargoItem>) =>
      packingWarnings([packed(change)], {}).map(({ code }) => code);
    expect(codes({})).toContain('packing.skidTareUsual');
    expect(codes({ packageTareKg: '1800' })).not.toContain('packing.skidTareUsual');
  });

  it('reaches weight, freight and verified gross mass of the estimate', () => {
    const document = d02Document();
    const before = priceEstimate(document);
    const [row] = document.cargo;
    const [crate] = before.calculations.packages;
    row!.packageTareKg = String(Number(crate!.tareKg) + 250);
    const after = priceEstimate(estimateDocument.parse(document));
    for (const fact of ['cargo.kg', 'vanning.vgmKg'] as const)
      expect([fact, Number(after.facts[fact]!.value) - Number(before.facts[fact]!.value)]).toEqual([
        fact,
        250 * crate!.count,
      ]);
  });

  it('is refused when it is no weight', () => {
    const document = d02Document();
    document.cargo[0]!.packageTareKg = '-1';
    expect(estimateDocument.safeParse(document).success).toBe(false);
  });
});

describe('what packages stand on', () => {
  const names = (packages: ReturnType<typeof packed>[], inputs = {}) =>
    packingAssumptions(packages, inputs).map(({ name, value, unit }) => `${name} ${value} ${unit}`);

  it('is told for the kinds that there are, each figure once, until it is typed', () => {
    expect(names([packed({}), packed({ id: 'other' })])).toEqual(['skidTareKg 40 kg', 'skidMm 100 mm']);
    expect(names([packed({})], { skidTareKg: '900' })).toEqual(['skidMm 100 mm']);
    expect(names([packed({ packageTareKg: '900' })], { skidMm: 120 })).toEqual([]);
    expect(names([packed({ packing: 'pallet' })])).toEqual(['palletTareKg 20 kg', 'palletHeightMm 150 mm']);
    expect(names([packed({ packing: 'carton' })])).toEqual([]);
    expect(names([packed({ packing: 'crate', barrier: true })])).toEqual([
      ...['tareKgPerM3 45 kg/m³', 'clearanceMm 50 mm', 'topClearanceMm 50 mm', 'panelMm 12 mm'],
      ...['cleatMm 24 mm', 'floorMm 24 mm', 'skidMm 100 mm', 'barrierSeamFactor 1.15 ×'],
      'desiccantUnitsPerM2 2 /m²',
    ]);
    expect(names([packed({ packing: 'crate' })], { tareMethod: 'panels' }).slice(0, 3)).toEqual([
      ...['panelKgPerM2 9 kg/m²', 'lumberM3PerM3 0.03 m³/m³', 'lumberKgPerM3 500 kg/m³'],
    ]);
    expect(names([packed({ packing: 'openCrate' })])).toContain('openCrateTareKgPerM3 30 kg/m³');
  });

  it('is what is reckoned with: other figures give other packages', () => {
    const plain = packed({ packing: 'crate', barrier: true });
    for (const { name, value } of packingAssumptions([plain], {})) {
      const isWhole = name.endsWith('Mm');
      const same = { [name]: isWhole ? Number(value) : value };
      const other = { [name]: isWhole ? Number(value) + 10 : String(Number(value) * 2) };
      expect(packed({ packing: 'crate', barrier: true }, same)).toEqual(plain);
      expect(packed({ packing: 'crate', barrier: true }, other)).not.toEqual(plain);
    }
  });
});
