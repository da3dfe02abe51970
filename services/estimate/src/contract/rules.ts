import { stageIds } from '@quayside/contract';
import { changesOf, describeResource } from '@quayside/api';
import { code, name, notes, storedFields } from '@quayside/contract/records';
import { decimal, incotermRules, isoDate, country, lineMarkup, portCode } from '@quayside/rating/schema';
import { z } from 'zod';
import { id, orNull } from './common';
import { laneFigures } from './rate-all';

export const ruleKinds = ['choice', 'markup', 'charges'] as const;
/** By what one of several cards is taken, in the order given. */
export const choiceCriteria = ['preferredSupplier', 'cheapestComplete', 'newest'] as const;
/** Criteria that rules of earlier days may name. Agreements with shippers are prices of the sell side: no card is chosen by them. */
export const formerCriteria = ['shipperAgreement', ...choiceCriteria] as const;

/** The code of a charge that there is; the service says which one is probably meant. */
const chargeCode = z.string().min(1).max(24);

/** For what a rule is meant: each part that is given must fit, what is left out means any. */
export const ruleWhen = z.strictObject({
  shippers: z.array(id).max(200).optional(),
  stages: z.array(z.enum(stageIds)).max(stageIds.length).optional(),
  codes: z.array(chargeCode).max(100).optional(),
  modes: z
    .array(z.enum(['FCL', 'LCL']))
    .max(2)
    .optional(),
  incoterms: z.array(z.enum(incotermRules)).max(incotermRules.length).optional(),
  lane: z
    .strictObject({
      portOfLoading: portCode,
      portOfDischarge: portCode,
      /** Codes of port groups and of zones of the price book. */
      loadingGroup: code,
      dischargeGroup: code,
      loadingCountry: country,
      dischargeCountry: country,
      pickupZone: code,
      deliveryZone: code,
    })
    .partial()
    .optional(),
});
export type RuleWhen = z.infer<typeof ruleWhen>;

export const ruleFields = z.strictObject({
  name,
  nameJa: name.optional(),
  kind: z.enum(ruleKinds),
  when: ruleWhen,
  validFrom: isoDate,
  validTo: isoDate.optional(),
  notes,
  /** Of a rule of choice. */
  choice: z
    .strictObject({
      order: z.array(z.enum(choiceCriteria)).min(1).max(choiceCriteria.length),
      /** The preferred ones, the first before the second. */
      suppliers: z.array(id).max(50).optional(),
      /** Whether charges that the card lacks are taken from others' cards. */
      complement: z.boolean().optional(),
    })
    .optional(),
  /** Of a rule of markup. */
  markup: lineMarkup.optional(),
  /** A markup above 100 % that a person has confirmed: another one is not confirmed by it. */
  confirmedShare: decimal.optional(),
  /** Of a rule of charges: codes to add to the usual ones, and codes to leave out. */
  charges: z
    .strictObject({ add: z.array(chargeCode).max(50), leaveOut: z.array(chargeCode).max(50) })
    .optional(),
});
export type RuleFields = z.infer<typeof ruleFields>;

export const pricingRule = ruleFields.extend({ ...storedFields });
export type PricingRuleView = z.infer<typeof pricingRule>;

/** A version of a rule as it was: who wrote it and when. The one that holds now comes first. */
export const ruleVersion = z.strictObject({
  version: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  archived: z.boolean(),
  rule: ruleFields.extend({
    choice: ruleFields.shape.choice
      .unwrap()
      .extend({ order: z.array(z.enum(formerCriteria)).min(1) })
      .optional(),
  }),
});
export type RuleVersion = z.infer<typeof ruleVersion>;

/** Newest first, at most the 200 newest; `total` counts all that are kept. */
export const ruleVersionList = z.strictObject({ items: z.array(ruleVersion), total: z.int() });
/** Only this version. */
export const ruleVersionQuery = z.strictObject({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'number.format')
    .optional(),
});

/** A rule as far as rating reads it. */
export type PricingRule = RuleFields & { id: string; version: number };

/** Parts of a rule that have to fit. */
export const ruleParts = ['days', 'shippers', 'lane', 'codes', 'stages', 'modes', 'incoterms'] as const;
export type RulePart = (typeof ruleParts)[number];

/** Parts of a lane that a rule may ask for. */
export const laneParts = [
  ...(['portOfLoading', 'loadingGroup', 'loadingCountry', 'pickupZone'] as const),
  ...(['portOfDischarge', 'dischargeGroup', 'dischargeCountry', 'deliveryZone'] as const),
] as const;

/** What is compared of two rules that both hold, the first difference decides; `age` where all else is equal. */
export const decidingParts = ['shippers', 'lane', 'codes', 'stages', 'terms', 'validFrom', 'age'] as const;
export type DecidingPart = (typeof decidingParts)[number];

/** Which part of a rule's lane does not fit; or which figures of the shipment would decide. */
export const laneAnswer = z.strictObject({
  part: z.enum(laneParts).nullable(),
  /** The group or zone that the rule names is not (or no longer) kept. */
  isLost: z.boolean(),
  figures: z.array(z.enum(laneFigures)),
});

const postalCode = z.string().trim().min(1).max(20);

/** For what a rule is tried. */
export const ruleTrialQuery = z.strictObject({
  on: isoDate,
  shipperId: id.optional(),
  stage: z.enum(stageIds).optional(),
  code: chargeCode.optional(),
  mode: z.enum(['FCL', 'LCL']),
  incoterm: z.enum(incotermRules).optional(),
  portOfLoading: portCode.optional(),
  portOfDischarge: portCode.optional(),
  pickupCountry: country.optional(),
  pickupPostalCode: postalCode.optional(),
  deliveryCountry: country.optional(),
  deliveryPostalCode: postalCode.optional(),
});

/**
 * The rules of each kind that hold, the one that wins first, each other with what the winner is narrower in; and the rules that do not hold with
 * the parts that do not fit. Of rules of charges all that hold count, the narrower before the wider.
 */
export const ruleTrial = z.strictObject({
  /** Codes of the zones that the places lie in. */
  zones: z.strictObject({ pickup: z.array(z.string()), delivery: z.array(z.string()) }),
  items: z.array(
    z.strictObject({
      kind: z.enum(ruleKinds),
      holding: z.array(
        z.strictObject({
          rule: pricingRule,
          /** Null for the one that wins. */
          beatenBy: z.enum(decidingParts).nullable(),
        }),
      ),
      others: z.array(
        z.strictObject({
          rule: pricingRule,
          unfitting: z.array(z.enum(ruleParts)),
          /** Of a lane that does not fit. */
          lane: orNull(laneAnswer),
        }),
      ),
    }),
  ),
});
export type RuleTrial = z.infer<typeof ruleTrial>;

export const ruleResource = describeResource({
  name: 'rule',
  path: '/rules',
  idParameter: 'ruleId',
  create: ruleFields,
  update: changesOf(ruleFields),
  view: pricingRule,
  filters: z.strictObject({ kind: z.enum(ruleKinds).optional() }),
  access: { read: 'estimate:cost', write: 'company:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
});
export const ruleSortFields = ['name', 'kind', 'validFrom', 'updatedAt'] as const;
