import type { z } from 'zod';
import type { cargoItem } from './schema/cargo';
import type {
  defaults,
  estimateDocument,
  fxTable,
  incoterm,
  incotermRules,
  quotedParties,
  route,
  stageScope,
  stagesSchema,
  taxRate,
  typedFor,
} from './schema/document';
import type {
  deliveryInputs,
  destinationCustomsInputs,
  dutyRule,
  feePeriod,
  packingInputs,
  seaInputs,
  tariffLine,
  vanningInputs,
  warehouseInputs,
} from './schema/inputs';
import type { loadingInputs, loadPlan } from './schema/loading';
import type {
  breaks,
  chargeLine,
  lineMarkup,
  lineStatus,
  markup,
  payer,
  quantityRule,
  quantitySource,
  ratedBy,
  ratedRow,
  ruleMarkup,
  sellTariff,
  timeRule,
} from './schema/line';

export type EstimateDocument = z.infer<typeof estimateDocument>;
export type TypedFor = z.infer<typeof typedFor>;
export type StageId = keyof z.infer<typeof stagesSchema>;
export type StageScope = z.infer<typeof stageScope>;
export type EstimateStages = z.infer<typeof stagesSchema>;
export type ChargeLine = z.infer<typeof chargeLine>;
export type ChargeLineInput = z.input<typeof chargeLine>;
export type CargoItem = z.infer<typeof cargoItem>;
export type QuantitySource = z.infer<typeof quantitySource>;
export type QuantityRule = z.infer<typeof quantityRule>;
export type Breaks = z.infer<typeof breaks>;
export type TimeRule = z.infer<typeof timeRule>;
export type Markup = z.infer<typeof markup>;
export type LineMarkup = z.infer<typeof lineMarkup>;
export type RuleMarkup = z.infer<typeof ruleMarkup>;
export type RatedBy = z.infer<typeof ratedBy>;
export type RatedRow = z.infer<typeof ratedRow>;
export type SellTariff = z.infer<typeof sellTariff>;
export type LineStatus = z.infer<typeof lineStatus>;
export type Payer = z.infer<typeof payer>;
export type Incoterm = z.infer<typeof incoterm>;
export type QuotedParty = (typeof quotedParties)[number];
export type IncotermRule = (typeof incotermRules)[number];
export type IncotermFlags = NonNullable<Incoterm['flags']>;
export type Route = z.infer<typeof route>;
export type FxTable = z.infer<typeof fxTable>;
export type TaxRate = z.infer<typeof taxRate>;
export type Defaults = z.infer<typeof defaults>;
export type PackingInputs = z.infer<typeof packingInputs>;
export type VanningInputs = z.infer<typeof vanningInputs>;
export type LoadingInputs = z.infer<typeof loadingInputs>;
export type LoadPlan = z.infer<typeof loadPlan>;
export type SeaInputs = z.infer<typeof seaInputs>;
export type WarehouseInputs = z.infer<typeof warehouseInputs>;
export type DeliveryInputs = z.infer<typeof deliveryInputs>;
export type DutyRule = z.infer<typeof dutyRule>;
export type TariffLine = z.infer<typeof tariffLine>;
export type FeePeriod = z.infer<typeof feePeriod>;
export type DestinationCustomsInputs = z.infer<typeof destinationCustomsInputs>;
