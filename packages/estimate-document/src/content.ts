import { stageIds, type StageId } from '@quayside/contract';
import type { ShownStageState } from '@quayside/contract/estimate-states';
import type { CargoItem, ChargeLine, EstimateDocument, EstimateStages, StageScope } from '@quayside/rating';

export type ByStage<T> = Record<StageId, T>;
export type StageInputs<Stage extends StageId = StageId> = EstimateStages[Stage]['inputs'];
export type Person = { id: string; name: string };

/** The document without its two lists, which may be long: engine, currency and what the head says. */
export type DocumentFrame = Omit<EstimateDocument, 'cargo' | 'stages'>;

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

/** The part of a stage that people change; besides what its calculator is told, the shape is the same for all eight. */
export type StageFields<Inputs> = {
  scope: StageScope;
  inputs: Inputs;
  /** Facts typed over: name and value. */
  overrides: Record<string, string>;
  notes: string;
  state: ShownStageState;
  assignee: Person | null;
  dueDate: string | null;
  lines: readonly ChargeLine[];
};
export type StageContent<Stage extends StageId = StageId> = StageFields<StageInputs<Stage>>;
export type StageContents = { [Stage in StageId]: StageContent<Stage> };

/** Everything that people change in an estimate, in the parts in which it is saved. */
export type EstimateContent = {
  head: Head;
  cargo: readonly CargoItem[];
  stages: StageContents;
};

export function byStage<T>(make: (stage: StageId) => T): ByStage<T> {
  return Object.fromEntries(stageIds.map((stage) => [stage, make(stage)])) as ByStage<T>;
}

/** The same where each stage has inputs of its own. */
export const stageContents = (
  make: <Stage extends StageId>(stage: Stage) => StageContent<Stage>,
): StageContents => byStage(make) as StageContents;

type StageSource<Stage extends StageId> = Pick<
  EstimateStages[Stage],
  'inputs' | 'overrides' | 'notes' | 'lines'
> & { scope?: StageScope | undefined };
/** Who works the stage, until when, and how far it is. */
type StageWork = Pick<StageContent, 'state' | 'assignee' | 'dueDate'>;

/** A stage of which nothing is said about its scope is included. */
export function stageContent<Stage extends StageId>(
  { scope = 'included', inputs, overrides, notes, lines }: StageSource<Stage>,
  { state, assignee, dueDate }: StageWork,
): StageContent<Stage> {
  return { scope, inputs, overrides, notes, lines, state, assignee, dueDate };
}

/** An estimate as it is read. */
export type EstimateSource = {
  title: string;
  titleJa: string | null;
  document: EstimateDocument;
  stages: ByStage<StageWork>;
};

/** What people change in an estimate that was read. */
export function contentOf({ title, titleJa, document, stages: work }: EstimateSource): EstimateContent {
  const { incoterm, route, defaults, fx, cargo, stages, validUntil } = document;
  return {
    head: { title, titleJa, incoterm, route, validUntil: validUntil ?? null, defaults, fx },
    cargo,
    stages: stageContents((stage) => stageContent(stages[stage], work[stage])),
  };
}

type DocumentStage = Pick<StageFields<object>, 'inputs' | 'overrides' | 'notes' | 'state' | 'lines'> & {
  scope?: StageScope | null | undefined;
};

/** The document that is priced, put together from its parts. */
export function documentOfParts(
  frame: DocumentFrame,
  cargo: readonly CargoItem[],
  parts: Readonly<ByStage<DocumentStage>>,
): EstimateDocument {
  const stages = byStage((stage) => {
    const { scope, inputs, overrides, notes, state, lines } = parts[stage];
    return { ...(scope ? { scope } : {}), inputs, lines, notes, state, overrides };
  });
  return { ...frame, cargo: cargo as CargoItem[], stages: stages as EstimateStages };
}

/** The document of what people changed; engine, currency, the country of its taxes and what figures were typed for are those of the estimate. */
export function documentOf(
  { head, cargo, stages }: EstimateContent,
  {
    engine,
    currency,
    taxCountry,
    typedFor,
  }: Pick<DocumentFrame, 'engine' | 'currency' | 'taxCountry' | 'typedFor'>,
): EstimateDocument {
  const { incoterm, route, validUntil, defaults, fx } = head;
  const own = {
    ...{ engine, currency },
    ...(taxCountry ? { taxCountry } : {}),
    ...(typedFor ? { typedFor } : {}),
  };
  return documentOfParts({ ...own, incoterm, route, validUntil, defaults, fx }, cargo, stages);
}
