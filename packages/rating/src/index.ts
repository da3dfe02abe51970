export * from './core/version';
export type * from './model';
export { bases, type Basis } from './rating/bases';
export { containerTypes, type ContainerType } from './calculators/container-types';
export { costGroups, type CostGroup } from './rating/cost-groups';
