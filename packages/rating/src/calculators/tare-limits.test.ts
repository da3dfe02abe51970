import { d02Document } from '../fixtures/d02';
import type { CargoItem, PackingInputs } from '../model';
import { priceEstimate } from '../estimate/price';

const { packageMm: _own, ...sample } = d02Document().cargo[0] as CargoItem;
const row = (change: Partial<CargoItem>): CargoItem => ({
  ...sample,
  ...{ lengthMm: 2200, widthMm: 1500, heightMm: 1700, quantity: 2, piecesPerPackage: 1 },
  ...{ netKg: '2100', grossKg: null, packing: 'crate', ...change },
});
function found(change: Partial<CargoItem>, inputs: PackingInputs = {}) {
  const document = d02Document();
  document.cargo = [row(change)];
  document.stages.packing.inputs = inputs;
  return priceEstimate(document)
    .warnings.filter(({ code, params }) => code === 'figure.aboveMost' && params.figure === 'tare')
    .map(({ path, params }) => [path, params.typed]);
}
const small = { lengthMm: 500, widthMm: 400, heightMm: 400 };

describe('trial 4 no. 28: a tare that no packing of that size has', () => {
  it.each<[Partial<CargoItem>, PackingInputs?]>([
    [{ packageTareKg: '3400' }],
    [{ packing: 'openCrate', packageTareKg: '2400' }],
    [{ packing: 'pallet', packageTareKg: '400' }],
    [{ packing: 'skid', packageTareKg: '1500' }],
    [{ packing: 'carton', ...small, netKg: '18', packageTareKg: '12' }],
    [{}, { tareKgPerM3: '450' }],
    [{}, { tareMethod: 'panels', panelKgPerM2: '900' }],
  ])('%j by %j is named', (change, inputs = {}) => {
    expect(found(change, inputs)).toHaveLength(1);
  });
  it.each<[Partial<CargoItem>, PackingInputs?]>([
    [{}],
    [{ packageTareKg: '340' }],
    [{ packageTareKg: '900' }],
    [{ packing: 'pallet', packageTareKg: '60' }],
    [{ packing: 'skid', packageTareKg: '300' }],
    [{ packing: 'skid', ...small, netKg: '50' }],
    [{ packing: 'carton', ...small, netKg: '18', packageTareKg: '2' }],
    [{ packing: 'asIs', packageTareKg: '3400' }],
    [{}, { tareKgPerM3: '90' }],
    [{}, { palletTareKg: '999' }],
  ])('%j by %j asks nothing', (change, inputs = {}) => {
    expect(found(change, inputs)).toEqual([]);
  });
});
