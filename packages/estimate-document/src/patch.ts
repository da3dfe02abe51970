import type { StageId } from '@quayside/contract';
import type { CargoItem } from '@quayside/rating';
import type { z } from 'zod';
import type { Head, StageInputs } from './content';
import type { RowsPatch } from './rows';
import type { StagePatchShape } from './schema';

/**
 * Changes of a stage: only what is named changes. Of `inputs` and `overrides` each field that is named has the value that is given, as a
 * whole, and one that is null goes; lines are rows ({@link RowsPatch}).
 */
export type StagePatch<Stage extends StageId = StageId> = StagePatchOf<StageInputs<Stage>>;
export type StagePatchOf<Inputs> = Omit<z.infer<StagePatchShape>, 'inputs'> & {
  inputs?: InputsPatch<Inputs> | undefined;
};
/** Inputs by name, of which null takes one away. */
export type InputsPatch<Inputs> = { [Name in keyof Inputs]?: Inputs[Name] | null | undefined };

/** Changes of the head; a field that is not named stays. */
export type HeadPatch = Partial<Head>;

export type CargoPatch = RowsPatch<CargoItem>;

/** Changes of an estimate, by the parts in which they are saved. */
export type EstimatePatch = {
  head?: HeadPatch;
  cargo?: CargoPatch;
  stages?: { [Stage in StageId]?: StagePatch<Stage> };
};
