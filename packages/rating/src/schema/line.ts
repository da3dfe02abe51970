import { z } from 'zod';
import { containerTypes } from '../calculators/container-types';
import { bases } from '../rating/bases';
import { costGroups } from '../rating/cost-groups';
import { unreadableCells } from '../rating/unreadable';
import { currency, decimal, identifier, isoDate, share, signedDecimal, text } from './decimal';
import { textLengths } from './text-lengths';
import { unreadableText } from './unreadable-texts';

/** Where a quantity comes from: a named fact of the calculators, typed over by `typed` when present. */
export const quantitySource = z.strictObject({
  calculated: z.string().max(120).optional(),
  typed: decimal.nullish(),
});

/** Quantity rounding to a step, then the included (free) part, then the minimum and maximum. */
export const quantityRule = z.strictObject({
  step: decimal.optional(),
  rounding: z.enum(['up', 'half', 'down', 'none']).optional(),
  included: decimal.optional(),
  minimum: decimal.optional(),
  maximum: decimal.optional(),
});

export const breakStep = z.strictObject({
  /** bracket, nextBreakCheaper, stepCount: the step applies from this quantity on (inclusive). slab: to what lies above it. */
  from: decimal,
  rate: decimal.nullish(),
  /** stepCount only: how many units of the line's rate this step costs. */
  units: decimal.optional(),
});

export const breaks = z.strictObject({
  mode: z.enum(['bracket', 'slab', 'stepCount', 'nextBreakCheaper']),
  steps: z.array(breakStep).min(1).max(100),
  /** The table ends here: a larger quantity is an error, never the last step. */
  upTo: decimal.optional(),
  /** stepCount only: beyond the last step each started `every` costs `units` more. */
  beyond: z.strictObject({ every: decimal, units: decimal }).optional(),
});

export const timeRule = z.strictObject({
  from: isoDate.nullish(),
  to: isoDate.nullish(),
  freeUnits: decimal.optional(),
  increment: decimal.optional(),
  minimumUnits: decimal.optional(),
  calendar: z.enum(['calendar', 'working']).optional(),
  holidays: z.array(isoDate).max(400).optional(),
  /** Whether a slab's steps count from the first chargeable unit (usual) or from the first unit, free ones included. */
  tierFrom: z.enum(['firstChargeable', 'first']).optional(),
});

export const markup = z.strictObject({
  /** markup: sell = cost × (1 + rate); margin: sell = cost ÷ (1 − rate). */
  kind: z.enum(['markup', 'margin']),
  rate: share,
});

/** Margin that a line makes at least; of an amount in another currency than the document's, what that comes to at the document's rate of exchange. */
export const leastMargin = z.strictObject({ amount: decimal, currency });

/** A markup of a line's own: sell is at least cost and the least margin. Nothing of it where nothing is paid. */
export const lineMarkup = markup.extend({ least: leastMargin.optional() });

export const lineStatus = z.enum(['priced', 'excluded', 'byOthers', 'toBeAdvised']);
export const payer = z.enum(['seller', 'buyer']);

/** Whose prices a line may be rated from: a supplier's card, or the own company's tariff. */
export const rateLayers = ['supplier', 'ownCost'] as const;

/** Why a card that had a price for the charge too was not taken. */
export const runnerUpReasons = [
  'notPreferred',
  'incomplete',
  'dearer',
  'otherSupplier',
  'lessNarrow',
  'older',
  'equal',
] as const;

const ruleReference = z.strictObject({ id: identifier, version: z.int(), name: text });

/** What the row of a card said of the amount of a line: what is typed over it is held against it. */
export const ratedRow = z.strictObject({
  basis: z.enum(bases),
  currency,
  rate: decimal.optional(),
  breaks: breaks.optional(),
  minimum: decimal.optional(),
  maximum: decimal.optional(),
  quantityRule: quantityRule.optional(),
  roundPerUnit: z.boolean().optional(),
  time: timeRule.omit({ from: true, to: true, holidays: true }).optional(),
  percentOf: z.array(z.string().min(1).max(24)).max(40).optional(),
  /** The type whose price it is; absent in rows from before it was stored, and where the line has none. */
  containerType: z.enum(containerTypes).optional(),
});

/** Where the price of a line came from when the estimate was rated, and what else there was. Nothing is calculated from it. */
export const ratedBy = z.strictObject({
  /** Id and version of the card; its name stands on the line. */
  card: identifier,
  version: z.int(),
  layer: z.enum(rateLayers),
  /** The card brought the charge along, and nobody asked for it: it goes with the card. */
  brought: z.boolean().optional(),
  /** The rule of choice; null where the usual one held. */
  rule: ruleReference.nullable(),
  /** Digest of the figures that the card gave: a line with others was typed over. */
  figures: z.string().min(1).max(64),
  /** The same figures; absent of lines that were rated before they were stored: what was typed over them is not known. */
  row: ratedRow.optional(),
  /** As `ruleMarkup` of the line, in documents from before lines without a card had one. */
  markup: lineMarkup.extend({ rule: ruleReference }).optional(),
  /** What all that it was compared with came to with this card, in the document's currency: itself, what it brings, and the rest at its lowest. */
  total: decimal.optional(),
  runnersUp: z
    .array(
      z.strictObject({
        card: identifier,
        version: z.int(),
        name: text,
        /** Japanese names where there are such, here and below. */
        nameJa: text.optional(),
        supplierName: text,
        supplierNameJa: text.optional(),
        /** In the document's currency; null where it has none. */
        cost: decimal.nullable(),
        /** As `total` of the line, with that card; absent where it was not known. */
        total: decimal.optional(),
        reason: z.enum(runnerUpReasons),
        /** Charges that neither this card nor another one of its carrier prices. */
        lacks: z.array(z.string().min(1).max(40)).max(40).optional(),
      }),
    )
    .max(3),
  /** In documents from before each carrier had its own fees. Nothing reads it. */
  otherCarriers: z
    .array(
      z.strictObject({
        card: identifier,
        name: text,
        supplierId: identifier,
        supplierName: text,
        code: z.string().min(1).max(24),
        /** In the document's currency; null where it has none. */
        cost: decimal.nullable(),
      }),
    )
    .max(5)
    .optional(),
});

/** Tariffs of the own company that say what a line sells for, the narrower first. */
export const sellLayers = ['shipperSell', 'companySell'] as const;

/** What a line sells for by a tariff of the own company, whatever it costs: the tariff's price, and which one it is. */
export const sellTariff = z.strictObject({
  layer: z.enum(sellLayers),
  /** The charge that it was given to: of another one it says nothing. */
  code: z.string().min(1).max(24),
  /** Id and version of the tariff. */
  card: identifier,
  version: z.int(),
  name: text,
  nameJa: text.optional(),
  validFrom: isoDate.nullish(),
  validUntil: isoDate.nullish(),
  basis: z.enum(bases),
  containerType: z.enum(containerTypes).optional(),
  /** What is counted where the line itself counts by another basis. */
  quantity: z.strictObject({ calculated: z.string().max(120) }).optional(),
  times: z.strictObject({ calculated: z.string().max(120) }).optional(),
  quantityRule: quantityRule.optional(),
  roundPerUnit: z.boolean().optional(),
  time: timeRule.omit({ from: true, to: true }).optional(),
  breaks: breaks.optional(),
  rate: decimal.nullish(),
  currency,
  minimum: decimal.nullish(),
  maximum: decimal.nullish(),
  percentOf: z.array(z.string().min(1).max(24)).max(40).optional(),
});

/** A tariff of the own company that may sell a line: figures of the shipment are missing that would decide. */
export const sellUndecided = z.strictObject({
  /** The charge that it was found for: of another one it says nothing. */
  code: z.string().min(1).max(24),
  layer: z.enum(sellLayers),
  card: identifier,
  version: z.int(),
  name: text,
  nameJa: text.optional(),
});

/** The markup that a rule gave a line, and which rule. */
export const ruleMarkup = lineMarkup.extend({ rule: ruleReference });

/**
 * What a card, or the insurance that is set up, gave the line beside its price. What the line still has of it nobody decided: nothing of it stays beside
 * the price of another card.
 */
export const givenFields = z
  .strictObject({
    quantity: quantitySource,
    times: quantitySource,
    roundPerUnit: z.boolean(),
    holidays: z.array(isoDate).max(400),
    disbursement: z.boolean(),
    contingent: z.boolean(),
    taxCode: z.string().min(1).max(24),
    payAt: z.enum(['origin', 'destination', 'elsewhere']),
    remark: z.string().max(textLengths.remark),
    /** Of the insurance: its line stands for the premium that was worked out. */
    rate: decimal,
  })
  .partial();

/** What a card says of the time that its carriage takes and of days that cost nothing; it travels with the line that the card priced. */
export const cardTerms = z.strictObject({
  /** From port to port. */
  transitDays: z.int().min(0).max(366).optional(),
  freeTime: z
    .strictObject({
      demurrageDays: z.int().min(0).max(366).optional(),
      detentionDays: z.int().min(0).max(366).optional(),
      storageDays: z.int().min(0).max(366).optional(),
    })
    .optional(),
});

export const chargeLine = z.strictObject({
  id: identifier,
  code: z.string().min(1).max(24),
  description: text,
  descriptionJa: text.optional(),
  basis: z.enum(bases),
  containerType: z.enum(containerTypes).optional(),
  quantity: quantitySource.optional(),
  quantityRule: quantityRule.optional(),
  /** A second factor: containers × days, revenue tons × periods, overtime 1.25. */
  times: quantitySource.optional(),
  /** Round money (and apply minimum and maximum) per unit, then multiply: 2 × round(6.034 × 9,500). */
  roundPerUnit: z.boolean().optional(),
  time: timeRule.optional(),
  breaks: breaks.optional(),
  /** Cost side, per unit of the basis; a share of one for percent-of and value bases. */
  rate: decimal.nullish(),
  /** The share of a percent-of or value basis that is above one and that a person confirmed; another one is not confirmed by it. */
  confirmedShare: decimal.optional(),
  currency,
  minimum: decimal.nullish(),
  maximum: decimal.nullish(),
  percentOf: z.array(z.string().min(1).max(24)).max(40).optional(),
  /** Overrides the document's default; never applied to disbursements. */
  markup: lineMarkup.nullish(),
  /** The markup that a rule gave, and which; one that differs was typed. Nothing is calculated from it. */
  ruleMarkup: ruleMarkup.optional(),
  /** Typed-over amounts: cost in the line's currency, sell in the document's. Typed wins and is marked. */
  typedAmounts: z.strictObject({ cost: signedDecimal.nullish(), sell: signedDecimal.nullish() }).optional(),
  disbursement: z.boolean().optional(),
  contingent: z.boolean().optional(),
  /**
   * Of a line that takes something off the price: freight, insured value, customs value and percentages of its code follow it. Said by a person;
   * absent: they do not.
   */
  countsInValues: z.boolean().optional(),
  /** Codes of the same service that it stands beside on purpose: said by a person. */
  alongside: z.array(z.string().min(1).max(24)).max(10).optional(),
  /** In documents from before each carrier had its own fees. Nothing reads it. */
  owedOnce: z.array(identifier).max(5).optional(),
  taxCode: z.string().min(1).max(24).optional(),
  /** Of a charge that the catalogue does not know: who pays it by the Incoterm goes by this. */
  costGroup: z.enum(costGroups).optional(),
  payer: payer.nullish(),
  validFrom: isoDate.nullish(),
  validUntil: isoDate.nullish(),
  supplierId: identifier.nullish(),
  supplierName: text.nullish(),
  supplierNameJa: text.nullish(),
  /** The carrier whose charge it is: its code, its name in plain letters, or the supplier who sells its room. That of the line's supplier when absent. */
  carrier: text.nullish(),
  rateCardId: identifier.nullish(),
  rateCardName: text.nullish(),
  rateCardNameJa: text.nullish(),
  /** The row of the card, where a person put the card on the line; a rated line has it in `ratedBy`. */
  rateCardRow: ratedRow.optional(),
  cardTerms: cardTerms.optional(),
  ratedBy: ratedBy.optional(),
  given: givenFields.optional(),
  /** Comes before the usual markup; a markup of the line's own, or a typed sell, comes before it. */
  sellTariff: sellTariff.optional(),
  /** Nothing sells the line until that is known, but for a sell or a markup that somebody gives it. */
  sellUndecided: sellUndecided.optional(),
  status: lineStatus.default('priced'),
  payAt: z.enum(['origin', 'destination', 'elsewhere']).optional(),
  confidence: z.enum(['firm', 'indicative', 'guess']).optional(),
  /**
   * What somebody typed and nobody could read yet, by cell. As long as there is such a text the line has no price: what
   * stood in the cell before is not what is meant.
   */
  unreadable: z.partialRecord(z.enum(unreadableCells), unreadableText).optional(),
  remark: z.string().max(textLengths.remark).optional(),
});
