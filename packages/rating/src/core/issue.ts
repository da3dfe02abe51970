import type { IssueCode } from './issue-codes';
import type { StepKind } from './step-kinds';

/** Machine-readable parameter of a step, an error or a warning. Amounts and quantities are decimal strings. */
export type Params = Record<string, string | number | boolean | string[] | null>;

/** One step of an explanation: a kind for the dictionary, and its figures. */
export interface Step {
  kind: StepKind;
  params: Params;
}

/** A problem of the document as data: the front end words it by `code`. */
export interface Issue {
  code: IssueCode;
  /** Where: `stages.packing.lines.<line id>.rate`, `facts.cargo.m3`, `cargo.<item id>` … */
  path: string;
  params: Params;
}
