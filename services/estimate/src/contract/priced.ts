import { stageIds } from '@quayside/contract';
import { taxKinds } from '@quayside/contract/money-terms';
import {
  bases,
  containerTypes,
  costGroups,
  factNames,
  issueCodes,
  stepKinds,
  warningCodes,
} from '@quayside/rating';
import type {
  Amounts,
  Calculations,
  CargoTotals,
  ContainerOption,
  CustomsLineResult,
  CustomsResult,
  DocumentTotals,
  Fact,
  FactPart,
  Fleet,
  HeavyPackage,
  InformationTotals,
  Issue,
  LineTaxPart,
  LoadedContainer,
  MissingCharge,
  OutOfGauge,
  PackedPackage,
  PayerSplit,
  PricedEstimate,
  RatedLine,
  Size,
  SoldBy,
  StageTotals,
  Step,
  TaxTotal,
  UnchargedAmount,
  VanningResult,
  Warning,
} from '@quayside/rating';
import { lineStatus, packingKinds, payer, sellLayers } from '@quayside/rating/schema';
import { z } from 'zod';
import { orNull } from './common';

/**
 * What a document comes to, with the explanation of every figure. The rating core owns these types and knows no schema library;
 * here each field of theirs has its schema, and the compiler holds one against the other.
 */
type FieldsOf<T> = { [Key in keyof T]-?: z.ZodType<T[Key]> };

const text = z.string();
/** A decimal string; null where a figure is not known. */
const figure = z.string().nullable();
const stage = z.enum(stageIds);
const containerType = z.enum(containerTypes);
const costGroup = z.enum(costGroups);
const taxKind = z.enum(taxKinds);

/** A field whose figure cannot be reckoned with is named by the code. */
const issueCode = z.union([z.enum(issueCodes), z.templateLiteral([z.string(), '.unusable'])]);

export const issueParams = z.record(
  text,
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
);

const step = z
  .strictObject({ kind: z.enum(stepKinds), params: issueParams } satisfies FieldsOf<Step>)
  .meta({ id: 'EstimateStep' });

export const estimateIssue = z
  .strictObject({ code: issueCode, path: text, params: issueParams } satisfies FieldsOf<Issue>)
  .meta({ id: 'EstimateIssue' });

const estimateWarning = z
  .strictObject({
    ...{ code: z.enum(warningCodes), path: text, params: issueParams },
    /** Digest of the figures of all that it is about, where that is more than its path. */
    figures: text.optional(),
  } satisfies FieldsOf<Warning>)
  .meta({ id: 'EstimateWarning' });

const factName = z.enum(factNames).meta({ id: 'EstimateFactName' });

const fact = z
  .strictObject({
    name: factName,
    stage,
    value: figure,
    unit: text,
    source: z.enum(['calculated', 'typed']),
    calculated: figure,
    parts: z
      .array(z.strictObject({ reference: text, each: text, count: text } satisfies FieldsOf<FactPart>))
      .optional(),
    money: z.boolean().optional(),
    owedBy: z.array(text).optional(),
    steps: z.array(step),
    issue: estimateIssue.optional(),
  } satisfies FieldsOf<Fact>)
  .meta({ id: 'EstimateFact' });

/** What a line sells for by a tariff of the own company. */
const soldBy = z
  .strictObject({
    layer: z.enum(sellLayers),
    card: text,
    version: z.int(),
    name: text,
    nameJa: text.optional(),
    basis: z.enum(bases),
    currency: text,
    rate: figure,
    quantity: text,
    times: text,
    unit: text,
    fx: text,
    amount: text,
  } satisfies FieldsOf<SoldBy>)
  .meta({ id: 'EstimateSoldBy' });

const taxPart = z.strictObject({
  code: text,
  kind: taxKind.nullable(),
  rate: figure,
  sell: text,
} satisfies FieldsOf<LineTaxPart>);

/** A charge line with its price and the explanation of it. */
export const ratedLine = z
  .strictObject({
    id: text,
    stage,
    code: text,
    containerType: containerType.nullable(),
    costGroup,
    status: lineStatus,
    disbursement: z.boolean(),
    contingent: z.boolean(),
    inTotal: z.boolean(),
    /** Told, in no total, and nothing waits for it: the quotation is for the other side. */
    forInformation: z.literal(true).optional(),
    taxCode: text,
    taxKind: taxKind.nullable(),
    taxRate: figure,
    /** What it sells for by tax, where it is a percentage of charges that are taxed differently. */
    taxParts: z.array(taxPart).optional(),
    payer,
    currency: text,
    quantity: figure,
    chargedQuantity: figure,
    times: figure,
    quantitySource: z.enum(['calculated', 'typed', 'percentBase', 'none']),
    calculatedQuantity: figure,
    unit: text,
    rate: figure,
    cost: figure,
    fx: figure,
    costConverted: figure,
    sell: figure,
    margin: figure,
    markup: z
      .strictObject({ kind: z.enum(['markup', 'margin']), rate: text, least: text.optional() })
      .nullable(),
    typedCost: z.boolean(),
    typedSell: z.boolean(),
    soldBy: soldBy.optional(),
    validUntil: text.nullable(),
    steps: z.array(step),
    error: orNull(estimateIssue),
  } satisfies FieldsOf<RatedLine>)
  .meta({ id: 'RatedLine' });

const amounts = {
  cost: text,
  sell: text,
  margin: figure,
  marginRate: figure,
  disbursements: text,
  marginRateOfAll: figure,
} satisfies FieldsOf<Amounts>;

const pricedStage = z.strictObject({
  ...amounts,
  lineCount: z.int(),
  incompleteLines: z.int(),
  complete: z.boolean(),
  contingentSell: text,
} satisfies FieldsOf<StageTotals>);

const split = { seller: text, buyer: text };
const payerSplit = z.strictObject({
  ...split,
  byGroup: z.array(z.strictObject({ group: costGroup, ...split })),
  byStage: z.record(stage, z.strictObject(split)),
} satisfies FieldsOf<PayerSplit>);

const size = z.strictObject({
  length: z.number(),
  width: z.number(),
  height: z.number(),
} satisfies FieldsOf<Size>);

const packedPackage = z.strictObject({
  itemId: text,
  kind: z.enum(packingKinds),
  count: z.number(),
  outerMm: size,
  m3: text,
  tareKg: text,
  tareTyped: z.boolean(),
  grossKg: text,
  lotM3: text,
  lotKg: text,
  stackable: z.boolean(),
  treatedWood: z.boolean(),
  barrierM2: text,
  desiccantUnits: text,
  unCode: text,
} satisfies FieldsOf<PackedPackage>);

const cargoTotals = z.strictObject({
  pieces: z.number(),
  packages: z.number(),
  netKg: text,
  m3: text,
  kg: text,
  revenueTons: text,
} satisfies FieldsOf<CargoTotals>);

const fleet = z.strictObject({
  counts: z.partialRecord(containerType, z.number()),
  containers: z.number(),
  teu: text,
  cost: figure,
} satisfies FieldsOf<Fleet>);

const limit = z.enum(['volume', 'floor', 'payload', 'road']);
const containerOption = z.strictObject({
  type: containerType,
  count: z.number().nullable(),
  binding: limit.nullable(),
  byLimit: z.record(limit, z.number().nullable()),
  refused: issueCode.nullable(),
} satisfies FieldsOf<ContainerOption>);

const outOfGauge = z.strictObject({
  itemId: text,
  type: containerType,
  count: z.number(),
  sideMm: z.number(),
  aboveMm: z.number(),
  slots: z.array(z.enum(['sides', 'above'])),
} satisfies FieldsOf<OutOfGauge>);

const loadedContainer = z.strictObject({
  type: containerType,
  packages: z.number(),
  cargoKg: text,
  securingKg: text,
  tareKg: figure,
  vgmKg: figure,
} satisfies FieldsOf<LoadedContainer>);

const vanningResult = z.strictObject({
  options: z.array(containerOption),
  fleet,
  suggested: fleet.nullable(),
  typed: z.boolean(),
  binding: limit.nullable(),
  capacityM3: figure,
  roomM3: figure,
  roomKg: figure,
  filled: figure,
  tareKg: figure,
  vgmKg: figure,
  short: z.boolean(),
  least: z.number().optional(),
  tight: z.literal(true).optional(),
  unsure: z.literal(true).optional(),
  fewer: z.literal(true).optional(),
  outOfGauge: z.array(outOfGauge),
  unfit: z.array(text),
  tooHeavy: z
    .array(z.strictObject({ itemId: text, kg: text, limitKg: text } satisfies FieldsOf<HeavyPackage>))
    .optional(),
  plan: z.enum(['counts', 'changed', 'typedOver']).optional(),
  loads: z.array(loadedContainer).optional(),
} satisfies FieldsOf<VanningResult>);

const customsLine = z.strictObject({
  id: text,
  hsCode: text,
  customsValue: figure,
  duty: figure,
  additionalDuty: figure,
  taxBase: figure,
  importTax: figure,
} satisfies FieldsOf<CustomsLineResult>);

const customsResult = z.strictObject({
  country: text,
  currency: text,
  customsValue: figure,
  duty: figure,
  additionalDuty: figure,
  importTax: figure,
  fees: z.array(z.strictObject({ code: text, amount: figure, issue: issueCode.nullable() })),
  lines: z.array(customsLine),
  sources: z.array(text),
} satisfies FieldsOf<CustomsResult>);

const calculations = z.strictObject({
  packages: z.array(packedPackage),
  cargo: cargoTotals.nullable(),
  vanning: vanningResult.nullable(),
  customs: customsResult.nullable(),
} satisfies FieldsOf<Calculations>);

/** A whole document, priced. */
export const pricedEstimate = z
  .strictObject({
    engine: text,
    currency: text,
    complete: z.boolean(),
    incompleteLines: z.int(),
    facts: z.partialRecord(factName, fact),
    lines: z.array(ratedLine),
    stages: z.record(stage, pricedStage),
    totals: z.strictObject({ ...amounts, tax: text, total: text } satisfies FieldsOf<DocumentTotals>),
    taxes: z.array(
      z.strictObject({
        kind: taxKind,
        rate: text,
        codes: z.array(text),
        base: text,
        tax: text,
      } satisfies FieldsOf<TaxTotal>),
    ),
    payers: payerSplit,
    contingent: z.strictObject({ cost: text, sell: text, lineIds: z.array(text) }),
    information: z
      .strictObject({
        ...{ cost: text, sell: text, ...split, lineIds: z.array(text) },
      } satisfies FieldsOf<InformationTotals>)
      .optional(),
    missing: z.array(
      z.strictObject({
        code: text,
        stage,
        reason: text,
        containerType: containerType.optional(),
      } satisfies FieldsOf<MissingCharge>),
    ),
    uncharged: z.array(
      z.strictObject({
        fact: factName,
        stage,
        amount: figure,
        unit: text,
        codes: z.array(text),
      } satisfies FieldsOf<UnchargedAmount>),
    ),
    warnings: z.array(estimateWarning),
    errors: z.array(estimateIssue),
    validUntil: text.nullable(),
    calculations,
  } satisfies FieldsOf<PricedEstimate>)
  .meta({ id: 'PricedEstimate' }) satisfies z.ZodType<PricedEstimate>;
