import cases from '../../cases/rating.json';

/** A worked case as it stands in `cases/rating.json`; each runner reads the inputs it knows. */
export interface RatingCase {
  id: string;
  inputs: unknown;
  expected: unknown;
  [key: string]: unknown;
}

/** Answers what the rating core makes of a case, in the shape of the case's `expected`. */
export type Runner = (item: RatingCase) => unknown;

/** Every case that must come out exactly. */
export const ratingCases: RatingCase[] = [...cases.sourced, ...cases.tariff_sourced, ...cases.derived];

/** Reads a case's inputs as the runner's type. */
export function inputsOf<T>(item: RatingCase): T {
  return item.inputs as T;
}
