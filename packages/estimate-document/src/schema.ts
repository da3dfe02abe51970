/**
 * The zod schemas of patches, for those who take them in; browsers import only the types, from the index.
 * @packageDocumentation
 */
import type { StageId } from '@quayside/contract';
import { stageStates } from '@quayside/contract/estimate-states';
import {
  cargoItem,
  chargeLine,
  decimal,
  isoDate,
  stageScope,
  stagesSchema,
  textLengths,
  typedFor,
} from '@quayside/rating/schema';
import { z } from 'zod';

/** Charge lines of one stage. */
export const maximumStageLines = 2000;
/** Cargo rows of one estimate. */
export const maximumCargoLines = 10_000;

const rowId = z.string().min(1).max(64);

function refuseRepeats(rows: readonly { id: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  rows.forEach(({ id }, index) => {
    if (seen.size === seen.add(id).size)
      context.addIssue({
        ...{ code: 'custom', message: 'two rows with one id', path: [index, 'id'] },
        params: { code: 'repeated' },
      });
  });
}

/** Changes of rows: a row in `upsert` replaces the one of its id or is added; rows that `order` does not name keep their order behind. */
function rowsPatch<Each extends z.ZodType<{ id: string }>>(row: Each, maximum: number) {
  return z.strictObject({
    upsert: z.array(row).max(maximum).superRefine(refuseRepeats).optional(),
    remove: z.array(rowId).max(maximum).optional(),
    order: z.array(rowId).max(maximum).optional(),
  });
}

/** Changes of a cargo list. */
export const cargoPatch = rowsPatch(cargoItem, maximumCargoLines);

/** Inputs of which each may be left out, which keeps it, or be null, which removes it. */
function inputsPatch<Shape extends Readonly<Record<string, z.ZodType>>>(inputs: z.ZodObject<Shape>) {
  type Patched = { [Name in keyof Shape]: z.ZodNullable<Shape[Name]> };
  const shape = Object.fromEntries(
    Object.entries(inputs.shape).map(([name, field]) => [name, (field as z.ZodType).nullable()]),
  ) as unknown as Patched;
  return z
    .strictObject(shape)
    .describe(
      'What the calculators are told, by name: what is named is replaced as a whole, null removes it, the others stay.',
    );
}

/**
 * Changes of a stage, with `If-Match: "<stage version>"`: what is not named stays. `inputs` and `overrides` are changed alike: a field
 * that is named is replaced as a whole, null removes it, and `{}` changes nothing.
 */
function stagePatch<Shape extends Readonly<Record<string, z.ZodType>>>(inputs: z.ZodObject<Shape>) {
  return z.strictObject({
    scope: stageScope.optional(),
    inputs: inputsPatch(inputs).optional(),
    overrides: z
      .record(z.string().min(1).max(120), decimal.nullable())
      .optional()
      .describe(
        'Facts typed over, by name: what is named is set, null gives it back to the calculation, the others stay.',
      ),
    notes: z.string().max(textLengths.notes).optional(),
    state: z.enum(stageStates).optional(),
    assigneeId: z
      .string()
      .regex(/^[0-9a-f]{24}$/, 'id.format')
      .nullable()
      .optional(),
    dueDate: isoDate.nullable().optional(),
    lines: rowsPatch(chargeLine, maximumStageLines).optional(),
    seen: z
      .array(typedFor)
      .max(maximumStageLines)
      .optional()
      .describe(
        'For figures that are changed here and were typed for another shipment than the present one: what that was. They are recorded for it, and a finding says so.',
      ),
  });
}

const { shape } = stagesSchema;
/** What each calculator is told. */
export const stageInputs = {
  packing: shape.packing.shape.inputs,
  vanning: shape.vanning.shape.inputs,
  'sea-transport': shape['sea-transport'].shape.inputs,
  warehouse: shape.warehouse.shape.inputs,
  'origin-delivery': shape['origin-delivery'].shape.inputs,
  'origin-custom': shape['origin-custom'].shape.inputs,
  'destination-delivery': shape['destination-delivery'].shape.inputs,
  'destination-custom': shape['destination-custom'].shape.inputs,
} as const satisfies Record<StageId, z.ZodType>;

/** Changes of each stage. */
export const stagePatches = {
  packing: stagePatch(stageInputs.packing),
  vanning: stagePatch(stageInputs.vanning),
  'sea-transport': stagePatch(stageInputs['sea-transport']),
  warehouse: stagePatch(stageInputs.warehouse),
  'origin-delivery': stagePatch(stageInputs['origin-delivery']),
  'origin-custom': stagePatch(stageInputs['origin-custom']),
  'destination-delivery': stagePatch(stageInputs['destination-delivery']),
  'destination-custom': stagePatch(stageInputs['destination-custom']),
} as const satisfies Record<StageId, z.ZodType>;
export type StagePatchShape = (typeof stagePatches)['packing'];
