import type { StageId } from '@quayside/contract';
import {
  byStage,
  type ByStage,
  conflictId,
  contentOf,
  documentOf,
  type EditConflict,
  type EstimateContent,
  type Head,
  isSame,
  type StageContent,
  takeTheirs,
} from '@quayside/estimate-document';
import { createStore, type Draft, type DraftBox } from '@quayside/platform';
import {
  createPricer,
  withTypedFor,
  type CargoItem,
  type ChargeLine,
  type EstimateDocument,
  type PricedEstimate,
  type TypedFor,
} from '@quayside/rating';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { doCommand, emptyHistory, redoCommand, undoCommand } from '@quayside/sheet';
import type { SheetCommand, SheetHistory } from '@quayside/sheet';
import type { SaveState } from './autosave';
import type { EditorApi } from '../api/editor.query';
import { draftOf, withDrafts, withoutRestored, type EditorDraft } from './editor-draft';
import { createSaving, type Saving } from './editor-saving';
import { invalidOf, ofLines, withUnreadable } from './unreadable';

export type EstimateEditor = {
  /** The estimate as last saved: numbers, states, versions. */
  estimate: EstimateFullView;
  /** What is on the screen, in the parts in which it is saved. */
  content: EstimateContent;
  /** The same as the document that is priced. */
  document: EstimateDocument;
  /** Its price, calculated again with every change. */
  priced: PricedEstimate;
  /** Its price when it was opened: what a difference is explained from. */
  opened: PricedEstimate;
  /** Charge lines of each stage with what can be undone. */
  charges: ByStage<SheetHistory<ChargeLine>>;
  save: SaveState;
  /** What somebody else changed at the same time, to be decided before anything more is saved. */
  conflicts: readonly EditConflict[];
  /** What was typed before this page was opened, not stored then, and put back; with what stood here before it was. */
  restored: { at: string; before: EstimateContent; after: EstimateContent } | undefined;

  /**
   * What was typed and never stored, and cannot be put back: the revision was frozen meanwhile, or there is a newer one. It
   * is kept in this browser until it is forgotten.
   */
  leftOver: { at: string; stored: EstimateContent; typed: EstimateContent; revision: number } | undefined;

  runCommand: (stage: StageId, command: SheetCommand<ChargeLine>) => void;
  undo: (stage: StageId) => SheetCommand<ChargeLine> | undefined;
  redo: (stage: StageId) => SheetCommand<ChargeLine> | undefined;
  /** Merges into the stage's inputs; a key set to undefined is removed. */
  setInputs: <Stage extends StageId>(stage: Stage, inputs: Partial<StageContent<Stage>['inputs']>) => void;
  /** Types over a calculated fact, or (undefined) gives it back to the calculation. */
  setOverride: (stage: StageId, fact: string, value: string | undefined) => void;
  /** Scope, notes, state, assignee or due date of a stage. */
  setStage: (
    stage: StageId,
    part: Partial<Pick<StageContent, 'scope' | 'notes' | 'state' | 'assignee' | 'dueDate'>>,
  ) => void;
  setCargo: (cargo: readonly CargoItem[]) => void;
  setHead: (head: Partial<Head>) => void;
  /** Takes theirs for the named conflicts, keeps mine for the others, and saves. */
  resolveConflicts: (theirs: ReadonlySet<string>) => void;
  /** Takes restored input back again (`discard`), or leaves it and stops saying so. */
  settleRestored: (choice: 'keep' | 'discard') => void;
  /** Takes a change of the whole back that is stored already, and keeps what was changed since. */
  takeBack: (change: { before: EstimateContent; after: EstimateContent }) => void;
  /** Forgets what cannot be put back. */
  forgetLeftOver: () => void;
  /** Takes in what was read anew from the service, merging it with what is unsaved here. */
  receive: (estimate: EstimateFullView) => void;
  flush: () => Promise<void>;
  /** True while something here is not stored yet. */
  isDirty: () => boolean;
  dispose: () => void;
};

const lineId = (line: ChargeLine) => line.id;

/** Charge lines with what can be undone, put onto other rows. */
function onRows(charges: ByStage<SheetHistory<ChargeLine>>, { stages }: EstimateContent) {
  return byStage((stage) =>
    charges[stage].rows === stages[stage].lines
      ? charges[stage]
      : {
          ...charges[stage],
          rows: stages[stage].lines,
          invalid: invalidOf(stages[stage].lines, charges[stage].invalid, ofLines),
        },
  );
}

/**
 * The document of what people changed, which knows what its figures were typed for: those of the document before the change, for that.
 *
 * @param seen records of figures that come back, or come from others
 */
const documentAfter = (
  content: EstimateContent,
  { estimate, document }: Pick<EstimateEditor, 'estimate' | 'document'>,
  seen = estimate.document.typedFor,
): EstimateDocument => withTypedFor(documentOf(content, estimate.document), document, seen);

/** Drafts of a revision that is not the one on the screen. */
export type OlderDrafts = { revision?: number; box: Pick<DraftBox<EditorDraft>, 'left' | 'dropOthers'> };

/**
 * The editor of one estimate: what is on the screen, its price, undo per stage, and saving in the background. Pages of all
 * eight stages share it, so a change in one stage is priced through all of them at once.
 */
export function createEstimateEditor(
  loaded: EstimateFullView,
  api: EditorApi,
  drafts?: DraftBox<EditorDraft>,
  older: readonly OlderDrafts[] = [],
) {
  /** Each key is priced from the one before. */
  const price = createPricer();
  /** The shipments for which figures were typed since the page was opened. Figures that undo restores belong to them. */
  const formerRecords = new Map<string, TypedFor>();
  const remember = ({ typedFor = [] }: EstimateDocument) => {
    for (const record of typedFor) formerRecords.set(`${record.path} ${record.typed}`, record);
  };
  /** Made after the store that it saves. */
  const late: { saving?: Saving; forget?: () => void } = {};

  const store = createStore<EstimateEditor>()((set, get) => {
    const change = (
      content: EstimateContent,
      more: Partial<EstimateEditor> = {},
      seen: Iterable<TypedFor> = [],
    ) => {
      remember(get().document);
      const document = documentAfter(content, get(), [...seen]);
      set({ content, document, priced: price(document), ...more });
      late.saving?.touch();
    };
    const changeStage = (
      stage: StageId,
      part: Partial<StageContent>,
      more: Partial<EstimateEditor> = {},
      seen: Iterable<TypedFor> = [],
    ) => {
      const { content } = get();
      const stages = { ...content.stages, [stage]: { ...content.stages[stage], ...part } };
      change({ ...content, stages }, more, seen);
    };
    const withCharges = (
      stage: StageId,
      changed: SheetHistory<ChargeLine>,
      command?: SheetCommand<ChargeLine>,
    ) => {
      const history = withUnreadable(changed, command, ofLines);
      const charges = { ...get().charges, [stage]: history };
      changeStage(stage, { lines: history.rows }, { charges }, command ? [] : formerRecords.values());
    };

    const content = contentOf(loaded);
    const priced = loaded.priced ?? price(loaded.document);
    return {
      estimate: loaded,
      content,
      document: documentOf(content, loaded.document),
      priced,
      opened: priced,
      charges: byStage((stage) => {
        const rows = content.stages[stage].lines;
        return emptyHistory({ rows, invalid: invalidOf(rows, {}, ofLines) });
      }),
      save: { kind: 'saved', at: loaded.updatedAt },
      conflicts: [],
      restored: undefined,
      leftOver: undefined,

      runCommand: (stage, command) =>
        withCharges(stage, doCommand(get().charges[stage], command, lineId), command),
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
        const merged = Object.entries({ ...get().content.stages[stage].inputs, ...inputs });
        changeStage(stage, { inputs: Object.fromEntries(merged.filter(([, value]) => value !== undefined)) });
      },
      setOverride: (stage, fact, value) => {
        const { [fact]: _former, ...others } = get().content.stages[stage].overrides;
        changeStage(stage, { overrides: value === undefined ? others : { ...others, [fact]: value } });
      },
      setStage: (stage, part) => changeStage(stage, part),
      setCargo: (cargo) => change({ ...get().content, cargo }),
      setHead: (head) => change({ ...get().content, head: { ...get().content.head, ...head } }),
      resolveConflicts: (theirs) => {
        const { conflicts, content: mine, charges } = get();
        const chosen = conflicts.filter((conflict) => theirs.has(conflictId(conflict)));
        const resolved = chosen.reduce(takeTheirs, mine);
        const theirRecords = get().estimate.document.typedFor;
        change(resolved, { conflicts: [], charges: onRows(charges, resolved) }, theirRecords);
        void get().flush();
      },
      settleRestored: (choice) => {
        const { restored, content: now, charges } = get();
        if (!restored) return;
        if (choice === 'keep') return set({ restored: undefined });
        const content = withoutRestored(now, restored);
        const more = { restored: undefined, conflicts: [], charges: onRows(charges, content) };
        change(content, more, formerRecords.values());
      },
      takeBack: (made) => {
        const { content: now, charges } = get();
        const content = withoutRestored(now, made);
        change(content, { charges: onRows(charges, content) }, formerRecords.values());
      },
      forgetLeftOver: () => {
        late.forget?.();
        set({ leftOver: undefined });
      },
      receive: (estimate) => late.saving?.receive(estimate),
      flush: () => late.saving?.flush() ?? Promise.resolve(),
      isDirty: () => late.saving?.isDirty() ?? false,
      dispose: () => {
        late.saving?.dispose();
        drafts?.dispose();
      },
    };
  });

  const restore = (left: readonly Draft<EditorDraft>[]) => {
    const { content: before, charges } = store.getState();
    const { merged: after, conflicts } = withDrafts(
      before,
      left.map(({ value }) => value),
    );
    const at = left.at(-1)?.at;
    if (at && !isSame(before, after)) {
      const seen = left.flatMap(({ value }) => value.typedFor ?? []);
      const document = documentAfter(after, store.getState(), seen);
      store.setState({
        ...{ content: after, document, priced: price(document), conflicts },
        ...{ charges: onRows(charges, after), restored: { at, before, after } },
      });
      late.saving?.touch();
    }
    drafts?.dropOthers(left);
  };
  /** Of what cannot be put back it is said that it is there; nothing of it goes into a price. */
  const keepAside = ({ revision, box }: OlderDrafts, left: readonly Draft<EditorDraft>[]) => {
    const { content: stored, estimate } = store.getState();
    const { merged: typed } = withDrafts(
      stored,
      left.map(({ value }) => value),
    );
    const at = left.at(-1)?.at;
    if (!at || isSame(stored, typed)) return box.dropOthers(left);
    late.forget = () => box.dropOthers(left);
    store.setState({ leftOver: { at, stored, typed, revision: revision ?? estimate.revision } });
  };
  const look = async (of: OlderDrafts) => {
    const left = await of.box.left();
    if (left.length === 0) return;
    if (loaded.editable && of.revision === undefined) restore(left);
    else keepAside(of, left);
  };
  const boxes = [...older, ...(drafts ? [{ box: drafts }] : [])];
  void boxes.reduce((before, of) => before.then(() => look(of)), Promise.resolve());

  late.saving = createSaving(loaded, api, {
    state: store.getState,
    onUnstored: (stored, content) => {
      const draft = draftOf(stored, content, store.getState().document.typedFor);
      if (draft) drafts?.write(() => draft);
      else drafts?.drop();
    },
    onFrozen: (stored, typed) => {
      const document = documentOf(stored, store.getState().estimate.document);
      const at = new Date().toISOString();
      late.forget = () => drafts?.drop();
      store.setState({
        ...{ content: stored, document, priced: price(document), conflicts: [], restored: undefined },
        charges: onRows(store.getState().charges, stored),
        leftOver: { at, stored, typed, revision: store.getState().estimate.revision },
      });
    },
    onSave: (save) => store.setState({ save }),
    onEstimate: (estimate) => store.setState({ estimate }),
    onMerged: (content, conflicts) => {
      const document = documentAfter(content, store.getState());
      const charges = onRows(store.getState().charges, content);
      store.setState({ content, document, priced: price(document), charges, conflicts });
    },
  });
  return store;
}

export type EstimateEditorStore = ReturnType<typeof createEstimateEditor>;
