import type { StageId } from '@quayside/contract';
import { decimalIssue, type CargoItem, type ChargeLine } from '@quayside/rating';

const isWhole = (value: number, least: number) => Number.isInteger(value) && value >= least;

/** A new charge line has no code until one is chosen. */
export const isStorableLine = (line: ChargeLine): boolean => line.code !== '';

const isWeight = (text: string | null | undefined): boolean =>
  Boolean(text) && decimalIssue(text ?? '') === null;

/** A new cargo row needs its number, its size and one of its weights; a value needs its currency. */
export function isStorableCargo(item: CargoItem): boolean {
  const { quantity, lengthMm, widthMm, heightMm, netKg, grossKg } = item;
  return (
    [quantity, lengthMm, widthMm, heightMm].every((value) => isWhole(value, 1)) &&
    [netKg, grossKg].some(isWeight) &&
    [netKg, grossKg].every((weight) => !weight || isWeight(weight))
  );
}

export const isHsCode = (text: string): boolean => /^[0-9.]{4,14}$/.test(text);

/** Inputs without the rows that are not finished yet: tariff lines without a code, movements without a day. */
export function storableInputs(stage: StageId, inputs: Record<string, unknown>): Record<string, unknown> {
  if (stage === 'destination-custom' && Array.isArray(inputs.tariffLines)) {
    const lines = inputs.tariffLines as { hsCode: string }[];
    const finished = lines.filter(({ hsCode }) => isHsCode(hsCode));
    return finished.length === lines.length ? inputs : { ...inputs, tariffLines: finished };
  }
  if (stage === 'warehouse' && Array.isArray(inputs.movements)) {
    const movements = inputs.movements as { day: number }[];
    const finished = movements.filter(({ day }) => isWhole(day, 1) && day <= 31);
    return finished.length === movements.length ? inputs : { ...inputs, movements: finished };
  }
  return inputs;
}
