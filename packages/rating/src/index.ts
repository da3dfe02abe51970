export * from './core/version';
export { issueCodes, type IssueCode, type UnusableFigure } from './core/issue-codes';
export { stepKinds, type StepKind } from './core/step-kinds';
export { feeCodes, feeCountries, type FeeCode } from './tariffs/fee-codes';
export { RatingError, TariffPeriodError } from './core/errors';
export {
  minorUnits,
  moneyText,
  roundDigits,
  roundMoney,
  roundSignificant,
  roundStep,
  type Rounding,
} from './core/rounding';
export { clamp, decimalOf, parseDecimal, plain, sum, type Decimal } from './core/decimal';
export { decimalIssue, type DecimalIssue } from './core/decimal-text';
export { allocate } from './core/allocate';
export { hsDigits, hsKey } from './core/hs-code';
export { countDays, inclusiveDays, workingDays } from './core/days';
export type * from './model';
export type * from './core/issue';
export {
  findingSeverities,
  warningCodes,
  warningSeverities,
  type FindingSeverity,
  type WarningCode,
} from './findings/finding-severities';
export { findingId, findingsOf, pricingFindings, severityOfWarning, type Finding } from './findings/findings';
export type { Warning } from './findings/warning';
export type * from './result';
export { bases, type Basis } from './rating/bases';
export { unreadableCells, type UnreadableCell } from './rating/unreadable';
export { costGroups, type CostGroup } from './rating/cost-groups';
export { isDiscount, isReduction } from './rating/reduction';
export { costGroupOf } from './rating/cost-group-of';
export { amountByBreaks } from './rating/breaks';
export { applyQuantityRule, chargeableTime } from './rating/quantity';
export { ratedRow, rowOfCard } from './rating/rated-row';
export { givenMarkup, isSameMarkup, isTypedMarkup, marginRate, sellOf } from './rating/markup';
export { withoutGiven } from './rating/given';
export { countedFact, fleetFact } from './rating/quantity-fact';
export {
  factNamed,
  factNames,
  factOfSome,
  isCarriedFact,
  isFactName,
  someContainers,
  typesOfFleetFact,
  type FactIn,
  type FactName,
  type FleetFact,
  type FleetFactOfType,
  type SomeContainers,
} from './rating/fact-names';
export { payerOf, rulesOfPayers } from './rating/payer';
export { isAskedFor, isCovered, stageCoverage, type Coverage, type StageCoverage } from './rating/coverage';
export { unnamedWays, type UnnamedWay } from './estimate/unnamed-ways';
export { incotermLens } from './estimate/incoterm-lens';
export { isIndicative, priceMarksOf, type PriceMarks } from './estimate/price-marks';
export type { LensRow } from './estimate/incoterm-lens';
export { percentOrder } from './rating/percent';
export {
  isTypedRate,
  midCross,
  midRate,
  rateDoubt,
  worseDoubt,
  type RateCause,
  type RateDoubt,
} from './rating/exchange-check';
export { exchangeRates, rateDigits, type FxRule, type QuotedDay } from './rating/exchange';
export { taxByRate } from './rating/tax';
export { lineTax, taxKindOfCharge, taxKindOfRow, type LineTax } from './rating/tax-kind';
export { sellPrice, soldCount, type Counted, type SellPrice } from './rating/unit-price';
export { earliestValidity } from './rating/validity';
export { effectiveStatus, isPricedHere } from './rating/line-status';
export { lineRater, rateLines, type StagedLine } from './rating/rate-lines';
export type { LinePrice } from './rating/line-price';
export { explained } from './rating/rate-line';
export { isMoneyUnit } from './rating/units';
export { containerTypes, type ContainerType } from './calculators/container-types';
export { containers, type Container } from './calculators/containers';
export { containerSources } from './calculators/container-sources';
export { boxM3, exactM3, surfaceM2, type Size } from './calculators/measures';
export { weightFault, weightFaults, type WeightFault } from './calculators/weight-fault';
export { kindLimits } from './calculators/kind-limits';
export { reversedDates, type ReversedDates, type ShipmentDates } from './estimate/reversed-dates';
export * from './calculators/crate';
export * from './calculators/packing';
export * from './calculators/packing-assumptions';
export * from './calculators/packing-figures';
export { caseKey, uprightItems } from './calculators/shared-packages';
export * from './calculators/out-of-gauge';
export * from './calculators/vanning';
export * from './calculators/container-masses';
export type * from './calculators/loaded-container';
export { planVanning } from './calculators/fleet';
export {
  cargoLimitGrams,
  countsOfPlan,
  loadedContainers,
  planFits,
  standsUpright,
  loadPlanTypes,
  usualContainerTypes,
} from './calculators/load-plan';
export * from './calculators/sea';
export * from './calculators/warehouse';
export * from './calculators/deliveries';
export * from './calculators/customs';
export { shareAboveWhole } from './calculators/customs-shares';
export { additionalText, dutyText, parseAdditional, parseDuty, shareText } from './calculators/duty-text';
export type { CustomsLineResult, CustomsResult } from './calculators/destination-customs';
export type * from './tariffs/entry';
export { periodOn, type Period } from './tariffs/periods';
export { companyFee, fiscalYearOf } from './tariffs/company-fees';
export {
  fillsGap,
  askedOfTables,
  openRates,
  originsOfLine,
  proposedBy,
  withTaken,
  type Proposed,
  type OpenRate,
  type TablesSay,
} from './tariffs/company-tables';
export { japanImport, japanPeriods } from './tariffs/japan';
export * from './tariffs/united-states';
export { assessValueAdded, valueAddedPacks } from './tariffs/value-added';
export { indiaImport, indiaPeriods } from './tariffs/india';
export { tariffCountries, tariffPack } from './tariffs/packs';
export {
  chargeAliases,
  chargeCatalogue,
  chargeDefinition,
  chargeForm,
  isOfCarrier,
  isWanted,
  sameService,
  type ChargeDefinition,
  type Shape,
} from './catalogue/catalogue';
export { aliasesOf, builtInCharges, type ChargeBook } from './catalogue/built-in-charges';
export { chargeBook, type ChargeEntry, type OwnCharge } from './catalogue/charge-book';
export { canCount, factAt, factInBasis, factOfBasis, measuresGoods } from './catalogue/fact-of-basis';
export { followingInsurance } from './estimate/insured-lines';
export { destinationCountry } from './estimate/customs-lines';
export { shipmentDigest } from './estimate/shipment-digest';
export { recordsOfOthers, withTypedFor } from './estimate/stale-figures';
export { typedFigureNames } from './estimate/typed-figures';
export { circumstances } from './estimate/circumstances';
export {
  priceDays,
  stageDates,
  type DateOrigin,
  type PriceDay,
  type StageDate,
  type StageDates,
} from './estimate/stage-dates';
export { asCounted, freeTimeOf, givesFreeTwice, type FreeTimeOf } from './estimate/free-time';
export {
  areOneBooking,
  areOneCarrier,
  carrierOfLine,
  isOneBill,
  seaCarriers,
  servesBooking,
  freeDaysOfCards,
  transitOfCards,
  type SeaCarrier,
} from './estimate/sea-carriers';
export { kindNamed } from './rating/tax-kind';
export { freeUnitsOf, isFreeTwice, netFact, netFacts, type NetFact } from './rating/net-facts';
export { modeChange, type StageModeChange } from './estimate/mode-change';
export { shapeOf } from './estimate/shape';
export { createPricer, linesOfStage, priceEstimate } from './estimate/price';
export { countsHeavy } from './rating/heavy-quantity';
export { covers, isInCustomsValue } from './estimate/in-offer';
export { amountsOf } from './estimate/totals';
export { withoutFleet } from './estimate/typed-fleet';
export { fleetWords } from './estimate/fleet-words';
export { containerPrices } from './estimate/container-prices';
export { defaultLines, emptyStages, lineOf, proposedCodes, unwantedCodes } from './estimate/default-lines';
export {
  differenceCauses,
  explainDifference,
  type Difference,
  type DifferenceCause,
  type DifferenceRow,
} from './estimate/difference';
export { d02Document } from './fixtures/d02';
export { sellSide, type SellSide } from './estimate/sell-side';
export { textLengths } from './schema/text-lengths';
