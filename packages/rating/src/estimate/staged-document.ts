import { stageIds } from '@quayside/contract/stages';
import { isSameList } from '../core/remembered';
import type { ChargeLine, EstimateDocument, StageId } from '../model';
import { Entry } from '../rating/entry';
import { LineKinds } from '../rating/line-kind';
import { effectiveStatus } from '../rating/line-status';
import { checkedEntry, type CheckedEntry } from './checked-line';
import { asCounted, freeTimesKey } from './free-time';
import { seaCarriers } from './sea-carriers';

/** A line of the document as it is rated and as it is checked. */
interface StagedEntry {
  given: ChargeLine;
  entry: Entry;
  checked: CheckedEntry;
}

type Stage = EstimateDocument['stages'][StageId];

interface StageEntries {
  lines: Stage['lines'];
  scope: Stage['scope'];
  beside: string;
  staged: readonly StagedEntry[];
  entries: readonly Entry[];
  checked: readonly CheckedEntry[];
}

/** The lines of a document in stage order. */
export interface StagedDocument {
  kinds: LineKinds;
  stages: ReadonlyMap<StageId, StageEntries>;
  entries: readonly Entry[];
  /** What checks read of them: the very list of before while they would read the same. */
  checked: readonly CheckedEntry[];
}

function asItCounts(given: ChargeLine, scope: Stage['scope'], document: EstimateDocument): ChargeLine {
  const line = asCounted(given, document);
  const status = effectiveStatus(line, scope);
  return status === line.status ? line : { ...line, status };
}

/** All of the rest of the document that decides how lines of the stage count: bills of each carrier, and free time. */
function beside(stage: StageId, document: EstimateDocument): string {
  const carriers = seaCarriers(document);
  const names = carriers.length > 1 || stage === 'destination-delivery' ? JSON.stringify(carriers) : '';
  return names + freeTimesKey(document, stage);
}

/** The entries of a stage's lines: those of before for lines that are the very same, wherever they stand now. */
function stageEntries(
  stage: StageId,
  document: EstimateDocument,
  before: StageEntries | undefined,
  kinds: LineKinds,
): StageEntries {
  const { lines, scope } = document.stages[stage];
  const others = beside(stage, document);
  const alike = before && before.scope === scope && before.beside === others ? before : undefined;
  if (alike?.lines === lines) return alike;
  const former = alike?.staged ?? [];
  let all: Map<ChargeLine, StagedEntry> | undefined;
  const staged = lines.map((given, index): StagedEntry => {
    const there = former[index];
    if (there?.given === given) return there;
    // Another line than the one that stood here may have stood elsewhere.
    if (there?.given.id !== given.id) {
      all ??= new Map(former.map((each) => [each.given, each]));
      const known = all.get(given);
      if (known) return known;
    }
    const line = asItCounts(given, scope, document);
    return {
      given,
      entry: new Entry(stage, line, scope === 'whole', kinds),
      checked: checkedEntry(stage, line, there?.checked),
    };
  });
  const entries = staged.map(({ entry }) => entry);
  const checked = staged.map((each) => each.checked);
  const isReadAlike = before && isSameList(before.checked, checked);
  return { lines, scope, beside: others, staged, entries, checked: isReadAlike ? before.checked : checked };
}

/** Sets out the lines of a document, keeping of the one before what is the same. */
export function stagedDocument(document: EstimateDocument, before?: StagedDocument): StagedDocument {
  const kinds = before?.kinds ?? new LineKinds();
  const stages = new Map(
    stageIds.map((stage) => [stage, stageEntries(stage, document, before?.stages.get(stage), kinds)]),
  );
  const isAs = (part: keyof StageEntries) =>
    stageIds.every((stage) => stages.get(stage)?.[part] === before?.stages.get(stage)?.[part]);
  if (before && isAs('staged')) return before;
  const parts = [...stages.values()];
  return {
    kinds,
    stages,
    // Joined as they are: to add them one by one costs as much as many an edit.
    entries: ([] as Entry[]).concat(...parts.map(({ entries }) => entries)),
    checked:
      before && isAs('checked')
        ? before.checked
        : ([] as CheckedEntry[]).concat(...parts.map(({ checked }) => checked)),
  };
}
