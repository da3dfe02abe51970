import type { WireSchema } from '@quayside/contract/contract-document';
import type { ChangeKind, Side } from './change';
import type { Definitions } from './shape';

/** A change in one place of one call or event. */
export type Found = { place: string; kind: ChangeKind; isBreaking: boolean; message: string };

/** One comparison: of which side, with the definitions of both documents. */
export type Comparing = {
  readonly side: Side;
  readonly before: Definitions;
  readonly after: Definitions;
  /** Pairs of definitions that are being compared: what leads back to itself is compared once. */
  readonly open: ReadonlySet<string>;
};

export type CompareSchemas = (
  before: WireSchema,
  after: WireSchema,
  place: string,
  comparing: Comparing,
) => Found[];

/** Says what changed in the place that is looked at. */
export type Say = (kind: ChangeKind, message: string, isBreaking?: boolean) => void;
