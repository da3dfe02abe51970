import { isBetterPlan, type ContainerLoad, type FleetPlan } from '@quayside/load-planner';
import { createStore } from '@quayside/platform';
import { reordered } from './edit-load';
import type { PlanItem } from './loading-items';
import type { Planner, PlanJob } from '../planner/planner-client';
import type { ShownPlan } from './shown-plan';

export type Phase = 'waiting' | 'planning' | 'improving' | 'resting' | 'failed';
export type ColourBy = 'item' | 'drop';

/** The containers as they were, for undo. */
type Past = {
  loads: readonly ContainerLoad[];
  container: number;
  selected: number | undefined;
  isAccepted: boolean;
  isEdited: boolean;
};

export type LoadPlanState = {
  phase: Phase;
  /** How much of the time for the search is over. */
  share: number;
  reason: string | undefined;
  plan: ShownPlan | undefined;
  /** The plan that is stored with the estimate, as long as nothing newer is shown. */
  isAccepted: boolean;
  /** Boxes were moved by hand since the plan was made. */
  isEdited: boolean;
  past: readonly Past[];
  container: number;
  /** Boxes of the container that are shown, in loading order; all when undefined. */
  shown: number | undefined;
  selected: number | undefined;
  colourBy: ColourBy;

  show: (plan: ShownPlan, isAccepted: boolean) => void;
  start: (job: PlanJob, items: readonly PlanItem[], keepBetter?: boolean) => void;
  stop: () => void;
  look: (part: Partial<Pick<LoadPlanState, 'container' | 'shown' | 'selected' | 'colourBy'>>) => void;
  /** Changes the container in view, as one step to be undone. */
  edit: (change: (load: ContainerLoad) => ContainerLoad, options?: { removes?: boolean }) => void;
  /** The beginning, the course and the end of a drag: one step to be undone. */
  drag: {
    begin: () => void;
    move: (change: (load: ContainerLoad) => ContainerLoad) => void;
    end: () => void;
  };
  /** Takes all containers as they are now, as one step to be undone, and looks at the box that was moved. */
  rearrange: (next: { loads: readonly ContainerLoad[]; container: number; selected: number }) => void;
  undo: () => void;
};

function shownOf(plan: FleetPlan, job: PlanJob, items: readonly PlanItem[], bound: number | null): ShownPlan {
  return {
    items,
    loadItems: job.problem.items,
    rules: job.problem.rules,
    loads: plan.loads,
    lcl: plan.lcl,
    left: plan.left,
    cost: plan.cost,
    bound: plan.bound ?? bound,
    alternatives: plan.alternatives,
  };
}

/** What is looked at and worked on in the load plan of one estimate. */
export function createLoadPlan(planner: Planner) {
  return createStore<LoadPlanState>()((set, get) => ({
    phase: 'waiting',
    share: 0,
    reason: undefined,
    plan: undefined,
    isAccepted: false,
    isEdited: false,
    past: [],
    container: 0,
    shown: undefined,
    selected: undefined,
    colourBy: 'item',

    show: (plan, isAccepted) => {
      planner.cancel();
      set({
        ...{ plan, isAccepted, isEdited: false, past: [], shown: undefined, selected: undefined },
        ...{ phase: 'resting', container: Math.min(get().container, Math.max(0, plan.loads.length - 1)) },
      });
    },
    start: (job, items, keepBetter = false) => {
      const before = keepBetter ? get().plan : undefined;
      const bound = job.fixed.length > 0 || keepBetter ? (get().plan?.bound ?? null) : null;
      set({ phase: before ? 'improving' : 'planning', share: 0, reason: undefined });
      planner.plan(job, (answer) => {
        if (answer.kind === 'progress') return set({ share: answer.share });
        if (answer.kind === 'done') return set({ phase: 'resting', share: 1 });
        if (answer.kind === 'failed') return set({ phase: 'failed', reason: answer.reason });
        const next = shownOf(answer.plan, job, items, bound);
        if (before && isBetterPlan(before, next, job.problem)) return;
        const { container, shown } = get();
        const boxes = next.loads[container]?.placements.length ?? 0;
        set({
          ...{ plan: next, phase: 'improving', isAccepted: false, isEdited: false, past: [] },
          ...{ container: Math.min(container, Math.max(0, next.loads.length - 1)) },
          ...{ shown: shown !== undefined && shown < boxes ? shown : undefined, selected: undefined },
        });
      });
    },
    stop: () => {
      planner.cancel();
      if (get().phase !== 'waiting') set({ phase: 'resting', share: 1 });
    },
    look: (part) => {
      const other = part.container !== undefined && part.container !== get().container;
      // A package at hand stays what it is: no better plan takes its place under the hand.
      if (part.selected !== undefined && get().phase === 'improving') get().stop();
      set({ ...(other ? { shown: undefined, selected: undefined } : {}), ...part });
    },
    edit: (change, { removes = false } = {}) => {
      get().drag.begin();
      get().drag.move(change);
      if (removes) set({ selected: undefined });
      get().drag.end();
    },
    drag: {
      begin: () => {
        const { plan, container, selected, past, phase, isAccepted, isEdited } = get();
        if (!plan) return;
        planner.cancel();
        const shown: Phase = phase === 'waiting' ? phase : 'resting';
        set({
          past: [...past.slice(-99), { loads: plan.loads, container, selected, isAccepted, isEdited }],
          phase: shown,
        });
      },
      move: (change) => {
        const { plan, container } = get();
        const load = plan?.loads[container];
        if (!plan || !load) return;
        const loads = plan.loads.map((each, at) => (at === container ? change(load) : each));
        set({ plan: { ...plan, loads }, isAccepted: false, isEdited: true, shown: undefined });
      },
      end: () => {
        const { plan, container, selected, past } = get();
        const load = plan?.loads[container];
        if (!plan || !load) return;
        if (load === past.at(-1)?.loads[container]) return set({ past: past.slice(0, -1) });
        const after = reordered(load, plan.loadItems, selected ?? -1);
        const loads = plan.loads.map((each, at) => (at === container ? after.load : each));
        set({ plan: { ...plan, loads }, selected: after.index < 0 ? undefined : after.index });
      },
    },
    rearrange: ({ loads, container, selected }) => {
      get().drag.begin();
      const { plan } = get();
      if (!plan) return;
      set({
        ...{ plan: { ...plan, loads }, isAccepted: false, isEdited: true },
        ...{ container, selected, shown: undefined },
      });
    },
    undo: () => {
      const { plan, past } = get();
      const last = past.at(-1);
      if (!plan || !last) return;
      const { loads, ...before } = last;
      set({
        ...before,
        plan: { ...plan, loads },
        ...{ past: past.slice(0, -1), shown: undefined },
      });
    },
  }));
}
