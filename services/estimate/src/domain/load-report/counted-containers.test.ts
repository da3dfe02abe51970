import { loadContainerOf, loadItemOf, planFleet } from '@quayside/load-planner';
import { cargoLimitGrams, containers, d02Document, decimalOf, priceEstimate, sum } from '@quayside/rating';
import type { CargoItem, EstimateDocument } from '@quayside/rating';
import fc from 'fast-check';

const type = '40HC';
const size = (least: number, most: number) =>
  fc.integer({ min: least / 50, max: most / 50 }).map((each) => each * 50);
const piece = fc.record({
  lengthMm: size(800, 5600),
  widthMm: size(700, 2200),
  heightMm: size(600, 2200),
  grossKg: fc.integer({ min: 100, max: 1100 }).map(String),
  quantity: fc.integer({ min: 1, max: 7 }),
  stackable: fc.boolean(),
});
type Piece = {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  grossKg: string;
  quantity: number;
  stackable: boolean;
};

function documentOf(pieces: readonly Piece[]): EstimateDocument {
  const document = structuredClone(d02Document());
  const [first] = document.cargo;
  if (!first) throw new Error('no cargo');
  document.cargo = pieces.map((each, index): CargoItem => ({
    ...first,
    ...each,
    id: `p${index}`,
    netKg: each.grossKg,
    packing: 'asIs',
    thisSideUp: true,
  }));
  document.stages.vanning.inputs = { types: [type] };
  return document;
}

function planned(document: EstimateDocument): number | null {
  const { packages } = priceEstimate(document).calculations;
  const items = packages.map(({ itemId: id, count, grossKg, stackable, outerMm: sizeMm }) => ({
    ...{ id, code: id, sizeMm, grossKg, count, stackable, thisSideUp: true },
  }));
  const cargoKg = sum(items.map(({ grossKg, count }) => decimalOf(grossKg).times(count))).toFixed();
  const payloadGrams = cargoLimitGrams(type, {}, cargoKg);
  const container = { ...loadContainerOf(type, containers[type], null), payloadGrams };
  const { loads, left } = planFleet(
    { items: items.map(loadItemOf), containers: [{ container, price: 100 }], rules: { support: 1 } },
    { effort: { completions: 30 } },
  );
  return left.length > 0 ? null : loads.length;
}

test('trial 6 P: lists of mixed sizes are counted as the load planner loads them', () => {
  const tooMany: boolean[] = [];
  for (const pieces of fc.sample(fc.array(piece, { minLength: 2, maxLength: 6 }), { numRuns: 40, seed: 7 })) {
    const document = documentOf(pieces);
    const { facts, warnings } = priceEstimate(document);
    const counted = Number(facts['vanning.containers']?.value);
    const best = planned(document) ?? Infinity;
    // The planner, with the effort that it has here, sometimes finds one more than are needed.
    expect(best - counted).toBeLessThanOrEqual(1);
    expect(counted - best).toBeLessThanOrEqual(1);
    if (counted > best) tooMany.push(warnings.some(({ code }) => code === 'vanning.fleetMaybeFewer'));
  }
  expect(tooMany.length).toBeLessThanOrEqual(6);
  expect(tooMany.filter((isSaid) => !isSaid).length).toBeLessThanOrEqual(2);
}, 120_000);
