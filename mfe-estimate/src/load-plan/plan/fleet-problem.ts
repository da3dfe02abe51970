import {
  extentOf,
  orientations,
  standingOut,
  type FleetContainer,
  type FleetProblem,
  type LoadContainer,
  type LoadItem,
} from '@quayside/load-planner';
import { decimalOf, minorUnits, type ContainerType } from '@quayside/rating';
import {
  loadRules,
  planItems,
  plannedItems,
  unusableItems,
  usableContainers,
  type LoadingSource,
  type PlanItem,
} from './loading-items';

export type LoadProblem = {
  problem: FleetProblem;
  items: PlanItem[];
  /** Items whose weight cannot be used: they are in no plan. */
  unusable: PlanItem[];
  /** Types that were left out because nothing says what they cost. */
  unpriced: string[];
};

/**
 * Whole minor units of an amount; parts of one count as a whole.
 *
 * @throws RatingError when the text is no decimal.
 */
export function minorUnitsOf(amount: string, currency: string): number {
  return Number(
    decimalOf(amount)
      .times(10 ** minorUnits(currency))
      .round(0, 3),
  );
}

/** An amount of whole minor units as decimal text, for the formatters. */
export function amountOf(units: number, currency: string): string {
  return decimalOf(units)
    .div(10 ** minorUnits(currency))
    .toFixed();
}

/**
 * Whether a box may go into a container, passes its door and finds room in it, in some way in which it may stand, or
 * may stand out of it.
 */
export function goesInto(item: LoadItem, container: LoadContainer): boolean {
  const { size, orientations: allowed = orientations } = item;
  const { door, size: inner, type } = container;
  if (item.containers && !item.containers.includes(type)) return false;
  if (standingOut(item, container)) return true;
  return allowed.some((orientation) => {
    const [dx, dy, dz] = extentOf(size, orientation);
    return (
      dx <= inner.length &&
      dy <= Math.min(inner.width, door?.width ?? inner.width) &&
      dz <= Math.min(inner.height, door?.height ?? inner.height)
    );
  });
}

/**
 * What the planner is asked. Where the estimate has rates for some of the container types, only these are offered, unless
 * some box goes into none of them.
 *
 * @param prices by container type, decimals in the estimate's currency.
 */
export function loadProblem(
  source: LoadingSource,
  prices: Partial<Record<ContainerType, string>>,
  currency: string,
): LoadProblem {
  const all = planItems(source);
  const unusable = unusableItems(all);
  const items = all.filter((item) => !unusable.includes(item));
  const loadItems = plannedItems(items);
  const priceOf = (type: string) => Object.entries(prices).find(([key]) => key === type)?.[1];
  const containers = usableContainers(items, source.inputs).map((container): FleetContainer => {
    const price = priceOf(container.type);
    return { container, price: price === undefined ? null : minorUnitsOf(price, currency) };
  });
  const priced = containers.filter(({ price }) => price !== null);
  const isEnough =
    priced.length > 0 && loadItems.every((item) => priced.some(({ container }) => goesInto(item, container)));
  const { lclPerRevenueTon } = source.inputs.loading ?? {};
  return {
    items,
    unusable,
    unpriced: containers.filter(({ price }) => price === null).map(({ container }) => container.type),
    problem: {
      items: loadItems,
      containers: isEnough ? priced : containers,
      rules: loadRules(source.inputs),
      ...(lclPerRevenueTon === undefined
        ? {}
        : { lclPricePerRevenueTon: minorUnitsOf(lclPerRevenueTon, currency) }),
    },
  };
}
