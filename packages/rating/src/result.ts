import type { TaxKind } from '@quayside/contract/money-terms';
import type { ContainerType } from './calculators/container-types';
import type { CustomsResult } from './calculators/destination-customs';
import type { CargoTotals, PackedPackage } from './calculators/packing';
import type { VanningResult } from './calculators/vanning';
import type { ChargeLine, LineStatus, Payer, SellTariff, StageId } from './model';
import type { CostGroup } from './rating/cost-groups';
import type { FactName } from './rating/fact-names';
import type { Step, Issue } from './core/issue';
import type { Warning } from './findings/warning';

/** A part of a fact: `count` things of `each`. */
export interface FactPart {
  reference: string;
  each: string;
  count: string;
}

/** A named figure that the calculators feed into charge lines. */
export interface Fact {
  name: FactName;
  stage: StageId;
  /** Null when it cannot be known yet: nothing is priced from it. */
  value: string | null;
  /** Unit of the value: `m3`, `kg`, `RT`, `piece`, `day` … or an ISO 4217 code for money. */
  unit: string;
  source: 'calculated' | 'typed';
  /** What the calculation gives when the value was typed over. */
  calculated: string | null;
  parts?: FactPart[];
  /** True for amounts of money: `unit` is then a currency. */
  money?: boolean;
  /** Charge codes that put it on a line, when it is something that somebody will have to pay. */
  owedBy?: string[];
  steps: Step[];
  issue?: Issue;
}

export type Facts = Partial<Record<FactName, Fact>>;

/** A charge line with its price and the explanation of it. */
export interface RatedLine {
  id: string;
  stage: StageId;
  code: string;
  /** The one type of container the line is of; null for all of them. */
  containerType: ContainerType | null;
  costGroup: CostGroup;
  status: LineStatus;
  disbursement: boolean;
  contingent: boolean;
  /** True when the line has a price that counts in the total. */
  inTotal: boolean;
  /** The quotation is for the other side: the price is told, stands in no total, and nothing waits for it. */
  forInformation?: true | undefined;
  taxCode: string;
  /** Null when the code is not known. */
  taxKind: TaxKind | null;
  taxRate: string | null;
  /**
   * What the line sells for by tax, in the document's currency, where it is a percentage of charges that are taxed differently. `taxCode`,
   * `taxKind` and `taxRate` are then those of the largest part.
   */
  taxParts?: LineTaxPart[];
  payer: Payer;
  currency: string;
  /** Quantity as it came (before rules), as charged, and its second factor. */
  quantity: string | null;
  chargedQuantity: string | null;
  times: string | null;
  quantitySource: 'calculated' | 'typed' | 'percentBase' | 'none';
  /** What the calculation gives when the quantity was typed over. */
  calculatedQuantity: string | null;
  unit: string;
  rate: string | null;
  /** Cost in the line's own currency; null beside a sell where nobody knows it. */
  cost: string | null;
  fx: string | null;
  /** Cost, sell and margin in the document's currency. */
  costConverted: string | null;
  sell: string | null;
  margin: string | null;
  /** `least` in the document's currency: the margin that the line makes at least. */
  markup: { kind: 'markup' | 'margin'; rate: string; least?: string } | null;
  typedCost: boolean;
  typedSell: boolean;
  /** The tariff that the line is sold by, and how it counts; absent where cost and markup, or a typed amount, say the sell. */
  soldBy?: SoldBy;
  validUntil: string | null;
  steps: Step[];
  error: Issue | null;
}

/** A part of what a line sells for, with the tax that it bears. */
export interface LineTaxPart {
  code: string;
  kind: TaxKind | null;
  rate: string | null;
  sell: string;
}

/** What a line sells for by a tariff of the own company, in the tariff's own currency and basis. */
export interface SoldBy {
  layer: SellTariff['layer'];
  card: string;
  version: number;
  name: string;
  nameJa?: string;
  basis: SellTariff['basis'];
  currency: string;
  rate: string | null;
  quantity: string;
  times: string;
  unit: string;
  fx: string;
  amount: string;
}

export interface Amounts {
  /** Of the lines whose cost is known. */
  cost: string;
  sell: string;
  /** Null as long as the cost of a line is not known, and so are its shares: a part of it would look like the whole. */
  margin: string | null;
  /** Margin as a share of what is sold: sell without disbursements at cost. Four digits; null when nothing is sold. */
  marginRate: string | null;
  /** Sell of disbursements passed on at cost: duty, taxes and the like. Part of `cost` and of `sell`. */
  disbursements: string;
  /** Margin as a share of the whole sell, disbursements included. Four digits; null when sell is zero. */
  marginRateOfAll: string | null;
}

export interface StageTotals extends Amounts {
  lineCount: number;
  /** Lines that should carry a price and do not, and amounts that should stand on a line and do not. */
  incompleteLines: number;
  complete: boolean;
  /** Sell of contingent lines; never part of a total. */
  contingentSell: string;
}

export interface DocumentTotals extends Amounts {
  tax: string;
  total: string;
}

export interface TaxTotal {
  kind: TaxKind;
  rate: string;
  codes: string[];
  base: string;
  tax: string;
}

export interface PayerSplit {
  seller: string;
  buyer: string;
  byGroup: { group: CostGroup; seller: string; buyer: string }[];
  byStage: Record<StageId, { seller: string; buyer: string }>;
}

/** What charges that nobody asked for come to, by who pays them. */
export interface InformationTotals {
  cost: string;
  sell: string;
  seller: string;
  buyer: string;
  /** All such lines, without a price too. */
  lineIds: string[];
}

export interface MissingCharge {
  code: string;
  stage: StageId;
  reason: string;
  /** The container type that no line of the charge counts, when others have one. */
  containerType?: ContainerType;
}

/** Something calculated that somebody will have to pay and that no line of its stage carries. */
export interface UnchargedAmount {
  fact: FactName;
  stage: StageId;
  /** Null when it was asked for but cannot be calculated. */
  amount: string | null;
  /** ISO 4217 code, or the unit of a time (`day`, `hour`) that is charged by rate. */
  unit: string;
  /** Charge codes that would carry it. */
  codes: string[];
}

export interface Calculations {
  packages: PackedPackage[];
  cargo: CargoTotals | null;
  vanning: VanningResult | null;
  customs: CustomsResult | null;
}

/** What `priceEstimate` answers. Pure data, safe to store and to compare. */
export interface PricedEstimate {
  engine: string;
  currency: string;
  /**
   * False when any line that should be priced is not, or anything is `uncharged`: the totals are then of the priced lines
   * only.
   */
  complete: boolean;
  /** Unpriced lines and uncharged amounts together. */
  incompleteLines: number;
  facts: Facts;
  lines: RatedLine[];
  stages: Record<StageId, StageTotals>;
  totals: DocumentTotals;
  taxes: TaxTotal[];
  payers: PayerSplit;
  contingent: { cost: string; sell: string; lineIds: string[] };
  /** Absent where every line is asked for. */
  information?: InformationTotals;
  missing: MissingCharge[];
  uncharged: UnchargedAmount[];
  warnings: Warning[];
  errors: Issue[];
  validUntil: string | null;
  calculations: Calculations;
}

export type { ChargeLine, ContainerType };
