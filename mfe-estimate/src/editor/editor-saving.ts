import { stageIds, type StageId } from '@quayside/contract';
import {
  byStage,
  contentOf,
  makePatch,
  mergeThreeWays,
  storable,
  type EditConflict,
  type EstimateContent,
  type StagePatch,
} from '@quayside/estimate-document';
import { isApiError } from '@quayside/platform';
import { recordsOfOthers, type EstimateDocument } from '@quayside/rating';
import type { EstimateFullView, SavedFigures, StageView } from '@quayside/service-estimate/contract';
import type { EditorApi } from '../api/editor.query';
import { createAutosave, type SaveState } from './autosave';

export type SavingHost = {
  state: () => {
    estimate: EstimateFullView;
    content: EstimateContent;
    document: EstimateDocument;
    conflicts: readonly EditConflict[];
  };
  onSave: (state: SaveState) => void;
  onEstimate: (estimate: EstimateFullView) => void;
  /** Others' changes were merged in; `conflicts` wait for the person. */
  onMerged: (content: EstimateContent, conflicts: EditConflict[]) => void;
  /** Nothing may be changed any more, and not everything is stored: what is, and what stood on the screen. */
  onFrozen: (stored: EstimateContent, typed: EstimateContent) => void;
  /** What is stored or what stands on the screen changed: the difference outlives the page as a draft. */
  onUnstored: (stored: EstimateContent, content: EstimateContent) => void;
};

export type Saving = {
  touch: () => void;
  flush: () => Promise<void>;
  isDirty: () => boolean;
  receive: (estimate: EstimateFullView) => void;
  dispose: () => void;
};

/** More stale answers in a row than colleagues can cause. */
const staleAtMost = 6;

/**
 * The estimate with what a save answered. A change of the shipment gives all stages other versions: they are accepted where no other person saved in between,
 * as what stands here is of those versions then.
 */
function withFigures(
  estimate: EstimateFullView,
  { version, state, totals, savedAt, stageVersions }: SavedFigures,
  isNext: boolean,
): EstimateFullView {
  const stages =
    isNext && stageVersions
      ? byStage((stage) => ({ ...estimate.stages[stage], version: stageVersions[stage] }))
      : estimate.stages;
  return { ...estimate, version, state, totals, stages, updatedAt: savedAt };
}

/** The estimate with who works the stage, until when, and its version. */
function withStage(estimate: EstimateFullView, view: StageView): EstimateFullView {
  const { version, state, assignee, dueDate, updatedAt, updatedBy } = view;
  const meta = { version, state, assignee, dueDate, updatedAt, updatedBy };
  return { ...estimate, stages: { ...estimate.stages, [view.stage]: meta } };
}

/** Stages say who saved them last. */
function withName(conflict: EditConflict, { stages }: EstimateFullView): EditConflict {
  const { part } = conflict;
  const by = part === 'head' || part === 'cargo' ? undefined : stages[part].updatedBy?.name;
  return by ? { ...conflict, by } : conflict;
}

/**
 * Saving of one editor: only what differs from the stored state travels, part by part, each with the version it was made
 * on. When somebody else was first their change is merged in, and saving goes on unless both changed the same thing.
 */
export function createSaving(loaded: EstimateFullView, api: EditorApi, host: SavingHost): Saving {
  /** The state of the service that patches are made against. */
  let stored = contentOf(loaded);
  let staleAnswers = 0;

  /**
   * The version of the estimate that `stored` is of. A stage is saved on a version of its own, so its answer may come of a
   * later estimate than was ever read here: then head and cargo still go out on the one that was.
   */
  let seen = loaded.version;

  const storableNow = () => storable(host.state().content, stored);
  const unsaved = () => makePatch(stored, storableNow());
  const isDirty = () => unsaved() !== undefined;

  function acceptFigures(figures: SavedFigures, view?: StageView) {
    const { estimate } = host.state();
    const isNext = figures.version === seen + 1;
    if (isNext) seen = figures.version;
    host.onEstimate(withFigures(view ? withStage(estimate, view) : estimate, figures, isNext));
  }

  const keepDraft = () => host.onUnstored(stored, host.state().content);

  /** Somebody else saved first: from now on theirs is what is stored; what is mine stays on the screen. */
  function rebase(theirs: EstimateContent): boolean {
    const { estimate, content } = host.state();
    const { merged, conflicts } = mergeThreeWays(stored, content, theirs);
    stored = theirs;
    const named = conflicts.map((conflict) => withName(conflict, estimate));
    host.onMerged(merged, named);
    keepDraft();
    return conflicts.length === 0;
  }

  /** Sends one part. True when it is stored or merged, false when a person has to decide. */
  async function send<Answer>(
    call: () => Promise<Answer>,
    onStored: (answer: Answer) => void,
    onStale: (current: unknown) => boolean | Promise<boolean>,
  ): Promise<boolean> {
    try {
      onStored(await call());
      keepDraft();
      staleAnswers = 0;
      return true;
    } catch (error) {
      if (!isApiError(error) || error.code !== 'stale-version' || !error.current) throw error;
      staleAnswers += 1;
      if (staleAnswers > staleAtMost) throw error;
      return onStale(error.current);
    }
  }

  const onStaleEstimate = (current: unknown) => {
    const estimate = current as EstimateFullView;
    host.onEstimate(estimate);
    seen = estimate.version;
    return rebase(contentOf(estimate));
  };
  /** The stage, or the shipment that its figures are typed for, is another one: the whole says which. */
  const onStaleStage = async () => onStaleEstimate(await api.read(loaded.id));

  async function saveStage(stage: StageId, patch: StagePatch, next: EstimateContent): Promise<boolean> {
    const { estimate, document } = host.state();
    const seen = recordsOfOthers(document, stage);
    const body = seen.length > 0 ? { ...patch, seen } : patch;
    return send(
      () => api.saveStage(estimate.id, stage, estimate.stages[stage].version, body),
      (answer) => {
        stored = { ...stored, stages: { ...stored.stages, [stage]: next.stages[stage] } };
        acceptFigures(answer.estimate, answer.stage);
      },
      onStaleStage,
    );
  }

  /** One part at a time; autosave calls again until nothing is left. */
  async function save(): Promise<boolean> {
    const { estimate, conflicts } = host.state();
    if (conflicts.length > 0) return false;
    const next = storableNow();
    const { head, cargo, stages = {} } = makePatch(stored, next) ?? {};
    const onStored = (part: 'head' | 'cargo') => (answer: SavedFigures) => {
      stored = { ...stored, [part]: next[part] };
      acceptFigures(answer);
    };
    if (head) return send(() => api.saveHead(estimate.id, seen, head), onStored('head'), onStaleEstimate);
    if (cargo) return send(() => api.saveCargo(estimate.id, seen, cargo), onStored('cargo'), onStaleEstimate);
    const stage = stageIds.find((each) => stages[each]);
    const patch = stage && stages[stage];
    return stage && patch ? saveStage(stage, patch, next) : true;
  }

  let isSaving = false;
  const autosave = createAutosave({
    save,
    isDirty,
    savedAt: loaded.updatedAt,
    onState: (state) => {
      isSaving = state.kind === 'saving';
      host.onSave(state);
    },
  });
  return {
    touch: () => {
      keepDraft();
      autosave.touch();
    },
    flush: autosave.flush,
    isDirty,
    dispose: autosave.dispose,
    receive: (estimate) => {
      // While a save is under way its answer or its refusal brings the newest state.
      // What was read before the last answer lacks what that stored.
      if (isSaving || estimate.version <= seen || estimate.version < host.state().estimate.version) return;
      host.onEstimate(estimate);
      seen = estimate.version;
      if (!estimate.editable && isDirty()) {
        const now = contentOf(estimate);
        const { merged } = mergeThreeWays(stored, host.state().content, now);
        stored = now;
        host.onFrozen(now, merged);
        return autosave.settle();
      }
      if (!rebase(contentOf(estimate))) host.onSave({ kind: 'conflict' });
    },
  };
}
