import type { IssueCode } from '../core/issue-codes';

/**
 * How a finding stops an estimate on its way to the client.
 * - `block`: the next step is refused until the cause is corrected.
 * - `acknowledge`: the next step is refused until a person acknowledges this finding by name.
 * - `hint`: the finding is shown and stops nothing.
 */
export const findingSeverities = ['block', 'acknowledge', 'hint'] as const;
export type FindingSeverity = (typeof findingSeverities)[number];

/** The severity of each warning that pricing can give. A code that is not listed here must not be given as a warning. */
export const warningSeverities = {
  'cargo.currencyMissing': 'acknowledge',
  'customs.hsCodeMissing': 'hint',
  'engine.differs': 'hint',
  'fx.differsFromTable': 'acknowledge',
  'fx.implausible': 'block',
  'incoterm.containerRule': 'hint',
  'incoterm.insuranceMissing': 'acknowledge',
  'line.containersTwice': 'acknowledge',
  'line.costUnknown': 'acknowledge',
  'line.countsAll': 'hint',
  'line.countsAllGoods': 'hint',
  'line.discountAdds': 'acknowledge',
  'line.owedContingent': 'acknowledge',
  'line.sameService': 'acknowledge',
  'override.unknownFact': 'hint',
  'rate.expiresBeforeDeparture': 'acknowledge',
  'rate.expiresBeforeOffer': 'hint',
  'rate.startsAfterDeparture': 'acknowledge',
  'route.deliveryElsewhere': 'hint',
  'route.drayageFromPickup': 'acknowledge',
  'vanning.fleetTooSmall': 'block',
  'vanning.outOfGauge': 'hint',
  'vanning.packageFitsNone': 'acknowledge',
  'vanning.planChanged': 'acknowledge',
} as const satisfies Partial<Record<IssueCode, FindingSeverity>>;
