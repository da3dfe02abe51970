import { priceEstimate } from '../estimate/price';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine } from '../model';
import { bases } from '../rating/bases';
import { factNames } from '../rating/fact-names';
import { isMoneyUnit } from '../rating/units';
import { unitOfFact } from '../rating/units-of-facts';
import { chargeDefinition, chargeForm } from './catalogue';
import { canCount, factAt, factInBasis } from './fact-of-basis';

const at = (code: string, basis: Parameters<typeof factAt>[1], fact?: string) => {
  const definition = chargeDefinition(code);
  return factAt(definition && chargeForm(definition, 'FCL'), basis, 'FCL', fact);
};

const kinds = [
  ['CRATE', 'crate'],
  ['OCRATE', 'openCrate'],
  ['SKID', 'skid'],
  ['CARTON', 'carton'],
  ['PALLET', 'pallet'],
] as const;

describe('what a charge counts at another basis', () => {
  it.each(kinds)('new-company D3: %s by m³, kg, tonne and piece counts its own kind', (code, kind) => {
    expect(at(code, 'm3')).toBe(`packing.${kind}M3`);
    for (const basis of ['kg', '100kg', 'tonne'] as const) expect(at(code, basis)).toBe(`packing.${kind}Kg`);
    for (const basis of ['package', 'case', 'item', 'pallet'] as const)
      expect(at(code, basis, `packing.${kind}M3`)).toBe(`packing.${kind}Count`);
  });

  it('new-company D3: a part of the shipment never becomes all of it', () => {
    for (const basis of ['wm', 'container', 'teu'] as const) expect(at('SKID', basis)).toBeUndefined();
    expect(at('VCI', 'm3')).toBeUndefined();
    expect(at('DESIC', 'm3')).toBeUndefined();
    expect(at('ISPM15', 'm3')).toBeUndefined();
    expect(at('ISPM15', 'item')).toBe('packing.ispm15Count');
  });

  it('new-company D3: what counts all of the shipment goes on doing so', () => {
    expect(at('MARK', 'item')).toBe('packing.packages');
    expect(at('FUMI', 'm3')).toBe('cargo.m3');
    expect(at('OTHC', 'teu')).toBe('vanning.teu');
    expect(at('OTHC', 'teu', 'vanning.containers.40HC')).toBe('vanning.teu.40HC');
    expect(factInBasis('cargo.m3', 'tonne', 'FCL')).toBe('cargo.kg');
    expect(factInBasis('origin-custom.declarations', 'declaration-line', 'FCL')).toBe(
      'origin-custom.declarationLines',
    );
  });

  it('new-company D3: what somebody chose to count is counted, whatever the charge usually counts', () => {
    expect(at('SKID', 'm3', 'packing.palletCount')).toBe('packing.palletM3');
    expect(at('SKID', 'package', 'packing.palletM3')).toBe('packing.palletCount');
  });
});

it('new-company D3: a skid by m³ and by kg costs the volume and the weight of the skids', () => {
  const document = d02Document();
  const [crate, ...others] = document.cargo;
  document.cargo = [{ ...crate!, packing: 'skid' }, ...others];
  const line = (id: string, basis: ChargeLine['basis'], fact: string): ChargeLine => ({
    ...{ id, code: 'SKID', description: 'Skid', basis, currency: 'JPY', rate: '6500', status: 'priced' },
    quantity: { calculated: fact },
  });
  document.stages.packing.lines = [
    line('m3', 'm3', 'packing.skidM3'),
    line('kg', 'kg', 'packing.skidKg'),
    line('tonne', 'tonne', 'packing.skidKg'),
  ];
  const { facts, lines } = priceEstimate(document);
  const value = (name: 'packing.skidM3' | 'packing.skidKg') => Number(facts[name]?.value);
  expect(value('packing.skidM3')).toBeGreaterThan(0);
  const costs = lines.filter(({ stage }) => stage === 'packing').map(({ cost }) => Number(cost));
  expect(costs).toEqual(
    [value('packing.skidM3') * 6500, value('packing.skidKg') * 6500, value('packing.skidKg') * 6.5].map(
      Math.round,
    ),
  );
  const sumOf = (unit: 'Kg' | 'M3') =>
    (['crate', 'openCrate', 'skid', 'carton', 'pallet', 'asIs'] as const).reduce(
      (all, kind) => all + Number(facts[`packing.${kind}${unit}`]?.value),
      0,
    );
  expect(sumOf('Kg')).toBeCloseTo(Number(facts['cargo.kg']?.value), 6);
});

describe('the unit of a fact', () => {
  it('new-company D3: is known before the shipment is', () => {
    const { facts } = priceEstimate(d02Document());
    for (const name of factNames) {
      const unit = facts[name]?.unit;
      const told = unitOfFact(name);
      if (unit === undefined || told === null) continue;
      if (told === 'money') expect([name, isMoneyUnit(unit)]).toEqual([name, true]);
      else if (told !== 'piece') expect([name, unit]).toEqual([name, told]);
      // What is counted has many names; each basis takes all of them or none.
      else for (const basis of bases) expect(canCount(name, basis)).toBe(canCount('packing.packages', basis));
    }
  });

  it('new-company D3: decides what a basis can be charged by', () => {
    expect(canCount('packing.skidCount', 'm3')).toBe(false);
    expect(canCount('packing.skidCount', 'wm')).toBe(false);
    expect(canCount('packing.skidM3', 'm3')).toBe(true);
    expect(canCount('packing.skidKg', 'tonne')).toBe(true);
    expect(canCount('cargo.kg', 'm3')).toBe(false);
    expect(canCount('warehouse.quantity', 'wm')).toBe(true);
    expect(canCount('sea-transport.insuredAmount', 'value')).toBe(true);
  });
});
