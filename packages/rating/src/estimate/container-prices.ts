import { containerTypes, type ContainerType } from '../calculators/container-types';
import { decimalOf } from '../core/decimal';
import type { ChargeLine, EstimateDocument } from '../model';
import { factNamed, isCarriedFact } from '../rating/fact-names';
import { fleetFact } from '../rating/quantity-fact';
import { priceEstimate } from './price';
import { withoutFleet } from './typed-fleet';

/** The types a line is of: its own, or of the facts it counts. */
function typesOf({ containerType, quantity, times }: ChargeLine): ContainerType[] {
  if (containerType) return [containerType];
  return [quantity, times].flatMap((source) => fleetFact(source?.calculated ?? '')?.type ?? []);
}

const ofCargo: readonly string[] = ['vanning.dangerousContainers', 'vanning.heavyContainers'];

/** Dangerous and heavy goods are not more for one more container. */
const countsCargo = ({ quantity, times }: ChargeLine) =>
  [quantity, times].some((source) => ofCargo.includes(fleetFact(source?.calculated ?? '')?.fact ?? ''));

function withFleet(
  document: EstimateDocument,
  fleet: Partial<Record<ContainerType, number>>,
  typed: Readonly<Record<string, string>> = {},
): EstimateDocument {
  const types = Object.keys(fleet);
  const own = (line: ChargeLine) => typesOf(line).every((type) => types.includes(type)) && !countsCargo(line);
  const stages = Object.fromEntries(
    Object.entries(document.stages).map(([stage, sheet]) => [
      stage,
      { ...sheet, lines: sheet.lines.filter(own) },
    ]),
  ) as EstimateDocument['stages'];
  const { loading: _, ...inputs } = stages.vanning.inputs;
  // Numbers of containers that carry something are of the fleet that is put aside.
  const others = Object.entries(withoutFleet(stages.vanning.overrides)).filter(
    ([name]) => !isCarriedFact(fleetFact(name)?.fact ?? ''),
  );
  const overrides = { ...Object.fromEntries(others), ...typed };
  return {
    ...document,
    stages: { ...stages, vanning: { ...stages.vanning, overrides, inputs: { ...inputs, fleet } } },
  };
}

/**
 * What one more container of a type costs by the estimate's own rates: the difference of the cost totals of two and of
 * one of it, and of nothing else, so that types with equal rates have equal prices. Decimal strings in the document's
 * currency, rounded like any amount.
 *
 * A type is left out when its price is not known: it has no charge of its own while another type has, one of its charges
 * has no price, or nothing is charged by the container at all.
 */
export function containerPrices(
  document: EstimateDocument,
  types: readonly ContainerType[],
): Partial<Record<ContainerType, string>> {
  const lines = Object.values(document.stages).flatMap((stage) => stage.lines);
  const typed = containerTypes.filter((type) => lines.some((line) => typesOf(line).includes(type)));
  const known = types.flatMap((type) => {
    if (typed.length > 0 && !typed.includes(type)) return [];
    const before = priceEstimate(withFleet(document, { [type]: 1 }));
    const outOfGauge = `vanning.outOfGaugeContainers.${type}` as const;
    // Each of them carries what stands out of one.
    const isOut = factNamed(before.facts, outOfGauge)?.value === '1';
    const after = priceEstimate(withFleet(document, { [type]: 2 }, isOut ? { [outOfGauge]: '2' } : {}));
    const own = new Set(lines.filter((line) => typesOf(line).includes(type)).map(({ id }) => id));
    if (after.lines.some((line) => own.has(line.id) && line.error && !line.contingent)) return [];
    const price = decimalOf(after.totals.cost).minus(before.totals.cost);
    return price.gt(0) ? [[type, price.toFixed()] as const] : [];
  });
  return Object.fromEntries(known);
}
