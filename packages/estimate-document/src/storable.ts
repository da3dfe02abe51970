import { stageIds, type StageId } from '@quayside/contract';
import { decimalIssue, weightFault, type CargoItem, type ChargeLine } from '@quayside/rating';
import { stageContents, type EstimateContent, type StageContent, type StageInputs } from './content';
import type { Row } from './rows';
import { isSame } from './same';

const isWhole = (value: number, least: number) => Number.isInteger(value) && value >= least;

/** A new charge line has no code until one is chosen. */
const isStorableLine = (line: ChargeLine): boolean => line.code !== '';

const isWeight = (text: string | null | undefined): boolean =>
  Boolean(text) && decimalIssue(text ?? '') === null;

/** A new cargo row needs its number, its size, its packing and weights that can be right; a value needs its currency. */
export function isStorableCargo(item: CargoItem): boolean {
  const { quantity, lengthMm, widthMm, heightMm, netKg, grossKg } = item;
  return (
    [quantity, lengthMm, widthMm, heightMm].every((value) => isWhole(value, 1)) &&
    (item.packing as string) !== '' &&
    weightFault(item) === null &&
    [netKg, grossKg].some(isWeight) &&
    [netKg, grossKg].every((weight) => !weight || isWeight(weight))
  );
}

export const isHsCode = (text: string): boolean => /^[0-9.]{4,14}$/.test(text);

const isStorableTariffLine = ({ hsCode }: { hsCode: string }): boolean => isHsCode(hsCode);
const isStorableMovement = ({ day }: { day: number }): boolean => isWhole(day, 1) && day <= 31;

/** A row that may hold texts that cannot be read. */
type SheetRow = Row & { unreadable?: object | undefined };

/** A row as it is stored, with the texts of it that cannot be read now: its former figures are not those that are meant. */
const withUnreadable = <Each extends SheetRow>(stored: Each, { unreadable }: Each): Each =>
  unreadable && !isSame(stored.unreadable, unreadable) ? { ...stored, unreadable } : stored;

/** The finished rows. One that is not finished any more stays as it is stored until it is; one that never was is kept back. */
function storableRows<Each extends SheetRow>(
  isStorable: (row: Each) => boolean,
  rows: readonly Each[],
  stored: readonly Each[],
): readonly Each[] {
  if (rows.every(isStorable)) return rows;
  const known = new Map(stored.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const former = known.get(row.id);
    return isStorable(row) ? row : former ? withUnreadable(former, row) : [];
  });
}

/** Of the stages whose inputs have rows. A movement has no id: its day is what it is known by. */
const finished: {
  [Stage in StageId]?: (inputs: StageInputs<Stage>, stored: StageInputs<Stage>) => StageInputs<Stage>;
} = {
  'destination-custom': (inputs, stored) => {
    const { tariffLines: lines = [] } = inputs;
    const kept = storableRows(isStorableTariffLine, lines, stored.tariffLines ?? []);
    return kept === lines ? inputs : { ...inputs, tariffLines: [...kept] };
  },
  warehouse: (inputs) => {
    const { movements = [] } = inputs;
    const kept = movements.filter(isStorableMovement);
    return kept.length === movements.length ? inputs : { ...inputs, movements: kept };
  },
};

/** Inputs without the rows that are not finished yet: tariff lines without a code, movements without a day. */
const storableInputs = <Stage extends StageId>(
  stage: Stage,
  inputs: StageInputs<Stage>,
  stored: StageInputs<Stage>,
): StageInputs<Stage> => finished[stage]?.(inputs, stored) ?? inputs;

function storableStage<Stage extends StageId>(
  stage: Stage,
  content: StageContent<Stage>,
  stored: StageContent<Stage>,
): StageContent<Stage> {
  const lines = storableRows(isStorableLine, content.lines, stored.lines);
  const inputs = storableInputs(stage, content.inputs, stored.inputs);
  return lines === content.lines && inputs === content.inputs ? content : { ...content, lines, inputs };
}

/** The content as far as it can be stored, where `stored` already is: rows that are not finished yet are kept back. */
export function storable(content: EstimateContent, stored: EstimateContent): EstimateContent {
  return {
    head: content.head,
    cargo: storableRows(isStorableCargo, content.cargo, stored.cargo),
    stages: stageContents((stage) =>
      storableStage<typeof stage>(stage, content.stages[stage], stored.stages[stage]),
    ),
  };
}

/** How many rows are kept back because something they need is not typed yet: what stands on the screen is not all of it stored. */
export function unfinishedRows({ cargo, stages }: EstimateContent): number {
  const lines = stageIds.flatMap((stage) => stages[stage].lines.filter((line) => !isStorableLine(line)));
  const { tariffLines = [] } = stages['destination-custom'].inputs;
  const { movements = [] } = stages.warehouse.inputs;
  const unfinished = [
    lines,
    cargo.filter((item) => !isStorableCargo(item)),
    tariffLines.filter((line) => !isStorableTariffLine(line)),
    movements.filter((movement) => !isStorableMovement(movement)),
  ];
  return unfinished.reduce((sum, rows) => sum + rows.length, 0);
}
