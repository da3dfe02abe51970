import { stageIds, type StageId } from '@quayside/contract';
import {
  type ByStage,
  type EditConflict,
  type EstimateContent,
  type Head,
  isSame,
  mergeThreeWays,
  type StageContent,
} from '@quayside/estimate-document';
import type { CargoItem, ChargeLine, TypedFor } from '@quayside/rating';

/** A part of an estimate that is not stored yet: what the service had, and what stood on the screen. */
type Part<Content> = { base: Content; mine: Content };

/** What was typed into an estimate and is not stored: the parts that differ, as far as they go. */
export type EditorDraft = {
  head?: Part<Head>;
  cargo?: Part<readonly CargoItem[]>;
  stages: Partial<ByStage<Part<StageContent>>>;
  /** The shipment for which the figures of these stages were typed; absent in older drafts. */
  typedFor?: TypedFor[];
};

/** Rows that were added and left empty are nothing to come back to. */
const isBegunLine = ({ code, description, rate, quantity, unreadable }: ChargeLine): boolean =>
  Boolean(code || description || rate || quantity || unreadable);
const isBegunItem = ({ code, nameEn, quantity, lengthMm, netKg, grossKg, unreadable }: CargoItem): boolean =>
  Boolean(code || nameEn || quantity || lengthMm || netKg || grossKg || unreadable);

const partOf = <Content>(base: Content, mine: Content): Part<Content> | undefined =>
  isSame(base, mine) ? undefined : { base, mine };

/** What differs from the stored state, rows that are not finished too; undefined when nothing does. */
export function draftOf(
  stored: EstimateContent,
  content: EstimateContent,
  typedFor: readonly TypedFor[] = [],
): EditorDraft | undefined {
  const head = partOf(stored.head, content.head);
  const cargo = partOf(stored.cargo, content.cargo.filter(isBegunItem));
  const stages = stageIds.flatMap((stage) => {
    const { lines, ...rest } = content.stages[stage];
    const part = partOf(stored.stages[stage], { ...rest, lines: lines.filter(isBegunLine) });
    return part ? [[stage, part] as const] : [];
  });
  if (!head && !cargo && stages.length === 0) return undefined;
  const records = typedFor.filter(({ path }) =>
    stages.some(([stage]) => path.startsWith(`stages.${stage}.`)),
  );
  return {
    ...(head ? { head } : {}),
    ...(cargo ? { cargo } : {}),
    stages: Object.fromEntries(stages),
    ...(records.length > 0 ? { typedFor: records } : {}),
  };
}

/** One side of a draft as a whole estimate; what it says nothing about is as it is now. */
function sideOf(draft: EditorDraft, side: 'base' | 'mine', now: EstimateContent): EstimateContent {
  const stage = (each: StageId) => draft.stages[each]?.[side] ?? now.stages[each];
  return {
    head: draft.head?.[side] ?? now.head,
    cargo: draft.cargo?.[side] ?? now.cargo,
    stages: Object.fromEntries(stageIds.map((each) => [each, stage(each)])) as EstimateContent['stages'],
  };
}

/** Puts drafts onto what is stored now, like any save that comes late: only what both changed has to be decided. */
export function withDrafts(
  now: EstimateContent,
  drafts: readonly EditorDraft[],
): { merged: EstimateContent; conflicts: EditConflict[] } {
  let merged = now;
  const conflicts: EditConflict[] = [];
  for (const draft of drafts) {
    const merge = mergeThreeWays(sideOf(draft, 'base', merged), sideOf(draft, 'mine', merged), merged);
    merged = merge.merged;
    conflicts.push(...merge.conflicts);
  }
  return { merged, conflicts };
}

/** Takes restored changes back, and keeps what was typed since. */
export function withoutRestored(
  now: EstimateContent,
  { before, after }: { before: EstimateContent; after: EstimateContent },
): EstimateContent {
  return mergeThreeWays(after, now, before).merged;
}
