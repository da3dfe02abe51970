import type { StageId } from '@quayside/contract';
import { estimateLinks } from '../links';

/** A line in its stage's sheet, at the cell that wants something. */
export function lineLink(stage: StageId, estimateId: string, lineId: string, cell: string): string {
  return `${estimateLinks.editor({ stage, estimateId })}?${new URLSearchParams({ line: lineId, cell })}`;
}
