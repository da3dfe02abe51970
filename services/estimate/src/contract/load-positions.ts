import { z } from 'zod';

const kilograms = z.string();
const millimetres = z.int();

const item = z.strictObject({
  /** As drawings and steps call it: A, B … */
  letter: z.string(),
  id: z.string(),
  code: z.string(),
  nameEn: z.string(),
  nameJa: z.string().nullable(),
  /** The package's own length, width and height. */
  sizeMm: z.strictObject({ length: millimetres, width: millimetres, height: millimetres }),
  /** Of one package. */
  grossKg: kilograms,
  count: z.int(),
  loaded: z.int(),
  partLoad: z.int(),
  notLoaded: z.int(),
});

const place = { xMm: millimetres, yMm: millimetres, zMm: millimetres };
/** Room taken along x, y and z. */
const extent = { dxMm: millimetres, dyMm: millimetres, dzMm: millimetres };
/** The package's own sides along x, y and z: `wlh` lies with its width along the container, its height upright. */
const orientation = z.enum(['lwh', 'wlh', 'lhw', 'hlw', 'whl', 'hwl']);

const step = z.strictObject({
  step: z.int(),
  item: z.string(),
  count: z.int(),
  wide: z.int(),
  high: z.int(),
  deep: z.int(),
  orientation,
  /** First and last package of the step, by their turn. */
  firstTurn: z.int(),
  lastTurn: z.int(),
  ...place,
  ...extent,
});

/** How far something stands out of a flat rack or an open top: beyond its outer width, and above its top. */
const overhang = z.strictObject({ left: millimetres, right: millimetres, above: millimetres });

const packageAt = z.strictObject({
  /** Its turn in loading this container, from 1. */
  turn: z.int(),
  step: z.int(),
  /** The item's letter. */
  item: z.string(),
  code: z.string(),
  ...place,
  ...extent,
  orientation,
  overhangMm: overhang,
  grossKg: kilograms,
  /** Put there by a person. */
  byHand: z.boolean(),
});

const container = z.strictObject({
  number: z.int(),
  type: z.string(),
  /** ISO 6346 size and type code. */
  iso: z.string(),
  innerMm: z.strictObject({ length: millimetres, width: millimetres, height: millimetres }),
  packageCount: z.int(),
  cargoM3: z.string(),
  /** Share of the inner volume, four digits. */
  filled: z.string(),
  cargoKg: kilograms,
  securingKg: kilograms,
  tareKg: kilograms.nullable(),
  /** Verified gross mass by method 2; null when the tare is not known. */
  vgmKg: kilograms.nullable(),
  /** Cargo that the container may hold beside its securing material, and what is left of it. */
  cargoLimitKg: kilograms.nullable(),
  roomM3: z.string(),
  roomKg: kilograms.nullable(),
  /** Whole millimetres; `offLength` and `offWidth` are shares of the inner length and width off the middle, four digits. */
  centreOfGravity: z.strictObject({ ...place, offLength: z.string(), offWidth: z.string() }).nullable(),
  gapToDoorMm: millimetres,
  /** At most of its packages. */
  overhangMm: overhang,
  steps: z.array(step),
  packages: z.array(packageAt),
});

/**
 * Load positions as JSON. Axes: x from the front wall (0) to the door, y from the left wall (0) to the right as seen from
 * the door, z from the floor (0) up; whole millimetres of the corner nearest the origin. Weights are decimal kilograms.
 * Fields are only added; a field that changes its meaning raises `schema`.
 */
export const loadPositions = z.strictObject({
  schema: z.literal(1),
  kind: z.literal('loadPositions'),
  estimates: z.array(
    z.strictObject({
      number: z.string(),
      revision: z.int(),
      title: z.string(),
      acceptedAt: z.string(),
      /** Share of each base that rests on something. */
      support: z.string(),
      /** False when cargo or rules changed after the plan was accepted, or the fleet was typed. */
      current: z.boolean(),
      items: z.array(item),
      containers: z.array(container),
    }),
  ),
});
export type LoadPositions = z.infer<typeof loadPositions>;
