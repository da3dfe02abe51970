import { stageIds, type StageId } from '@quayside/contract';
import { isApiError } from '@quayside/platform';
import type {
  EstimateFullView,
  SavedFigures,
  StageMeta,
  StageView,
} from '@quayside/service-estimate/contract';
import { createAutosave, type SaveState } from './autosave';
import { cargoPatch } from './cargo-patch';
import { mergeContent, type EditConflict } from './content-merge';
import type { EditorApi } from '../api/editor.query';
import {
  contentOf,
  storableCargo,
  storableStage,
  workingOf,
  type EditorContent,
  type Head,
} from './editor-content';
import { stagePatch } from './stage-patch';
import { isSame } from './working-stage';

export type SavingHost = {
  state: () => { estimate: EstimateFullView; content: EditorContent; conflicts: readonly EditConflict[] };
  onSave: (state: SaveState) => void;
  onEstimate: (estimate: EstimateFullView) => void;
  /** Others' changes were merged in; `conflicts` wait for the person. */
  onMerged: (content: EditorContent, conflicts: EditConflict[]) => void;
  /** Nothing may be changed any more, and not everything is stored: what is, and what stood on the screen. */
  onFrozen: (stored: EditorContent, typed: EditorContent) => void;
  /** What is stored or what stands on the screen changed: the difference outlives the page as a draft. */
  onUnstored: (stored: EditorContent, content: EditorContent) => void;
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

function headPatch(stored: Head, head: Head) {
  const changed = Object.entries(head).filter(([key, value]) => !isSame(value, stored[key as keyof Head]));
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Head>) : undefined;
}

/**
 * Saving of one editor: only what differs from the stored state travels, part by part, each with the version it was made
 * on. When somebody else was first their change is merged in, and saving goes on unless both changed the same thing.
 */
export function createSaving(loaded: EstimateFullView, api: EditorApi, host: SavingHost): Saving {
  /** The state of the service that patches are made against. */
  let stored = contentOf(loaded);
  let staleAnswers = 0;

  const dirtyHead = () => headPatch(stored.head, host.state().content.head);
  const dirtyCargo = () => cargoPatch(stored.cargo, storableCargo(host.state().content.cargo, stored.cargo));
  const dirtyStage = <Stage extends StageId>(stage: Stage) =>
    stagePatch<Stage>(
      storableStage<Stage>(stage, stored.stages[stage]),
      storableStage<Stage>(stage, host.state().content.stages[stage]),
    );
  const isDirty = () =>
    dirtyHead() !== undefined || dirtyCargo() !== undefined || stageIds.some((stage) => dirtyStage(stage));

  function acceptFigures(
    { version, state, totals, savedAt }: SavedFigures,
    stages?: Partial<Record<StageId, StageMeta>>,
  ) {
    const { estimate } = host.state();
    host.onEstimate({
      ...estimate,
      ...{ version, state, totals, updatedAt: savedAt },
      stages: { ...estimate.stages, ...stages },
    });
  }

  function acceptStage(view: StageView, figures?: SavedFigures) {
    const { version, state, assignee, dueDate, updatedAt, updatedBy } = view;
    const metas = { [view.stage]: { version, state, assignee, dueDate, updatedAt, updatedBy } };
    if (figures) return acceptFigures(figures, metas);
    const { estimate } = host.state();
    host.onEstimate({ ...estimate, stages: { ...estimate.stages, ...metas } });
  }

  const keepDraft = () => host.onUnstored(stored, host.state().content);

  /** Somebody else saved first: from now on theirs is what is stored; what is mine stays on the screen. */
  function rebase(theirs: EditorContent): boolean {
    const { estimate, content } = host.state();
    const { merged, conflicts } = mergeContent(stored, content, theirs);
    stored = theirs;
    const named = conflicts.map((conflict) => {
      const { part } = conflict;
      const by = part === 'head' || part === 'cargo' ? undefined : estimate.stages[part].updatedBy?.name;
      return by ? { ...conflict, by } : conflict;
    });
    host.onMerged(merged, named);
    keepDraft();
    return conflicts.length === 0;
  }

  /** Sends one part. True when it is stored or merged, false when a person has to decide. */
  async function send<Answer>(
    call: () => Promise<Answer>,
    onStored: (answer: Answer) => void,
    onStale: (current: unknown) => boolean,
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
    return rebase(contentOf(estimate));
  };
  const onStaleStage = (current: unknown) => {
    const view = current as StageView;
    acceptStage(view);
    return rebase({ ...stored, stages: { ...stored.stages, [view.stage]: workingOf(view) } });
  };

  /** One part at a time; autosave calls again until nothing is left. */
  async function save(): Promise<boolean> {
    const { estimate, content, conflicts } = host.state();
    if (conflicts.length > 0) return false;
    const head = dirtyHead();
    if (head) {
      const { titleJa, validUntil, ...rest } = head;
      const body = {
        ...rest,
        ...(titleJa === undefined ? {} : { titleJa }),
        ...(validUntil ? { validUntil } : {}),
      };
      const onStored = (answer: SavedFigures) => {
        stored = { ...stored, head: content.head };
        acceptFigures(answer);
      };
      return send(() => api.saveHead(estimate.id, estimate.version, body), onStored, onStaleEstimate);
    }
    const cargo = dirtyCargo();
    if (cargo) {
      const onStored = (answer: SavedFigures) => {
        stored = { ...stored, cargo: storableCargo(content.cargo, stored.cargo) };
        acceptFigures(answer);
      };
      return send(() => api.saveCargo(estimate.id, estimate.version, cargo), onStored, onStaleEstimate);
    }
    const stage = stageIds.find((each) => dirtyStage(each));
    const body = stage && dirtyStage(stage);
    if (!stage || !body) return true;
    return send(
      () => api.saveStage(estimate.id, stage, estimate.stages[stage].version, body),
      (answer) => {
        stored = {
          ...stored,
          stages: { ...stored.stages, [stage]: storableStage(stage, content.stages[stage]) },
        };
        acceptStage(answer.stage, answer.estimate);
      },
      onStaleStage,
    );
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
      if (isSaving || estimate.version <= host.state().estimate.version) return;
      host.onEstimate(estimate);
      if (!estimate.editable && isDirty()) {
        const now = contentOf(estimate);
        const { merged } = mergeContent(stored, host.state().content, now);
        stored = now;
        host.onFrozen(now, merged);
        return autosave.settle();
      }
      if (!rebase(contentOf(estimate))) host.onSave({ kind: 'conflict' });
    },
  };
}
