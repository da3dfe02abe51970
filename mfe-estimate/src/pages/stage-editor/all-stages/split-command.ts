import { stageIds, type StageId } from '@quayside/contract';
import type { ChargeLine } from '@quayside/rating';
import type { SheetCommand } from '@quayside/sheet';
import { toLines, type ChargeRow } from '../../../editor/charge-rows';

export type StageCommand = { stage: StageId; command: SheetCommand<ChargeLine> };

type Place = NonNullable<SheetCommand<ChargeRow>['moved']>['from'];

/**
 * One deed in the sheet of all stages as what it does to each of them: a stage has its lines, its history and its saves for
 * itself. Indexes of the whole list become indexes of the stage's own.
 */
export function splitCommand(command: SheetCommand<ChargeRow>, rows: readonly ChargeRow[]): StageCommand[] {
  const stages = new Map(
    [...rows, ...command.inserted.map(({ row }) => row)].map((row) => [row.id, row.stage]),
  );
  return stageIds.flatMap((stage) => {
    const isOwn = (rowId: string) => stages.get(rowId) === stage;
    const from = rows.findIndex((row) => stageIds.indexOf(row.stage) >= stageIds.indexOf(stage));
    const first = from < 0 ? rows.length : from;
    /** Rows that the command puts before, into other stages, are not of this list. */
    const strangersBefore = (place: number) =>
      command.inserted.slice(0, place).filter(({ row }) => row.stage !== stage).length;
    const inserted = command.inserted.flatMap(({ index, row }, place) =>
      row.stage === stage ? [{ index: Math.max(0, index - strangersBefore(place) - first), row }] : [],
    );
    const placeOf = ({ behind, index }: Place): Place => ({
      behind: behind !== undefined && isOwn(behind) ? behind : undefined,
      index: Math.max(0, index - first),
    });
    const { moved } = command;
    const own: SheetCommand<ChargeRow> = {
      kind: command.kind,
      updated: command.updated.filter(({ rowId }) => isOwn(rowId)),
      inserted,
      removed: command.removed
        .filter(({ row }) => row.stage === stage)
        .map(({ index, row }) => ({ index: index - first, row })),
      invalid: command.invalid.filter(({ rowId }) => isOwn(rowId)),
      ...(moved && moved.rowIds.some(isOwn)
        ? { moved: { rowIds: moved.rowIds.filter(isOwn), from: placeOf(moved.from), to: placeOf(moved.to) } }
        : {}),
      ...(command.at && isOwn(command.at.rowId) ? { at: command.at } : {}),
    };
    const isEmpty =
      own.updated.length + own.inserted.length + own.removed.length + own.invalid.length === 0 && !own.moved;
    return isEmpty ? [] : [{ stage, command: toLines(own) }];
  });
}
