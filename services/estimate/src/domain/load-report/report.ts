import {
  extentOf,
  loadingSteps,
  loadsOfPlan,
  loadStatistics,
  overhangOf,
  validatePlan,
  type ContainerLoad,
  type Finding,
  type LoadingStep,
  type LoadItem,
  type LoadStatistics,
  type Orientation,
  type Overhang,
} from '@quayside/load-planner';
import {
  containers,
  decimalOf,
  loadedContainers,
  loadLimitKg,
  type Container,
  type LoadedContainer,
  type LoadPlan,
  type LoadPlanState,
} from '@quayside/rating';
import type { Snapshot } from '../snapshot';
import { letterOf } from './letters';

/** Packages of one kind in the report. */
export type ReportItem = LoadPlan['items'][number] & {
  /** How drawings and steps call it: A, B … */
  letter: string;
  nameEn: string;
  nameJa: string | null;
  loaded: number;
  partLoad: number;
  notLoaded: number;
};

/** One package where it stands, millimetres from the front left corner of the floor. */
export type ReportBox = {
  /** Its turn in loading, from 1. */
  turn: number;
  /** Index of the item. */
  item: number;
  x: number;
  y: number;
  z: number;
  dx: number;
  dy: number;
  dz: number;
  orientation: Orientation;
  overhang: Overhang;
  byHand: boolean;
};

export type ReportStep = Omit<LoadingStep, 'item'> & { item: number };

export type ReportContainer = {
  number: number;
  facts: Container;
  load: ContainerLoad;
  boxes: ReportBox[];
  steps: ReportStep[];
  statistics: LoadStatistics;
  mass: LoadedContainer;
  /** What the cargo may weigh beside its securing material, and what is left of it; null when unknown. */
  cargoLimitKg: string | null;
  roomKg: string | null;
  warnings: Finding[];
};

/** An accepted load plan with all that its report and its position files say. No cost is in it. */
export type LoadReport = Pick<
  Snapshot,
  | 'number'
  | 'revision'
  | 'title'
  | 'titleJa'
  | 'shipper'
  | 'project'
  | 'author'
  | 'company'
  | 'letterhead'
  | 'issuedOn'
> & {
  plan: Pick<LoadPlan, 'acceptedAt' | 'support'>;
  /** The company's, for instants. */
  timeZone: string;
  route: Snapshot['document']['route'];
  places: Snapshot['places'];
  /** What the plan does for the estimate; `changed` when the cargo is no longer as it was planned. */
  state: LoadPlanState;
  items: ReportItem[];
  containers: ReportContainer[];
};

/** The accepted plan of a revision; undefined when there is none. */
export function acceptedPlan(inputs: unknown): LoadPlan | undefined {
  const loading: unknown = Reflect.get(Object(inputs) as object, 'loading');
  return Reflect.get(Object(loading) as object, 'plan') as LoadPlan | undefined;
}

/** The report of a revision's accepted plan; undefined when there is none. */
export function loadReportOf(snapshot: Snapshot): LoadReport | undefined {
  const { document, priced } = snapshot;
  const plan = document.stages.vanning.inputs.loading?.plan;
  if (!plan) return undefined;
  const { number, revision, title, titleJa, shipper, project, author, company, issuedOn } = snapshot;
  const { letterhead } = snapshot;
  const told = loadsOfPlan(plan, containers);
  const warnings = validatePlan(told).filter(({ severity }) => severity === 'warning');
  const masses = loadedContainers(plan, document.stages.vanning.inputs);
  return {
    ...{ number, revision, title, titleJa, shipper, project, author, company, issuedOn },
    ...(letterhead ? { letterhead } : {}),
    plan: { acceptedAt: plan.acceptedAt, support: plan.support },
    timeZone: snapshot.timeZone ?? 'UTC',
    route: document.route,
    places: snapshot.places,
    state: priced.calculations.vanning?.plan ?? 'changed',
    items: itemsOf(plan, document.cargo),
    containers: told.loads.flatMap((load, index) => {
      const mass = masses[index];
      if (!mass) return [];
      const own = warnings.filter(({ container }) => container === index);
      const limit = loadLimitKg(mass.type, document.stages.vanning.inputs)?.minus(mass.securingKg) ?? null;
      return [containerOf(index, load, told.items, mass, limit?.toFixed() ?? null, own)];
    }),
  };
}

function itemsOf(plan: LoadPlan, cargo: Snapshot['document']['cargo']): ReportItem[] {
  const names = new Map(cargo.map((row) => [row.id, row]));
  return plan.items.map((item, index) => {
    const name = names.get(item.id);
    const loaded = plan.containers.reduce(
      (sum, { placements }) => sum + placements.filter(([own]) => own === index).length,
      0,
    );
    const partLoad = plan.lcl.reduce((sum, [own, count]) => sum + (own === index ? count : 0), 0);
    return {
      ...item,
      letter: letterOf(index),
      nameEn: name?.nameEn ?? item.code,
      nameJa: name?.nameJa ?? null,
      loaded,
      partLoad,
      notLoaded: Math.max(0, item.count - loaded - partLoad),
    };
  });
}

function containerOf(
  index: number,
  load: ContainerLoad,
  items: readonly LoadItem[],
  mass: LoadedContainer,
  cargoLimitKg: string | null,
  warnings: Finding[],
): ReportContainer {
  const indexes = new Map(items.map(({ id }, at) => [id, at]));
  const indexOf = (id: string) => indexes.get(id) ?? 0;
  return {
    number: index + 1,
    facts: containers[mass.type],
    load,
    boxes: load.placements.map(({ item, x, y, z, orientation, locked = false }, at) => {
      const own = indexOf(item);
      const [dx, dy, dz] = extentOf((items[own] as LoadItem).size, orientation);
      const overhang = overhangOf(load.container, { y, endY: y + dy, endZ: z + dz });
      return { turn: at + 1, item: own, x, y, z, dx, dy, dz, orientation, overhang, byHand: locked };
    }),
    steps: loadingSteps(load, items).map((step) => ({ ...step, item: indexOf(step.item) })),
    statistics: loadStatistics(load, items),
    mass,
    cargoLimitKg,
    roomKg: cargoLimitKg === null ? null : decimalOf(cargoLimitKg).minus(mass.cargoKg).toFixed(),
    warnings,
  };
}
