import { z } from 'zod';
import { containerTypes } from '../calculators/container-types';
import { count, decimal, identifier, millimetres } from './decimal';
import { textLengths } from './text-lengths';

/** A box's own sides along the container's length, width and height. */
export const loadOrientations = ['lwh', 'wlh', 'lhw', 'hlw', 'whl', 'hwl'] as const;
const offset = z.int().min(0).max(100_000);
/** Below 0 where a package stands out of a flat rack at its left. */
const across = z.int().min(-100_000).max(100_000);
const group = z.string().min(1).max(textLengths.loadingGroup);
const size = z.strictObject({ length: millimetres, width: millimetres, height: millimetres });
const support = z.enum(['1', '0.75']);

/** What may be done with the packages of one cargo item beyond what the cargo list says. */
const loadingTerms = z.strictObject({
  orientations: z.array(z.enum(loadOrientations)).min(1).max(6).optional(),
  place: z.enum(['floor', 'top']).optional(),
  maxLayers: count.min(1).max(100).optional(),
  topLoadKg: decimal.optional(),
  priority: z.enum(['must', 'normal', 'filler']).optional(),
  group: group.optional(),
  drop: count.min(1).max(50).optional(),
  /** Types of container that they may go into; any that may be used when absent. */
  containers: z.array(z.enum(containerTypes)).min(1).max(containerTypes.length).optional(),
  clearanceMm: z.int().min(0).max(2_000).optional(),
});

const blockedSpace = z.strictObject({
  x: offset,
  y: offset,
  z: offset,
  dx: millimetres,
  dy: millimetres,
  dz: millimetres,
});

/** Packages as they were when the plan was accepted: a plan is read without the cargo list of today. */
const loadedItem = z.strictObject({
  /** Id of the cargo item. */
  id: identifier,
  code: z.string().max(60),
  sizeMm: size,
  grossKg: decimal,
  count: count.min(1),
  stackable: z.boolean(),
  thisSideUp: z.boolean(),
  terms: loadingTerms.optional(),
});

/** [index of the item, x, y, z, index of the orientation, 1 when put there by hand], in loading order. */
const placement = z.tuple([
  count.max(999),
  offset,
  across,
  offset,
  z
    .int()
    .min(0)
    .max(loadOrientations.length - 1),
  z.union([z.literal(0), z.literal(1)]),
]);

/** An accepted load plan; frozen with the revision. */
export const loadPlan = z.strictObject({
  acceptedAt: z.iso.datetime(),
  support,
  apart: z
    .array(z.tuple([group, group]))
    .max(50)
    .optional(),
  items: z.array(loadedItem).min(1).max(1_000),
  containers: z
    .array(
      z.strictObject({
        type: z.enum(containerTypes),
        payloadKg: decimal.nullable(),
        blocked: z.array(blockedSpace).max(20).optional(),
        placements: z.array(placement).min(1).max(5_000),
      }),
    )
    .max(200),
  /** What goes as part load: index of the item and its number of packages. */
  lcl: z.array(z.tuple([count.max(999), count.min(1)])).max(1_000),
});

/** How the cargo is to be loaded, and the plan that was accepted. */
export const loadingInputs = z.strictObject({
  /** Share of each base that must rest on something. */
  support: support.optional(),
  /** By id of the cargo item. */
  items: z.record(identifier, loadingTerms).optional(),
  /** Groups that never share a container. */
  apart: z
    .array(z.tuple([group, group]))
    .max(50)
    .optional(),
  blocked: z.partialRecord(z.enum(containerTypes), z.array(blockedSpace).max(20)).optional(),
  /** Price of part load per revenue ton, the estimate's currency: lets the rest go as LCL. */
  lclPerRevenueTon: decimal.optional(),
  plan: loadPlan.optional(),
});
