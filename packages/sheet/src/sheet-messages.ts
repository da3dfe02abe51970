import type { WriteCounts } from './commands';
import type { TitledBlock } from './paste-titles';
import { joinMessage, type SheetLabels } from './sheet-labels';

/** What happened to a block of texts, in one sentence; empty when there is nothing to say. */
export function writeMessage(
  kind: 'paste' | 'change',
  counts: WriteCounts,
  labels: SheetLabels,
  locale: string,
  titled?: TitledBlock,
): string {
  const parts: string[] = [];
  if (kind === 'paste') parts.push(labels.rowsPasted(counts.rows));
  else if (counts.changed > 1) parts.push(labels.cellsChanged(counts.changed));
  if (titled) parts.push(labels.columnsMatched(titled.columns.length));
  if (titled && titled.unknown.length > 0) parts.push(labels.columnsUnknown(titled.unknown.join(', ')));
  if (counts.attention > 0) parts.push(labels.needAttention(counts.attention));
  if (counts.readOnly > 0) parts.push(labels.skippedReadOnly(counts.readOnly));
  if (counts.leftOut > 0) parts.push(labels.leftOut(counts.leftOut));
  return joinMessage(locale, parts);
}
