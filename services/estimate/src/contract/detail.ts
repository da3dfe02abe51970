import { fxQuotes, taxKinds } from '@quayside/contract/money-terms';
import { orderStates } from '@quayside/contract/orders';
import { findingSeverities } from '@quayside/rating';
import { cargoItem, estimateDocument, incoterm, route } from '@quayside/rating/schema';
import { z } from 'zod';
import {
  estimateIdentity,
  id,
  language,
  memberReference,
  notIncluded,
  orNull,
  page,
  pageQuery,
  payerTotals,
  reference,
  stageCoverage,
  stageId,
  stageTotals,
  totals,
} from './common';
import { quotationLayouts } from './exports';
import { cargoList } from './header';
import { issueParams, pricedEstimate } from './priced';
import { offerSignature } from './send';
import { stageMeta } from './stage';
import { declineReasons, revisionStates, transitionNames } from './states';
import { findingCodes, refusalCodes } from './transitions';

export const revisionSummary = z.strictObject({
  revision: z.int(),
  option: z.string(),
  state: z.enum(revisionStates),
  totals,
  validUntil: z.string().nullable(),
  createdAt: z.string(),
  createdBy: memberReference,
  sentAt: z.string().nullable(),
  viewedAt: z.string().nullable(),
  /** When it was accepted, declined, withdrawn or cancelled, or ran out. */
  decidedAt: z.string().nullable(),
  /** The client's order number, where it was accepted with one. */
  purchaseOrder: z.string().nullable(),
  /** SHA-256 of the frozen snapshot; null until sent. */
  hash: z.string().nullable(),
  notIncluded,
});
export type RevisionSummary = z.infer<typeof revisionSummary>;

export const decisionRecord = z.strictObject({
  at: z.string(),
  by: memberReference,
  comment: z.string().nullable(),
  hash: z.string().nullable(),
});

export const sendingRecord = z.strictObject({
  at: z.string(),
  by: memberReference,
  /** What the sender wrote to the shipper. */
  message: z.string().nullable(),
  /** Language of the quotation that the shipper is offered first; null where it was not asked. */
  language: language.nullable(),
  /** Null for the shipper's own people. */
  recipients: z.array(z.string()).nullable(),
});

/** Further facts of an answer by a link; absent for clients, and for answers that came another way. */
const outsideRecord = z
  .strictObject({
    linkId: z.string(),
    name: z.string(),
    company: z.string().nullable(),
    /** Null without a signature. */
    signature: orNull(offerSignature),
    competitor: z.string().nullable(),
  })
  .optional();

export const acceptanceRecord = decisionRecord.extend({
  outside: outsideRecord,
  onBehalf: z.boolean(),
  evidence: z.string().nullable(),
  purchaseOrder: z.string().nullable(),
});

export const declineRecord = decisionRecord.extend({
  outside: outsideRecord,
  reason: z.enum(declineReasons),
  winningPrice: z.string().nullable(),
});

/**
 * A withdrawal, or a cancellation of the order. `comment` is the reason, for those who may see cost; `message` is what the client reads.
 */
export const endingRecord = decisionRecord.extend({ message: z.string().nullable() });

/** The order that was made of the accepted offer. Null for clients, and until there is one. */
export const conversionRecord = z.strictObject({
  orderId: id,
  number: z.string(),
  revision: z.int(),
  project: reference,
  state: z.enum(orderStates),
  at: z.string(),
  by: memberReference,
});
export type ConversionRecord = z.infer<typeof conversionRecord>;

/** The exchange rates that charges were converted at, as the quotation prints them. */
export const usedExchange = z.strictObject({
  /** Units of the estimate's currency per one unit of each. */
  rates: z.array(
    z.strictObject({
      currency: z.string(),
      rate: z.string(),
      /** What follows is said of quoted rates only: a typed one is no bank's. */
      origin: z.enum(['quoted', 'typed']),
      /** Who typed it, when and why; null where that is not known, and for people outside. */
      typed: z
        .strictObject({ by: z.string().nullable(), at: z.string().nullable(), reason: z.string().nullable() })
        .nullable(),
    }),
  ),
  /** Who quotes them; empty where all are typed. */
  source: z.string(),
  /** The day of the table; null where all are typed. */
  day: z.string().nullable(),
  /** Which quotation of the bank they are; null for crossed ones and those with a buffer. */
  quote: z.enum(fxQuotes).nullable(),
  /** A buffer was added to what the bank quotes. */
  isAdjusted: z.boolean(),
  /** The currency they were crossed over. */
  crossedOver: z.string().nullable(),
  frozenAt: z.string().nullable(),
});
export type UsedExchange = z.infer<typeof usedExchange>;

/** What every reader of an estimate gets. */
export const estimateHeader = z.strictObject({
  ...estimateIdentity,
  /** False when this revision is frozen, in review, or the reader may only read. */
  editable: z.boolean(),
  /** Transitions this reader may call now. */
  allowed: z.array(z.enum(transitionNames)),
  contact: memberReference.nullable(),
  assignee: memberReference.nullable(),
  author: memberReference,
  incoterm,
  route,
  currency: z.string(),
  validUntil: z.string().nullable(),
  dueDate: z.string().nullable(),
  remarks: z.string(),
  totals,
  stageTotals: z.record(stageId, stageTotals),
  payers: payerTotals,
  notIncluded,
  coverage: z.record(stageId, stageCoverage),
  exchange: usedExchange.nullable(),
  revisions: z.array(revisionSummary),
  submission: decisionRecord.nullable(),
  approval: decisionRecord.nullable(),
  returned: decisionRecord.nullable(),
  /** Of the contact, else of the shipper: a quotation is sent in it unless another is chosen. Null for clients, and where none is known. */
  quotationLanguage: language.nullable(),
  sending: sendingRecord.nullable(),
  acceptance: acceptanceRecord.nullable(),
  decline: declineRecord.nullable(),
  withdrawal: endingRecord.nullable(),
  cancellation: endingRecord.nullable(),
  conversion: orNull(conversionRecord).optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EstimateHeader = z.infer<typeof estimateHeader>;

/** A charge line without cost, rate, supplier or margin. Quantities of percent and value bases are left out: they tell cost. */
export const sellLine = z.strictObject({
  id: z.string(),
  stage: stageId,
  code: z.string(),
  description: z.string(),
  descriptionJa: z.string().nullable(),
  basis: z.string(),
  quantity: z.string().nullable(),
  times: z.string().nullable(),
  unit: z.string().nullable(),
  /** Only where it multiplies out to `sell`. */
  unitPrice: z.strictObject({ amount: z.string(), currency: z.string() }).nullable(),
  /** Where the charge is in another currency than the estimate; the amount only where, at the rate, it is `sell`. */
  exchange: z
    .strictObject({ currency: z.string(), rate: z.string(), amount: z.string().nullable() })
    .nullable(),
  status: z.string(),
  contingent: z.boolean(),
  disbursement: z.boolean(),
  inTotal: z.boolean(),
  /** The other side pays it by the terms: told, and in no total. */
  forInformation: z.literal(true).optional(),
  /** The price is an indication or a guess. */
  indicative: z.literal(true).optional(),
  payer: z.enum(['seller', 'buyer']),
  taxCode: z.string(),
  /** Null in what was sent before kinds were told apart, and for an unknown code. */
  taxKind: z.enum(taxKinds).nullable(),
  taxRate: z.string().nullable(),
  /** What it sells for by tax, where it is a percentage of charges that are taxed differently; the fields above are those of the largest part. */
  taxParts: z
    .array(
      z.strictObject({
        code: z.string(),
        kind: z.enum(taxKinds).nullable(),
        rate: z.string().nullable(),
        sell: z.string(),
      }),
    )
    .optional(),
  /** In the estimate's currency. */
  sell: z.string().nullable(),
});
export type SellLine = z.infer<typeof sellLine>;

export const taxTotal = z.strictObject({
  /** Null in what was sent before kinds were told apart. */
  kind: z.enum(taxKinds).nullable(),
  rate: z.string(),
  codes: z.array(z.string()),
  base: z.string(),
  tax: z.string(),
});

/** How the offer was laid out for its client. */
export const offerLayout = z
  .strictObject({
    price: z.enum(quotationLayouts),
    unitPrices: z.boolean(),
    /** The total in a second currency, for information, with the units of the offer's currency per one of it. */
    second: orNull(z.strictObject({ currency: z.string(), amount: z.string(), rate: z.string() })),
  })
  .meta({ id: 'OfferLayout' });
export type OfferLayout = z.infer<typeof offerLayout>;

/** For those who may not see cost: viewers, and members of the shipper (sent revisions of their company only). */
export const estimateSellView = estimateHeader
  .extend({
    view: z.literal('sell'),
    /** Those that the layout of the offer shows: none where it has one price. */
    stageTotals: z.partialRecord(stageId, stageTotals),
    /** The layout that was sent, for clients only: hidden amounts are absent or null in lines and stages. */
    layout: offerLayout.optional(),
    cargo: z.array(cargoItem),
    lines: z.array(sellLine),
    taxes: z.array(taxTotal),
    contingentSell: z.string(),
    /** Charges that the other side pays by the terms, as far as their price is known: in no total. */
    information: z.array(sellLine),
  })
  .meta({ id: 'EstimateSellView' });
export type EstimateSellView = z.infer<typeof estimateSellView>;

/** The document as it is priced; its cargo list may be as long as an estimate's. */
export const documentView = estimateDocument
  .safeExtend({ cargo: cargoList })
  .meta({ id: 'EstimateDocument' });

/** For those who may see cost. `priced` is there for frozen revisions and with `?priced=full`. */
export const estimateFullView = estimateHeader
  .extend({
    view: z.literal('full'),
    document: documentView,
    stages: z.record(stageId, stageMeta),
    priced: orNull(pricedEstimate),
  })
  .meta({ id: 'EstimateFullView' });
export type EstimateFullView = z.infer<typeof estimateFullView>;

export const estimateView = z.discriminatedUnion('view', [estimateFullView, estimateSellView]);
export type EstimateView = z.infer<typeof estimateView>;

/** Something about an estimate that a person should know before it goes to the client. */
export const estimateFinding = z
  .strictObject({
    /** The same as long as the facts are the same; `acknowledged` of a transition's body refers to it. */
    id: z.string(),
    code: z.enum(findingCodes),
    /** `block`: the next step is refused until it is corrected; `acknowledge`: until a person acknowledges it; `hint`: never. */
    severity: z.enum(findingSeverities),
    path: z.string(),
    params: issueParams,
    /** The facts of a guard as plain text; empty where `params` has them. */
    message: z.string(),
    /** Who acknowledged it on this revision; null where nobody did or has to. */
    acknowledged: z.strictObject({ at: z.string(), by: memberReference }).nullable(),
  })
  .meta({ id: 'EstimateFinding' });
export type EstimateFinding = z.infer<typeof estimateFinding>;

/**
 * `GET estimates/:id/review`: all findings of the current revision, and what the next step (`submit`, `approve`, `send`) would answer this reader
 * now in `errors[]` if nothing more were acknowledged.
 */
export const review = z.strictObject({
  errors: z.array(z.strictObject({ path: z.string(), code: z.enum(refusalCodes), message: z.string() })),
  findings: z.array(estimateFinding),
});
export type Review = z.infer<typeof review>;

export const estimateQuery = z.strictObject({
  /** A revision's number; the current one when absent. */
  revision: z.coerce.number<number | string>().int().min(1).max(999).optional(),
  priced: z.enum(['none', 'full']).default('none'),
});

export const activityChange = z.strictObject({
  /** `rate`, `quantity`, `cost`, `sell`, `markup`, `inputs.clearanceMm` … */
  field: z.string(),
  /** The charge or cargo line, where the change is one of a line. */
  line: z.strictObject({ id: z.string(), code: z.string(), description: z.string() }).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

export const activityKinds = [
  'created',
  'header',
  'cargo',
  'stage',
  'rated',
  'note',
  'state',
  'document',
] as const;
export const activityEntry = z.strictObject({
  id,
  at: z.string(),
  by: memberReference,
  kind: z.enum(activityKinds),
  revision: z.int(),
  stage: stageId.nullable(),
  /** For `state`: the transition. For `note`: its text. */
  action: z.string().nullable(),
  text: z.string().nullable(),
  changes: z.array(activityChange),
  /** How many more changes the save made than are listed. */
  more: z.int(),
});
export const activityPage = page(activityEntry);
export const activityQuery = z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor });
export type ActivityEntry = z.infer<typeof activityEntry>;

export const createNote = z.strictObject({
  text: z.string().trim().min(1).max(4000),
  stage: stageId.nullish(),
});
