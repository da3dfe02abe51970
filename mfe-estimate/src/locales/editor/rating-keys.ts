import type { FactName, FleetFact, FleetFactOfType, StepKind } from '@quayside/rating';

/** Facts by container type are named once, with the type in the words. */
export type FactWords = Record<Exclude<FactName, FleetFactOfType> | `${FleetFact}Of`, string>;

/** What a step says in other words by its figures, and what stands beside the steps. */
type StepVariant =
  | 'quantity.containers'
  | 'quantity.typedOver'
  | 'quantity.atLeast'
  | 'percent.sum'
  | 'percent.converted'
  | 'amount.minimumRounded'
  | 'amount.maximumRounded'
  | 'cost'
  | 'cost.typedRounded'
  | 'fx.frozen'
  | 'fx.typed'
  | 'fx.exact'
  | 'fx.rounded'
  | 'markup.markup'
  | 'markup.margin'
  | 'markup.leastMore'
  | 'markup.leastConverted'
  | 'byRule'
  | 'reduction.out'
  | 'reduction.in'
  | 'sell.typedRounded'
  | 'source'
  | 'validity'
  | 'warehouse.workingDays'
  | 'customs.assumed'
  | 'carriage.cross';
export type StepWords = Record<Exclude<StepKind, 'markup' | 'reduction'> | StepVariant, string>;
