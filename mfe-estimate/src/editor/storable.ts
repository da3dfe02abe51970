import type { StageId } from '@quayside/contract';
import { decimalIssue, type CargoItem, type ChargeLine, type EstimateStages } from '@quayside/rating';

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

type Inputs<Stage extends StageId> = EstimateStages[Stage]['inputs'];

/** Of the stages whose inputs have rows. */
const finished: { [Stage in StageId]?: (inputs: Inputs<Stage>) => Inputs<Stage> } = {
  'destination-custom': (inputs) => {
    const { tariffLines: lines = [] } = inputs;
    const stored = lines.filter(({ hsCode }) => isHsCode(hsCode));
    return stored.length === lines.length ? inputs : { ...inputs, tariffLines: stored };
  },
  warehouse: (inputs) => {
    const { movements = [] } = inputs;
    const stored = movements.filter(({ day }) => isWhole(day, 1) && day <= 31);
    return stored.length === movements.length ? inputs : { ...inputs, movements: stored };
  },
};

/** Inputs without the rows that are not finished yet: tariff lines without a code, movements without a day. */
export const storableInputs = <Stage extends StageId>(stage: Stage, inputs: Inputs<Stage>): Inputs<Stage> =>
  finished[stage]?.(inputs) ?? inputs;
