import { loadContainerOf, loadItemOf, planFleet } from '@quayside/load-planner';
import { cargoLimitGrams, containers, d02Document, decimalOf, priceEstimate, sum } from '@quayside/rating';
import type { CargoItem, EstimateDocument } from '@quayside/rating';
import fc from 'fast-check';

const type = '40HC';
const size = (least: number, most: number) => fc.integer({ min: least / 50, max: most / 50 }).map((each) => each * 50);
const piece = fc.record({
  lengthMm: size(800, 5600),
  widthMm: size(700, 2200),
  heightMm: size(600, 2200),
  grossKg: fc.integer({ min: 100, max: 1100 }).map(String),
  quantity: fc.integer({ min: 1, max: 7 }),
  stackable: fc.boolean(),
});
type Piece = { lengthMm: number; widthMm: number; heightMm: number; grossKg: string; quantity: number; stackable: boolean };

function documentOf(pieces: readonly Piece[]): EstimateDocument {
  const document = structuredClone(d02Document());
  const [first] = document.cargo;
  if (!first) throw new Error('no cargo');
  document.cargo = pieces.map(
    (each, index): CargoItem => ({ ...first, ...each, id: `p${index}`, netKg: each.grossKg, packing: 'asIs', thisSideUp: true }),
  );
  document.stages.vanning.inputs = { types: [type] };
  return document;
}

function planned(document: EstimateDocument, completions = 30): number | null {
  const { packages } = priceEstimate(document).calculations;
  const items = packages.map(({ itemId: id, count, grossKg, stackable, outerMm: sizeMm }) => ({
    ...{ id, code: id, sizeMm, grossKg, count, stackable, thisSideUp: true },
  }));
  const cargoKg = sum(items.map(({ grossKg, count }) => decimalOf(grossKg).times(count))).toFixed();
  const payloadGrams = cargoLimitGrams(type, {}, cargoKg);
  const container = { ...loadContainerOf(type, containers[type], null), payloadGrams };
  const { loads, left } = planFleet(
    { items: items.map(loadItemOf), containers: [{ container, price: 100 }], rules: { support: 1 } },
    { effort: { completions } },
  );
  return left.length > 0 ? null : loads.length;
}

test('stats', () => {
  const stats: Record<string, number> = {};
  const add = (key: string) => (stats[key] = (stats[key] ?? 0) + 1);
  for (const pieces of fc.sample(fc.array(piece, { minLength: 2, maxLength: 6 }), { numRuns: 150, seed: 7 })) {
    const document = documentOf(pieces);
    const { facts, warnings } = priceEstimate(document);
    const counted = Number(facts['vanning.containers']?.value ?? NaN); if (Number.isNaN(counted)) add('nan');
    const unsure = warnings.some(({ code }) => code === 'vanning.fleetUnsure');
    const best = planned(document);
    const kind = best === null ? 'none' : counted < best ? `few${best - counted}` : counted > best ? `many${counted - best}` : 'same';
    if (kind.startsWith('few') && (planned(document, 600)??99) > counted) console.log(kind, counted, JSON.stringify(pieces), planned(document, 600));
    add(`${kind}${unsure ? ' unsure' : ''}${warnings.some(({ code }) => code === 'vanning.fleetMaybeFewer') ? ' fewer' : ''}`);
  }
  console.log(stats);
});
