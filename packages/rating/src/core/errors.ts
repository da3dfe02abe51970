import type { Params } from './issue';
import type { IssueCode } from './issue-codes';

/** A refusal of the rating core: `code` for the dictionary, `params` for its figures. */
export class RatingError extends Error {
  constructor(
    readonly code: IssueCode,
    readonly params: Params = {},
  ) {
    super(code);
    this.name = 'RatingError';
  }
}

/** The refusal behind an error of the rating core. Anything else is a fault of the program and is thrown on. */
export function refusalOf(error: unknown): { code: IssueCode; params: Params } {
  if (error instanceof RatingError) return { code: error.code, params: error.params };
  throw error;
}

/** The result of a calculation, or null when it refuses. */
export function unlessRefused<T>(calculate: () => T): T | null {
  try {
    return calculate();
  } catch (error) {
    refusalOf(error);
    return null;
  }
}

/** A duty, tax or fee table was asked for a day it does not know. Never answered with a neighbouring period. */
export class TariffPeriodError extends RatingError {
  constructor(params: Params) {
    super('tariff.outsidePeriods', params);
    this.name = 'TariffPeriodError';
  }
}
