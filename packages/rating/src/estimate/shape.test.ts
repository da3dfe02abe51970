import { d02Document } from '../fixtures/d02';
import type { CargoItem, EstimateDocument } from '../model';
import { shapeOf } from './shape';

const shape = (edit: (document: EstimateDocument) => void = () => {}) => {
  const document = d02Document();
  edit(document);
  return shapeOf(document);
};
/** The shipment with its cargo packed in one way. */
const packed = (packing: CargoItem['packing'], wood?: 'solid' | 'panel') =>
  shape(({ cargo, stages }) => {
    for (const item of cargo) item.packing = packing;
    Object.assign(stages.packing.inputs, { wood });
  });

describe('the features of a shipment', () => {
  it('are those of case D02', () => {
    expect(shape()).toEqual({
      ...{ mode: 'FCL', rule: 'CIF', originCountry: 'JP', destinationCountry: 'US', dischargeCountry: 'US' },
      ...{ crates: true, openCrates: false, skids: false, cartons: true, pallets: false, wood: true },
      ...{ barrier: true, dangerous: false, importTax: false, additionalDuties: false, outOfGauge: false },
      ...{ pickup: true, trucked: true, stored: true, delivery: true },
    });
  });

  it.each([
    ['crate', 'crates', true],
    ['openCrate', 'openCrates', true],
    ['skid', 'skids', true],
    ['pallet', 'pallets', true],
    ['carton', 'cartons', false],
  ] as const)('of cargo in %s are %s, wood: %s', (packing, feature, wood) => {
    const kinds = ['crates', 'openCrates', 'skids', 'pallets', 'cartons'] as const;
    const found = packed(packing);
    expect(kinds.filter((kind) => found[kind])).toEqual([feature]);
    expect(found.wood).toBe(wood);
    expect(packed(packing, 'panel').wood).toBe(false);
  });

  it('take countries from the places, else from the ports', () => {
    const route = (change: Partial<EstimateDocument['route']>) =>
      shape((document) => {
        document.route = { ...document.route, ...change };
        document.stages['destination-custom'].inputs = {};
      });
    const none = { pickup: null, delivery: null };
    expect(route({ ...none, portOfLoading: 'KRPUS', portOfDischarge: 'DEHAM' })).toMatchObject({
      ...{
        originCountry: 'KR',
        destinationCountry: 'DE',
        dischargeCountry: 'DE',
        pickup: false,
        delivery: false,
      },
    });
    expect(route({ ...none, portOfLoading: null, portOfDischarge: null })).toMatchObject({
      ...{ originCountry: null, destinationCountry: null, dischargeCountry: null, importTax: true },
    });
  });

  it('have barrier and dangerous goods as soon as one item has them', () => {
    expect(shape(({ cargo }) => cargo.forEach((item) => delete item.barrier)).barrier).toBe(false);
    const dangerous = shape(({ cargo }) => {
      const [item] = cargo;
      if (item) item.dangerous = { unNumber: '1263', class: '3' } as never;
    });
    expect(dangerous.dangerous).toBe(true);
  });

  it('have additional duties when a tariff line is under one of more than nothing, or of an unknown rate', () => {
    const under = (...rates: string[]) =>
      shape(({ stages }) => {
        const [first] = stages['destination-custom'].inputs.tariffLines ?? [];
        if (first) first.additional = rates.map((rate) => ({ code: '301', rate }));
      }).additionalDuties;
    expect([under(), under('0'), under('0', '0.25'), under('x')]).toEqual([false, false, true, true]);
    expect(
      shape(({ stages }) => void (stages['destination-custom'].inputs = { country: 'US' })).additionalDuties,
    ).toBe(false);
  });

  it('have import tax where the country takes one or is not known', () => {
    const into = (country: string) =>
      shape(({ stages }) => void (stages['destination-custom'].inputs.country = country)).importTax;
    expect([into('US'), into('DE'), into('XX')]).toEqual([false, true, true]);
  });

  it('stand out of every container only in full containers', () => {
    const tall = (mode: 'FCL' | 'LCL') =>
      shape((document) => {
        document.route.mode = mode;
        const [press] = document.cargo;
        if (press) press.heightMm = 3200;
      }).outOfGauge;
    expect([tall('FCL'), tall('LCL')]).toEqual([true, false]);
  });
});
