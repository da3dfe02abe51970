import { parseDecimal } from '../core/decimal';
import type { PackingInputs } from '../model';
import type { PackedPackage } from './packing';
import { packingFigureList, type PackingFigureName } from './packing-figures';

/** It stands until another is typed, in the setting of its name or, for a tare, in the row of the cargo list. */
export interface PackingAssumption {
  name: PackingFigureName;
  value: string;
  unit: string;
}

/** What sizes and weights of these packages stand on, as far as nothing was typed for it; each once. */
export function packingAssumptions(
  packages: readonly PackedPackage[],
  inputs: PackingInputs,
): PackingAssumption[] {
  const tareMethod = inputs.tareMethod ?? 'perM3';
  const used = packages.flatMap(({ kind, tareTyped, barrierM2 }) => {
    const figures = packingFigureList.filter(
      ({ of, method }) => (of?.includes(kind) ?? true) && (method ?? tareMethod) === tareMethod,
    );
    return [
      ...figures.filter(({ part }) => part === 'tare' && !tareTyped),
      ...figures.filter(({ part }) => part === 'size'),
      ...figures.filter(({ part }) => part === 'barrier' && parseDecimal(barrierM2)?.gt(0)),
    ];
  });
  return [...new Set(used)]
    .filter(({ name }) => inputs[name] === undefined)
    .map(({ name, usual, unit }) => ({ name, value: usual, unit }));
}
