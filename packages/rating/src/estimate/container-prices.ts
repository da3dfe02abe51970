import { containerTypes, type ContainerType } from '../calculators/container-types';
import { decimalOf } from '../core/decimal';
import type { ChargeLine, EstimateDocument } from '../model';
import { priceEstimate } from './price';

const isOf = (line: ChargeLine, type: ContainerType) =>
  line.containerType === type ||
  [line.quantity, line.times].some((source) => source?.calculated === `vanning.containers.${type}`);

function withFleet(
  document: EstimateDocument,
  fleet: Partial<Record<ContainerType, number>>,
): EstimateDocument {
  const { vanning } = document.stages;
  const { loading: _, ...inputs } = vanning.inputs;
  return {
    ...document,
    stages: { ...document.stages, vanning: { ...vanning, inputs: { ...inputs, fleet } } },
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
  const typed = containerTypes.filter((type) => lines.some((line) => isOf(line, type)));
  const known = types.flatMap((type) => {
    if (typed.length > 0 && !typed.includes(type)) return [];
    const before = priceEstimate(withFleet(document, { [type]: 1 }));
    const after = priceEstimate(withFleet(document, { [type]: 2 }));
    const own = new Set(lines.filter((line) => isOf(line, type)).map(({ id }) => id));
    if (after.lines.some((line) => own.has(line.id) && line.error && !line.contingent)) return [];
    const price = decimalOf(after.totals.cost).minus(before.totals.cost);
    return price.gt(0) ? [[type, price.toFixed()] as const] : [];
  });
  return Object.fromEntries(known);
}
