import type { Params } from '../result';

/** A refusal of the rating core: `code` for the dictionary, `params` for its figures. */
export class RatingError extends Error {
  constructor(
    readonly code: string,
    readonly params: Params = {},
  ) {
    super(code);
    this.name = 'RatingError';
  }
}

/** A duty, tax or fee table was asked for a day it does not know. Never answered with a neighbouring period. */
export class TariffPeriodError extends RatingError {
  constructor(params: Params) {
    super('tariff.outsidePeriods', params);
    this.name = 'TariffPeriodError';
  }
}
