import { fxQuotes, taxKinds } from '@quayside/contract/money-terms';
import { z } from 'zod';
import { cargoItem } from './cargo';
import { country, currency, decimal, identifier, isoDate, portCode, share, text } from './decimal';
import {
  deliveryInputs,
  destinationCustomsInputs,
  originCustomsInputs,
  packingInputs,
  seaInputs,
  vanningInputs,
  warehouseInputs,
} from './inputs';
import { chargeLine, markup } from './line';
import { textLengths } from './text-lengths';

export const incotermRules = [
  'EXW',
  'FCA',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
] as const;

/** Whom the quotation is for: whoever sells the goods, whoever buys them, or both sides in one paper. */
export const quotedParties = ['seller', 'buyer', 'both'] as const;

export const incoterm = z.strictObject({
  rule: z.enum(incotermRules),
  namedPlace: text,
  /** Whose charges are asked for; the others are for information and in no total. Absent: all of them are asked for. */
  quotedFor: z.enum(quotedParties).optional(),
  flags: z
    .strictObject({
      /** FCA: goods are handed over at the seller's premises. */
      sellersPremises: z.boolean().optional(),
      /** CPT, CIP: the named place is a port, so that on-carriage is the buyer's. DAP, DPU, DDP: the port is where the seller delivers. */
      namedPlaceIsPort: z.boolean().optional(),
      /** The seller's contract of carriage includes terminal handling and unloading at destination. */
      carriageIncludesDestinationTerminal: z.boolean().optional(),
      /** EXW, FCA: warehousing happens before delivery. */
      warehouseBeforeDelivery: z.boolean().optional(),
      /** FCA: the container is stuffed at the seller's plant before hand-over. */
      stuffingBeforeDelivery: z.boolean().optional(),
      /** EXW: the trade usually ships such goods unpacked. */
      shippedUnpacked: z.boolean().optional(),
      /** DDP, VAT unpaid. */
      vatUnpaid: z.boolean().optional(),
    })
    .optional(),
});

export const place = z.strictObject({
  locationId: z.string().max(64).nullish(),
  name: text,
  /** As Japanese documents and pages write it; the name where there is none. */
  nameJa: text.nullish(),
  country: country.nullish(),
  address: text.nullish(),
});

/** A place where cargo is packed: premises of the company, or of somebody else. The postal code tells its zone. */
export const packingPlace = z.strictObject({
  name: text,
  nameJa: text.nullish(),
  country: country.nullish(),
  postalCode: z.string().max(16).nullish(),
  address: text.nullish(),
});

/** Where the cargo is packed and vanned: the truck drives there, and the container from there to the port. */
export const packedAt = z.discriminatedUnion('at', [
  /** At the client's place of pickup: no truck is needed for a full container. */
  z.strictObject({ at: z.literal('pickup') }),
  z.strictObject({ at: z.literal('own'), place: packingPlace }),
  z.strictObject({ at: z.literal('other'), place: packingPlace }),
]);

export const route = z.strictObject({
  mode: z.enum(['FCL', 'LCL']),
  portOfLoading: portCode.nullish(),
  portOfDischarge: portCode.nullish(),
  pickup: place.nullish(),
  delivery: place.nullish(),
  /** Absent where nobody said it, and in documents from before it was asked: container and truck both start at the place of pickup. */
  packedAt: packedAt.nullish(),
  cargoReadyDate: isoDate.nullish(),
  departureDate: isoDate.nullish(),
  arrivalDate: isoDate.nullish(),
});

/** Who typed a rate, why, and when. The rate is named, so that an older confirmation never holds for another one. */
export const typedRate = z.strictObject({
  rate: decimal,
  /** Needed for a rate that is far from the company's table. */
  reason: z.string().max(textLengths.line).optional(),
  /** Written by the service. */
  by: z.strictObject({ id: identifier, name: text, nameJa: text.nullish() }).optional(),
  at: z.iso.datetime({ offset: true }).optional(),
});

export const fxTable = z.strictObject({
  source: text,
  frozenAt: z.iso.datetime({ offset: true }).nullable(),
  /** Units of the document's currency per one unit of the foreign currency. */
  rates: z.record(currency, decimal),
  /** How the rates came of the company's table; absent where somebody typed a table of its own. */
  basis: z
    .strictObject({
      asOf: isoDate,
      /** Currency of the company, over which the others cross. */
      own: currency,
      cost: z.enum(fxQuotes),
      sell: z.enum(fxQuotes),
      buffer: share,
    })
    .optional(),
  /** Rates that a person typed in place of the table's; the service decides which they are. */
  typed: z.record(currency, typedRate).optional(),
  /** The company's newest table, crossed into the document's currency, when the rates were last changed: they are held against it. */
  table: z.strictObject({ asOf: isoDate, rates: z.record(currency, decimal) }).optional(),
});

export const taxRate = z.strictObject({
  code: z.string().min(1).max(24),
  /** Absent in documents from before kinds were told apart. */
  kind: z.enum(taxKinds).optional(),
  rate: share,
  nameEn: text.optional(),
  nameJa: text.optional(),
});

export const defaults = z.strictObject({
  markup,
  taxRates: z.array(taxRate).max(20),
  taxRounding: z.enum(['floor', 'half']).optional(),
});

/**
 * The circumstances that a figure was typed for: the facts of the shipment that it goes by, as they were when it was typed. Written by the service and by pricing in the
 * browser. A client sends it with a stage only, for figures that it typed for another shipment than the present one.
 */
export const typedFor = z.strictObject({
  /** `stages.<stage>.<input>`, `stages.<stage>.overrides.<fact>`, `stages.<stage>.lines.<line id>.quantity` … */
  path: z.string().max(200),
  /** The figure, or a digest of it: one that is another now was typed later. */
  typed: z.string().max(64),
  for: z.record(z.string().max(24), z.string().max(250)),
});

/**
 * What becomes of a stage in this estimate: priced as far as the terms ask for it, priced as a whole whoever pays for it by the
 * terms, done by somebody else, or not part of it.
 */
export const stageScopes = ['included', 'whole', 'byOthers', 'excluded'] as const;
export const stageScope = z.enum(stageScopes);

function stage<T extends z.ZodType>(inputs: T) {
  return z.strictObject({
    /** Lines of a stage that is not included count as that status; nothing of it is missing. Included when absent. */
    scope: stageScope.optional(),
    inputs,
    lines: z.array(chargeLine).max(2000),
    notes: z.string().max(textLengths.notes).default(''),
    state: z.enum(['todo', 'attention', 'done']).default('todo'),
    /** Facts typed over: fact name → value. They are kept and marked when the calculation changes. */
    overrides: z.record(z.string().max(120), decimal).default({}),
  });
}

export const stagesSchema = z.strictObject({
  packing: stage(packingInputs),
  vanning: stage(vanningInputs),
  'sea-transport': stage(seaInputs),
  warehouse: stage(warehouseInputs),
  'origin-delivery': stage(deliveryInputs),
  'origin-custom': stage(originCustomsInputs),
  'destination-delivery': stage(deliveryInputs),
  'destination-custom': stage(destinationCustomsInputs),
});

/** Charge lines of one document; a larger one is refused, not priced slowly. */
const MAXIMUM_LINES = 3000;

function firstTwice(ids: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return ids.find((id) => seen.size === seen.add(id).size);
}

/** The whole of one option of one revision of an estimate: everything its price depends on. */
export const estimateDocument = z
  .strictObject({
    engine: z.string().max(40),
    currency,
    fx: fxTable,
    incoterm,
    route,
    defaults,
    /**
     * The country whose turnover tax the table of taxes is of: what is done elsewhere does not bear it. Absent where it is not known, and in
     * documents from before it was kept: tax then falls wherever a charge is one that bears it.
     */
    taxCountry: country.optional(),
    cargo: z.array(cargoItem).max(2000),
    stages: stagesSchema,
    /** Validity asked for; the priced lines may shorten it. */
    validUntil: isoDate.nullish(),
    /** Absent in documents from before it was recorded: what was typed then asks nothing until the shipment changes. */
    typedFor: z.array(typedFor).max(20_000).optional(),
  })
  .superRefine((document, context) => {
    const lines = Object.values(document.stages).flatMap((each) => each.lines);
    const refuse = (message: string, path: string[], params: Record<string, unknown>) =>
      context.addIssue({ code: 'custom', message, path, params: { code: message, ...params } });
    if (lines.length > MAXIMUM_LINES) refuse('lines.tooMany', ['stages'], { maximum: MAXIMUM_LINES });
    const line = firstTwice(lines.map(({ id }) => id));
    if (line !== undefined) refuse('lines.idTwice', ['stages'], { id: line });
    const item = firstTwice(document.cargo.map(({ id }) => id));
    if (item !== undefined) refuse('cargo.idTwice', ['cargo'], { id: item });
  });
