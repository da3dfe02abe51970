import { stageIds, type StageId } from '@quayside/contract';
import { proposedCodes, type CargoItem, type EstimateDocument, type EstimateStages } from '@quayside/rating';
import type { Scope } from '@quayside/service-kit';
import type { MemberReference } from '../contract/common';
import type { RevisionFields, RevisionRecord, SheetRecord } from '../domain/records';
import { isComplete } from '../domain/states';
import { revisions } from '../store/revisions';
import { stageSheets } from '../store/stage-sheets';
import { storeCargo } from './load';

export type StagePlan = { assignee: MemberReference | null; dueDate: string | null };

export type NewRevision = {
  estimateId: string;
  revision: number;
  author: MemberReference;
  document: EstimateDocument;
  /** Who works which stage, until when; nobody when absent. */
  plans?: Partial<Record<StageId, StagePlan>>;
  /** Codes of the charges that were proposed for it; those that it would begin with when absent. */
  proposed?: readonly string[] | undefined;
  ratedFor?: RevisionFields['ratedFor'];
  /** Where versions of its stages begin: after all of those of the revision before. */
  shipmentChanges?: number;
  id?: string;
};

export type StoredRevision = {
  revision: RevisionRecord;
  sheets: Record<StageId, SheetRecord>;
  cargo: CargoItem[];
};

const undecided = {
  submission: null,
  approval: null,
  returned: null,
  sending: null,
  acceptance: null,
  decline: null,
  withdrawal: null,
  cancellation: null,
  viewedAt: null,
  hash: null,
} satisfies Partial<RevisionFields>;

/** Stores a revision's three parts: frame, eight stages, cargo. */
export async function createRevision(scope: Scope, input: NewRevision): Promise<StoredRevision> {
  const { estimateId, author, document } = input;
  const { cargo, stages, ...frame } = document;
  const revision = await scope.store(revisions).create(
    {
      estimateId,
      revision: input.revision,
      option: 'A',
      state: isComplete(document) ? 'pricing' : 'draft',
      frame,
      author,
      editorIds: [],
      proposed: [...(input.proposed ?? proposedCodes(document))],
      ...(input.ratedFor ? { ratedFor: input.ratedFor } : {}),
      ...(input.shipmentChanges ? { shipmentChanges: input.shipmentChanges } : {}),
      ...undecided,
    },
    input.id ? { id: input.id } : {},
  );
  const sheets = await createSheets(scope, revision, stages, input.plans ?? {});
  await storeCargo(scope, { estimateId, revisionId: revision.id }, cargo);
  return { revision, sheets, cargo };
}

async function createSheets(
  scope: Scope,
  revision: RevisionRecord,
  stages: EstimateStages,
  plans: Partial<Record<StageId, StagePlan>>,
): Promise<Record<StageId, SheetRecord>> {
  const rows = stageIds.map((stage) => {
    const { scope, inputs, lines, notes, state, overrides } = stages[stage];
    return {
      estimateId: revision.estimateId,
      revisionId: revision.id,
      stage,
      scope: scope ?? null,
      inputs: inputs as Record<string, unknown>,
      lines,
      notes,
      state,
      overrides: Object.entries(overrides),
      assignee: plans[stage]?.assignee ?? null,
      dueDate: plans[stage]?.dueDate ?? null,
    };
  });
  const stored = await scope.store(stageSheets).createMany(rows);
  return Object.fromEntries(stored.map((sheet) => [sheet.stage, sheet])) as Record<StageId, SheetRecord>;
}
