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
  'cargo.caseMissing': 'acknowledge',
  'cargo.caseNumberMissing': 'acknowledge',
  'cargo.caseTwice': 'acknowledge',
  'cargo.currencyMissing': 'acknowledge',
  'cargo.densityImpossible': 'acknowledge',
  'cargo.grossBelowNet': 'block',
  'cargo.valueZero': 'acknowledge',
  'cargo.weightZero': 'block',
  'customs.hsCodeMissing': 'hint',
  'customs.taxRateOther': 'acknowledge',
  'customs.valueZero': 'acknowledge',
  'engine.differs': 'hint',
  'fx.differsFromTable': 'acknowledge',
  'fx.implausible': 'block',
  'fact.farFromCalculated': 'acknowledge',
  'fact.zero': 'block',
  'figure.aboveMost': 'acknowledge',
  'figure.farFromKnown': 'acknowledge',
  'figure.notCharged': 'acknowledge',
  'incoterm.containerRule': 'hint',
  'incoterm.insuranceMissing': 'acknowledge',
  'insurance.rateDiffers': 'acknowledge',
  'insurance.valueZero': 'acknowledge',
  'line.containersTwice': 'acknowledge',
  'line.costUnknown': 'acknowledge',
  'line.countsAll': 'hint',
  'line.countsAllGoods': 'hint',
  'line.discountAdds': 'acknowledge',
  'line.fewTrucks': 'acknowledge',
  'line.handedOver': 'acknowledge',
  'line.mandatoryForNothing': 'acknowledge',
  'line.mandatoryNotCharged': 'hint',
  'line.freeTimeTwice': 'acknowledge',
  'line.otherStage': 'acknowledge',
  'line.otherThanLoaded': 'acknowledge',
  'line.owedContingent': 'acknowledge',
  'line.sameCharge': 'acknowledge',
  'line.sameService': 'acknowledge',
  'line.typedFar': 'acknowledge',
  'override.unknownFact': 'hint',
  'packing.caseOverfilled': 'acknowledge',
  'packing.forklift': 'hint',
  'packing.roadLimit': 'hint',
  'packing.skidTareUsual': 'hint',
  'packing.smallerThanGoods': 'acknowledge',
  'packing.tooHeavyForKind': 'acknowledge',
  'packing.tooLargeForKind': 'acknowledge',
  'percent.above': 'acknowledge',
  'percent.leavesOut': 'acknowledge',
  'percent.aboveBuffer': 'acknowledge',
  'percent.aboveDefaultMarkup': 'acknowledge',
  'percent.aboveDuty': 'acknowledge',
  'percent.aboveMarkup': 'acknowledge',
  'percent.abovePremium': 'acknowledge',
  'percent.aboveTax': 'acknowledge',
  'rate.expiresBeforeDeparture': 'acknowledge',
  'rate.expiresBeforeOffer': 'hint',
  'rate.startsAfterDeparture': 'acknowledge',
  'route.datesReversed': 'acknowledge',
  'route.deliveryElsewhere': 'hint',
  'route.domestic': 'acknowledge',
  'route.longWait': 'hint',
  'route.drayageFromPickup': 'acknowledge',
  'sell.expiresBeforeDeparture': 'acknowledge',
  'sell.expiresBeforeOffer': 'hint',
  'sell.startsAfterDeparture': 'acknowledge',
  'vanning.fleetTight': 'acknowledge',
  'row.unreadable': 'block',
  'sea.billsFewerThanCarriers': 'acknowledge',
  'vanning.fleetTooSmall': 'block',
  'vanning.noContainerFits': 'acknowledge',
  'vanning.outOfGauge': 'hint',
  'vanning.packageFitsNone': 'acknowledge',
  'vanning.planChanged': 'acknowledge',
} as const satisfies Partial<Record<IssueCode, FindingSeverity>>;

/** A code that pricing can give as a warning. The type makes sure that it has a severity. */
export type WarningCode = keyof typeof warningSeverities;
export const warningCodes = Object.keys(warningSeverities) as WarningCode[];
