import { stageIds, type StageId } from '@quayside/contract';
import type { CargoItem, ChargeLine, EstimateDocument, EstimateStages, StageScope } from '@quayside/rating';
import type { EstimateFullView, StageMeta, StageView } from '@quayside/service-estimate/contract';
import { isStorableCargo, isStorableLine, storableInputs } from './storable';
import type { WorkingStage, WorkingStages } from './working-stage';

export type ByStage<T> = Record<StageId, T>;

/** The head of an estimate as far as the editor changes it. */
export type Head = {
  title: string;
  titleJa: string | null;
  incoterm: EstimateDocument['incoterm'];
  route: EstimateDocument['route'];
  validUntil: string | null;
  defaults: EstimateDocument['defaults'];
  fx: EstimateDocument['fx'];
};

/** Everything a person can change in the editor, in the parts in which it is saved. */
export type EditorContent = {
  head: Head;
  cargo: readonly CargoItem[];
  stages: WorkingStages;
};

export function byStage<T>(make: (stage: StageId) => T): ByStage<T> {
  return Object.fromEntries(stageIds.map((stage) => [stage, make(stage)])) as ByStage<T>;
}

/** The same where each stage has inputs of its own. */
export const workingStages = (
  make: <Stage extends StageId>(stage: Stage) => WorkingStage<Stage>,
): WorkingStages => byStage(make) as WorkingStages;

function working<Stage extends StageId>(
  stage: Pick<EstimateStages[Stage], 'inputs' | 'overrides' | 'notes' | 'lines'> & {
    scope?: StageScope | undefined;
  },
  meta: Pick<StageMeta, 'state' | 'assignee' | 'dueDate'>,
): WorkingStage<Stage> {
  return {
    scope: stage.scope ?? 'included',
    inputs: stage.inputs,
    overrides: stage.overrides,
    notes: stage.notes,
    lines: stage.lines,
    state: meta.state,
    assignee: meta.assignee,
    dueDate: meta.dueDate,
  };
}

export const workingOf = <Stage extends StageId>(view: StageView<Stage>): WorkingStage<Stage> =>
  working<Stage>(view, view);

export function contentOf(estimate: EstimateFullView): EditorContent {
  const { incoterm, route, defaults, fx, cargo, stages, validUntil } = estimate.document;
  return {
    head: {
      title: estimate.title,
      titleJa: estimate.titleJa,
      incoterm,
      route,
      validUntil: validUntil ?? null,
      defaults,
      fx,
    },
    cargo,
    stages: workingStages((stage) => working(stages[stage], estimate.stages[stage])),
  };
}

/** The document that is priced: what stands on the screen. */
export function documentOf(
  { head, cargo, stages }: EditorContent,
  loaded: EstimateDocument,
): EstimateDocument {
  const { incoterm, route, validUntil, defaults, fx } = head;
  const own = byStage((stage) => {
    const { scope, inputs, overrides, notes, state, lines } = stages[stage];
    return { scope, inputs, overrides, notes, state, lines: lines as ChargeLine[] };
  });
  return {
    ...{ engine: loaded.engine, currency: loaded.currency, incoterm, route, validUntil, defaults, fx },
    cargo: cargo as CargoItem[],
    stages: own as EstimateStages,
  };
}

/** The stage as far as the service takes it: rows that are not finished yet are kept back. */
export function storableStage<Stage extends StageId>(
  stage: Stage,
  working: WorkingStage<Stage>,
): WorkingStage<Stage> {
  const lines = working.lines.every(isStorableLine) ? working.lines : working.lines.filter(isStorableLine);
  return { ...working, lines, inputs: storableInputs(stage, working.inputs) };
}

/** A row that is not finished any more stays as it is stored until it is. */
export function storableCargo(
  cargo: readonly CargoItem[],
  stored: readonly CargoItem[],
): readonly CargoItem[] {
  if (cargo.every(isStorableCargo)) return cargo;
  const known = new Map(stored.map((item) => [item.id, item]));
  return cargo.flatMap((item) => (isStorableCargo(item) ? item : (known.get(item.id) ?? [])));
}

/** How many rows are kept back because something they need is not typed yet. */
export function unfinishedRows({ cargo, stages }: EditorContent): number {
  const lines = stageIds.flatMap((stage) => stages[stage].lines.filter((line) => !isStorableLine(line)));
  return lines.length + cargo.filter((item) => !isStorableCargo(item)).length;
}
