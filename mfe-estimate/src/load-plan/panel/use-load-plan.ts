import { stageIds } from '@quayside/contract';
import type { ContainerLoad } from '@quayside/load-planner';
import { useStore } from '@quayside/platform';
import {
  containerPrices,
  type ContainerType,
  type EstimateDocument,
  type LoadingInputs,
} from '@quayside/rating';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useEditor, useInputs } from '../../editor/editor-context';
import { loadProblem, type LoadProblem } from '../plan/fleet-problem';
import { createLoadPlan } from '../plan/load-plan.store';
import { offeredTypes, planItems, sourceKey, type LoadingSource } from '../plan/loading-items';
import { planCost } from '../plan/plan-cost';
import { planErrors } from '../plan/plan-errors';
import { createPlanner, loadPlanWorker, type Planner } from '../planner/planner-client';
import { shownPlan, storedPlan, unplaced, type ShownPlan } from '../plan/shown-plan';

/** CPU milliseconds of a search: until the first plan, of the usual search, and of one that is asked to go on. */
const effort = { first: 150, usual: 10_000, further: 30_000 };
/** How long nothing has to change before the load is planned again. */
const rest = 500;

type Prices = Partial<Record<ContainerType, string>>;

/** Types that may be used, and those of an accepted plan. */
function typesOf(source: LoadingSource): ContainerType[] {
  const { inputs } = source;
  const used = inputs.loading?.plan?.containers.map(({ type }) => type) ?? [];
  return [...new Set([...offeredTypes(planItems(source), inputs), ...used])];
}

/** Prices by type, one after the other with pauses, so that typing is never held up. */
async function pricesOf(document: EstimateDocument, types: readonly ContainerType[], isStale: () => boolean) {
  const prices: Prices = {};
  for (const type of types) {
    await new Promise((resolve) => setTimeout(resolve));
    if (isStale()) return undefined;
    Object.assign(prices, containerPrices(document, [type]));
  }
  return prices;
}

/** Boxes put by hand, as far as their goods and a container of their type are still the same. */
function heldBoxes(plan: ShownPlan | undefined, { items, problem }: LoadProblem): ContainerLoad[] {
  const before = new Map(plan?.items.map(({ id, sizeMm }) => [id, JSON.stringify(sizeMm)]));
  const free = new Map(
    items
      .filter(({ id, sizeMm }) => before.get(id) === JSON.stringify(sizeMm))
      .map(({ id, count }) => [id, count]),
  );
  const take = (item: string) => {
    const left = free.get(item) ?? 0;
    free.set(item, left - 1);
    return left > 0;
  };
  return (plan?.loads ?? []).flatMap((load) => {
    const offer = problem.containers.find(({ container }) => container.type === load.container.type);
    const placements = offer ? load.placements.filter(({ item, locked }) => locked && take(item)) : [];
    return offer && placements.length > 0 ? [{ container: offer.container, placements }] : [];
  });
}

/** The list from the last time as long as every entry is the same. */
function useSame<Entry>(entries: readonly Entry[]): readonly Entry[] {
  const [kept, setKept] = useState(entries);
  const isSame = kept.length === entries.length && kept.every((each, index) => each === entries[index]);
  if (!isSame) setKept(entries);
  return isSame ? kept : entries;
}

/** The load plan of the estimate in the editor: planned at once, again when packages or rules change, accepted at will. */
export function useLoadPlan(makePlanner: () => Planner = () => createPlanner(loadPlanWorker)) {
  const { inputs, set, readOnly } = useInputs('vanning');
  const packages = useEditor((editor) => editor.priced.calculations.packages);
  const cargo = useEditor((editor) => editor.content.cargo);
  const document = useEditor((editor) => editor.document);
  const state = useEditor((editor) => editor.priced.calculations.vanning?.plan);
  const [store] = useState(() => createLoadPlan(makePlanner()));
  const view = useStore(store);
  /** Undefined until they were looked up. */
  const [prices, setPrices] = useState<Prices>();
  const source = useMemo((): LoadingSource => ({ packages, cargo, inputs }), [packages, cargo, inputs]);
  const key = useMemo(() => sourceKey(source), [source]);
  const accepted = inputs.loading?.plan;
  const isCurrent = accepted !== undefined && (readOnly || state !== 'changed');
  const { currency } = document;
  const now = useRef({ source, document });
  now.current = { source, document };
  const turn = useRef(0);

  const start = useCallback(
    async (options: { further?: boolean } = {}) => {
      const own = (turn.current += 1);
      const { source: from, document: priced } = now.current;
      const found = await pricesOf(priced, typesOf(from), () => own !== turn.current);
      if (!found || own !== turn.current) return;
      setPrices(found);
      const made = loadProblem(from, found, priced.currency);
      if (made.items.length === 0) return;
      const fixed = heldBoxes(store.getState().plan, made);
      const milliseconds = { first: effort.first, all: options.further ? effort.further : effort.usual };
      store.getState().start({ problem: made.problem, fixed, milliseconds }, made.items, options.further);
    },
    [store],
  );

  /** What containers cost hangs on the charges: when other prices come of them, the cheapest fleet is looked for again. */
  const charges = useSame([...stageIds.map((stage) => document.stages[stage].lines), document.fx]);
  const priced = useRef({ charges, prices });
  priced.current.prices = prices;
  useEffect(() => {
    if (readOnly || charges === priced.current.charges) return;
    const look = async () => {
      priced.current.charges = charges;
      const own = turn.current;
      const { source: from, document: of } = now.current;
      const found = await pricesOf(of, typesOf(from), () => own !== turn.current);
      if (!found || JSON.stringify(found) === JSON.stringify(priced.current.prices)) return;
      if (store.getState().isAccepted) setPrices(found);
      else await start();
    };
    const wait = setTimeout(() => void look(), 2 * rest);
    return () => clearTimeout(wait);
  }, [charges, readOnly, start, store]);

  /** An accepted plan is not planned again when it is opened, and yet costs something. */
  const isUnpriced = view.isAccepted && prices === undefined;
  useEffect(() => {
    if (!isUnpriced) return;
    let isOver = false;
    const look = async () => {
      const { source: from, document: of } = now.current;
      const found = await pricesOf(of, typesOf(from), () => isOver);
      if (found) setPrices(found);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [isUnpriced]);

  /** What the plan in view was made of. */
  const planned = useRef<string>(undefined);
  useEffect(() => {
    if (isCurrent && planned.current === undefined) {
      planned.current = key;
      store.getState().show(shownPlan(accepted), true);
      return;
    }
    if (state === 'counts' && store.getState().isAccepted) planned.current = key;
    if (readOnly || planned.current === key || source.packages.length === 0) return;
    const wait = setTimeout(
      () => {
        planned.current = key;
        void start();
      },
      planned.current === undefined ? 0 : rest,
    );
    return () => clearTimeout(wait);
  }, [key, isCurrent, accepted, state, readOnly, source.packages.length, start, store]);

  useEffect(
    () => () => {
      turn.current += 1;
      store.getState().stop();
    },
    [store],
  );

  const setLoading = useCallback(
    (part: Partial<LoadingInputs>) => {
      const merged = Object.entries({ ...inputs.loading, ...part }).filter(
        ([, value]) => value !== undefined,
      );
      set({ loading: merged.length > 0 ? Object.fromEntries(merged) : undefined });
    },
    [inputs.loading, set],
  );
  /** Accepts the plan that is there now, and returns it: a better one may have come since the last look, so it is checked here. */
  const accept = (): ShownPlan | undefined => {
    const { plan, stop } = store.getState();
    if (!plan || unplaced(plan).length > 0 || planErrors(plan).length > 0) return undefined;
    stop();
    turn.current += 1;
    set({
      fleet: undefined,
      loading: { ...inputs.loading, plan: storedPlan(plan, new Date().toISOString()) },
    });
    store.setState({ isAccepted: true, isEdited: false, past: [] });
    return plan;
  };
  const discard = () => {
    setLoading({ plan: undefined });
    store.setState({ isAccepted: false });
    void start();
  };
  const problem = useMemo(() => {
    const made = loadProblem(source, prices ?? {}, currency);
    return prices ? made : { ...made, unpriced: [] };
  }, [source, prices, currency]);
  /** What the plan in view costs by the rates of today; undefined until these are looked up. */
  const lclPerRevenueTon = inputs.loading?.lclPerRevenueTon;
  const cost = useMemo(
    () => (view.plan && prices ? planCost(view.plan, { prices, lclPerRevenueTon, currency }) : undefined),
    [view.plan, prices, lclPerRevenueTon, currency],
  );
  return {
    ...{ store, view, readOnly, inputs, accepted, state, currency, problem, cost, prices: prices ?? {} },
    ...{ start, accept, discard, setLoading },
  };
}
export type LoadPlanControl = ReturnType<typeof useLoadPlan>;
