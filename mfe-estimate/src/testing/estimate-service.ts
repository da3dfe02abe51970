import { stageIds, type StageId } from '@quayside/contract';
import {
  applyFieldsPatch,
  applyRowsPatch,
  changedFields,
  type CargoPatch,
  type HeadPatch,
  type StagePatch,
} from '@quayside/estimate-document';
import { ApiError } from '@quayside/platform';
import { d02Document } from '@quayside/rating';
import type {
  EstimateFullView,
  PatchStageResult,
  SavedFigures,
  StageView,
} from '@quayside/service-estimate/contract';
import type { EditorApi } from '../api/editor.query';

const at = '2026-11-21T10:00:00.000Z';

/** The estimate service as far as the editor sees it: versions, patches, stale answers. */
export class EstimateService implements EditorApi {
  document = d02Document();
  version = 1;
  title = 'Press line';
  titleJa: string | null = null;
  dueDates: Partial<Record<StageId, string | null>> = {};
  versions = Object.fromEntries(stageIds.map((stage) => [stage, 1])) as Record<StageId, number>;
  calls: string[] = [];
  fails: ApiError | undefined;
  /** The shipment that the last save of a stage named for its figures. */
  seen: StagePatch['seen'];
  /** A change of the cargo or of the head gives the stages other versions. */
  movesStages = false;
  /** Runs before the next call is answered. */
  before: (() => void) | undefined;

  view(): EstimateFullView {
    const metas = stageIds.map((stage) => [stage, this.meta(stage)]);
    return {
      ...({ id: 'e1', number: 'EST-1', revision: 1, state: 'pricing', editable: true } as EstimateFullView),
      version: this.version,
      title: this.title,
      titleJa: this.titleJa,
      updatedAt: at,
      document: structuredClone(this.document),
      stages: Object.fromEntries(metas) as EstimateFullView['stages'],
      priced: null,
    };
  }
  meta(stage: StageId) {
    const { state } = this.document.stages[stage];
    const version = this.versions[stage];
    const dueDate = this.dueDates[stage] ?? null;
    return { version, state, assignee: null, dueDate, updatedAt: at, updatedBy: null };
  }
  stageView<Stage extends StageId>(stage: Stage): StageView<Stage> {
    const {
      scope = 'included',
      inputs,
      lines,
      notes,
      overrides,
    } = structuredClone(this.document.stages[stage]);
    const view = { ...this.meta(stage), stage, scope, inputs, lines, notes, overrides };
    return view as StageView<Stage>;
  }
  figures(): SavedFigures {
    this.version += 1;
    const stageVersions = { ...this.versions };
    return { version: this.version, state: 'pricing', savedAt: at, stageVersions } as SavedFigures;
  }
  figuresOfShipment(): SavedFigures {
    if (this.movesStages) for (const stage of stageIds) this.versions[stage] += 1;
    return this.figures();
  }
  async answer(call: string, isStale: boolean, current: () => unknown) {
    this.calls.push(call);
    const { before } = this;
    this.before = undefined;
    before?.();
    await Promise.resolve();
    if (this.fails) throw this.fails;
    if (isStale) throw new ApiError({ code: 'stale-version', status: 412, current: current() });
  }
  patchStage<Stage extends StageId>(stage: Stage, patch: StagePatch<Stage>) {
    const own = this.document.stages[stage];
    const { dueDate, assignee: _nobody, ...changed } = changedFields(own, patch, () => null);
    if (dueDate !== undefined) this.dueDates[stage] = dueDate;
    Object.assign(own, structuredClone(changed));
    this.versions[stage] += 1;
  }
  async saveStage<Stage extends StageId>(
    _id: string,
    stage: Stage,
    version: number,
    body: StagePatch<Stage>,
  ): Promise<PatchStageResult<Stage>> {
    await this.answer(`stage ${stage}`, version !== this.versions[stage], () => this.stageView(stage));
    const { seen, ...patch } = body;
    this.seen = seen;
    this.patchStage(stage, patch as StagePatch<Stage>);
    return { stage: this.stageView(stage), estimate: this.figures() };
  }
  saveCargo: EditorApi['saveCargo'] = async (_id, version, body: CargoPatch) => {
    await this.answer('cargo', version !== this.version, () => this.view());
    this.document.cargo = applyRowsPatch(this.document.cargo, structuredClone(body));
    return this.figuresOfShipment();
  };
  saveHead: EditorApi['saveHead'] = async (_id, version, { title, titleJa, ...terms }: HeadPatch) => {
    await this.answer('head', version !== this.version, () => this.view());
    if (title) this.title = title;
    if (titleJa !== undefined) this.titleJa = titleJa;
    this.document = applyFieldsPatch(this.document, structuredClone(terms));
    return this.figuresOfShipment();
  };
  read: EditorApi['read'] = () => Promise.resolve(this.view());
  rateOf(id: string) {
    return this.document.stages['sea-transport'].lines.find((line) => line.id === id)?.rate;
  }
}
