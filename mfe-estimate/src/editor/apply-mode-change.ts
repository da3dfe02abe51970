import { stageIds, type StageId } from '@quayside/contract';
import type { ChargeLine, modeChange } from '@quayside/rating';
import { insertRows, removeRows, updateRows } from '@quayside/sheet';
import type { EstimateEditorStore } from './estimate-editor.store';

const lineId = (line: ChargeLine) => line.id;

/**
 * Changes, removes and adds the lines that go with the other mode; every step can be undone in its stage, with whatever stood
 * in the rows that it took away.
 */
export function applyModeChange(
  store: EstimateEditorStore,
  change: NonNullable<ReturnType<typeof modeChange>>,
): void {
  const { runCommand } = store.getState();
  const sheetOf = (stage: StageId) => store.getState().charges[stage];
  for (const stage of stageIds) {
    const { changed, removed, added } = change[stage];
    if (changed.length > 0) runCommand(stage, updateRows(sheetOf(stage), changed, lineId));
    if (removed.length > 0) runCommand(stage, removeRows(sheetOf(stage), removed, lineId));
    if (added.length > 0) runCommand(stage, insertRows(sheetOf(stage).rows.length, added));
  }
}
