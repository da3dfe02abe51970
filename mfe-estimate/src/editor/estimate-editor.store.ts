import { stageIds, type StageId } from '@quayside/contract';
import { createStore, isApiError } from '@quayside/platform';
import {
  priceEstimate,
  type CargoItem,
  type ChargeLine,
  type EstimateDocument,
  type PricedEstimate,
} from '@quayside/rating';
import type { EstimateFullView, PatchEstimate, StageView } from '@quayside/service-estimate/contract';
import { doCommand, emptyHistory, redoCommand, sheetState, undoCommand } from '@quayside/sheet';
import type { SheetCommand, SheetHistory } from '@quayside/sheet';
import { createAutosave, type Autosave, type SaveState } from './autosave';
import { cargoPatch } from './cargo-patch';
import type { EditorApi } from './editor-api';
import { mergeStage, resolveStage, type StageMerge } from './stage-merge';
import { stagePatch } from './stage-patch';
import { isSame, type WorkingStage } from './working-stage';

type ByStage<T> = Record<StageId, T>;

export type StageConflictState = { stage: StageId; merge: StageMerge; theirs: StageView };

export type EstimateEditor = {
  /** The estimate as last saved: header, states, versions. */
  estimate: EstimateFullView;
  /** The document as it stands on the screen. */
  document: EstimateDocument;
  /** Its price, recalculated with every change. */
  priced: PricedEstimate;
  /** Charge lines of each stage with what can be undone. */
  charges: ByStage<SheetHistory<ChargeLine>>;
  save: SaveState;
  conflict: StageConflictState | undefined;

  runCommand: (stage: StageId, command: SheetCommand<ChargeLine>) => void;
  undo: (stage: StageId) => SheetCommand<ChargeLine> | undefined;
  redo: (stage: StageId) => SheetCommand<ChargeLine> | undefined;
  /** Merges into the stage's inputs; a key set to undefined is removed. */
  setInputs: (stage: StageId, inputs: Record<string, unknown>) => void;
  /** Types over a calculated fact, or (undefined) gives it back to the calculation. */
  setOverride: (stage: StageId, fact: string, value: string | undefined) => void;
  setNotes: (stage: StageId, notes: string) => void;
  setStageState: (stage: StageId, state: WorkingStage['state']) => void;
  setCargo: (cargo: readonly CargoItem[]) => void;
  setHeader: (header: PatchEstimate) => void;
  resolveConflict: (takeTheirs: ReadonlySet<string>) => void;
  flush: () => Promise<void>;
  dispose: () => void;
};

const lineId = (line: ChargeLine) => line.id;

function workingStage(document: EstimateDocument, stage: StageId): WorkingStage {
  const { inputs, overrides, notes, state, lines } = document.stages[stage];
  return { inputs: inputs as Record<string, unknown>, overrides, notes, state, lines };
}

function withStage(document: EstimateDocument, stage: StageId, working: WorkingStage): EstimateDocument {
  return { ...document, stages: { ...document.stages, [stage]: { ...working, lines: [...working.lines] } } };
}

function asWorking(view: StageView): WorkingStage {
  return {
    inputs: view.inputs as Record<string, unknown>,
    overrides: view.overrides,
    notes: view.notes,
    state: view.state,
    lines: view.lines,
  };
}

/**
 * The editor of one estimate: what is on the screen, its price, undo per stage, and saving in the background. Pages of all
 * eight stages share it, so a change in one stage is priced through all of them at once.
 */
export function createEstimateEditor(loaded: EstimateFullView, api: EditorApi) {
  /** The stored state that patches are made against. */
  let stored = loaded.document;
  let headerPatch: PatchEstimate = {};
  let autosave: Autosave | undefined;

  const store = createStore<EstimateEditor>()((set, get) => {
    const change = (document: EstimateDocument, more: Partial<EstimateEditor> = {}) => {
      set({ document, priced: priceEstimate(document), ...more });
      autosave?.touch();
    };
    const changeStage = (stage: StageId, part: Partial<WorkingStage>) =>
      change(withStage(get().document, stage, { ...workingStage(get().document, stage), ...part }));
    const withCharges = (stage: StageId, history: SheetHistory<ChargeLine>) =>
      change(withStage(get().document, stage, { ...workingStage(get().document, stage), lines: history.rows }), {
        charges: { ...get().charges, [stage]: history },
      });
    const putStage = (stage: StageId, working: WorkingStage) =>
      change(withStage(get().document, stage, working), {
        charges: { ...get().charges, [stage]: { ...get().charges[stage], rows: working.lines } },
      });

    return {
      estimate: loaded,
      document: loaded.document,
      priced: priceEstimate(loaded.document),
      charges: Object.fromEntries(
        stageIds.map((stage) => [stage, emptyHistory(sheetState(loaded.document.stages[stage].lines))]),
      ) as ByStage<SheetHistory<ChargeLine>>,
      save: { kind: 'saved', at: loaded.updatedAt },
      conflict: undefined,

      runCommand: (stage, command) => withCharges(stage, doCommand(get().charges[stage], command, lineId)),
      undo: (stage) => {
        const { history, command } = undoCommand(get().charges[stage], lineId);
        if (command) withCharges(stage, history);
        return command;
      },
      redo: (stage) => {
        const { history, command } = redoCommand(get().charges[stage], lineId);
        if (command) withCharges(stage, history);
        return command;
      },
      setInputs: (stage, inputs) => {
        const merged = { ...workingStage(get().document, stage).inputs, ...inputs };
        changeStage(stage, {
          inputs: Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)),
        });
      },
      setOverride: (stage, fact, value) => {
        const overrides = { ...get().document.stages[stage].overrides };
        if (value === undefined) delete overrides[fact];
        else overrides[fact] = value;
        changeStage(stage, { overrides });
      },
      setNotes: (stage, notes) => changeStage(stage, { notes }),
      setStageState: (stage, state) => changeStage(stage, { state }),
      setCargo: (cargo) => change({ ...get().document, cargo: [...cargo] }),
      setHeader: (header) => {
        headerPatch = { ...headerPatch, ...header };
        const { incoterm, route, currency, defaults, fx, validUntil } = { ...get().document, ...header };
        change(
          { ...get().document, incoterm, route, currency, defaults, fx, validUntil },
          { estimate: { ...get().estimate, ...(header.title ? { title: header.title } : {}) } },
        );
      },
      resolveConflict: (takeTheirs) => {
        const conflict = get().conflict;
        if (!conflict) return;
        set({ conflict: undefined });
        putStage(conflict.stage, resolveStage(conflict.merge, takeTheirs));
        void autosave?.flush();
      },
      flush: () => autosave?.flush() ?? Promise.resolve(),
      dispose: () => autosave?.dispose(),
    };
  });

  const dirtyStage = () =>
    stageIds.find((stage) => stagePatch(workingStage(stored, stage), workingStage(store.getState().document, stage)));
  const isDirty = () =>
    Object.keys(headerPatch).length > 0 ||
    !isSame(stored.cargo, store.getState().document.cargo) ||
    dirtyStage() !== undefined;

  async function saveStage(stage: StageId): Promise<boolean> {
    const { document, estimate } = store.getState();
    const sent = workingStage(document, stage);
    const body = stagePatch(workingStage(stored, stage), sent);
    if (!body) return true;
    try {
      const answer = await api.saveStage(estimate.id, stage, estimate.stages[stage].version, body);
      stored = withStage(stored, stage, sent);
      acceptStage(answer.stage, answer.estimate);
      return true;
    } catch (error) {
      if (!isApiError(error) || error.code !== 'stale-version') throw error;
      return rebaseStage(stage, error.current as StageView);
    }
  }

  function acceptStage(view: StageView, figures: Partial<EstimateFullView>) {
    const { estimate } = store.getState();
    const { version, state, assignee, dueDate, updatedAt, updatedBy } = view;
    const meta = { version, state, assignee, dueDate, updatedAt, updatedBy };
    store.setState({
      estimate: {
        ...estimate,
        ...(figures.version === undefined ? {} : { version: figures.version, totals: figures.totals ?? estimate.totals }),
        ...(figures.state ? { state: figures.state } : {}),
        stages: { ...estimate.stages, [view.stage]: meta },
      },
    });
  }

  /** Somebody else saved this stage first: merge, and ask only where both changed the same thing. */
  function rebaseStage(stage: StageId, theirs: StageView): boolean {
    const { document } = store.getState();
    const merge = mergeStage(workingStage(stored, stage), workingStage(document, stage), asWorking(theirs));
    stored = withStage(stored, stage, asWorking(theirs));
    acceptStage(theirs, {});
    const next = withStage(document, stage, merge.merged);
    const charges = store.getState().charges;
    store.setState({
      document: next,
      priced: priceEstimate(next),
      charges: { ...charges, [stage]: { ...charges[stage], rows: merge.merged.lines } },
      conflict: merge.conflicts.length > 0 ? { stage, merge, theirs } : undefined,
    });
    return merge.conflicts.length === 0;
  }

  /** Header and cargo carry the version of the whole estimate, which others' stage saves move on: take the newest and try once more. */
  async function withNewestVersion(send: (version: number) => Promise<EstimateFullView>): Promise<void> {
    const { estimate } = store.getState();
    let answer: EstimateFullView;
    try {
      answer = await send(estimate.version);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'stale-version') throw error;
      answer = await send((await api.load(estimate.id)).version);
    }
    store.setState({ estimate: { ...answer, stages: store.getState().estimate.stages } });
  }

  async function save(): Promise<boolean> {
    if (store.getState().conflict) return false;
    const { estimate, document } = store.getState();
    if (Object.keys(headerPatch).length > 0) {
      const sent = headerPatch;
      await withNewestVersion((version) => api.saveHeader(estimate.id, version, sent));
      headerPatch = Object.fromEntries(
        Object.entries(headerPatch).filter(([key, value]) => !isSame(value, sent[key as keyof PatchEstimate])),
      );
    }
    const cargo = cargoPatch(stored.cargo, document.cargo);
    if (cargo) {
      await withNewestVersion((version) => api.saveCargo(estimate.id, version, cargo));
      stored = { ...stored, cargo: document.cargo };
    }
    for (let stage = dirtyStage(); stage; stage = dirtyStage()) {
      if (!(await saveStage(stage))) return false;
    }
    return true;
  }

  autosave = createAutosave({ save, isDirty, onState: (state) => store.setState({ save: state }) });
  return store;
}

export type EstimateEditorStore = ReturnType<typeof createEstimateEditor>;
