import { ONE, parseDecimal, type Decimal } from '../core/decimal';
import type { ChargeLine, Defaults, FxTable, Incoterm, LineStatus, StageId } from '../model';
import type { Issue } from '../core/issue';
import type { Fact, Facts } from '../result';
import type { Basis } from './bases';
import type { CostGroup } from './cost-groups';
import type { FactName } from './fact-names';
import type { LineQuantity } from './line-quantity';
import type { LineTax, TaxPart, TaxPlaces } from './tax-kind';

/** A charge line in its stage. */
export interface StagedLine {
  stage: StageId;
  line: ChargeLine;
  /** The stage is offered as a whole, whoever pays for it by the terms. */
  whole?: boolean | undefined;
}

/** A charge line in its stage, with what is the same of it whatever the document says. */
export interface RatedEntry extends StagedLine {
  costGroup: CostGroup;
  /** Codes it is a percentage of, when it is to be priced so. */
  percentOf: readonly string[] | undefined;
  /** Its last day, and that of the tariff that it is sold by. */
  validUntil: string | null;
  disbursement: boolean;
  contingent: boolean;
  /** It says by itself that it takes something off the price. */
  isReduction: boolean;
  /** It is sold by the usual markup: nothing of its own decides. */
  isUsual: boolean;
}

/** What a percentage reads of a line that it is taken of. */
export interface PricedBase {
  entry: RatedEntry;
  id: string;
  code: string;
  contingent: boolean;
  forInformation?: true | undefined;
  status: LineStatus;
  cost: Decimal | null;
  costConverted: Decimal | null;
  sell: Decimal | null;
  error: Issue | null;
  /** It takes something off the price, and no value and no percentage of its code follows that. */
  staysOut: boolean;
  due: { tax: LineTax };
  /** What it sells for by tax, where it is a percentage that is not taxed as its charge is. */
  taxParts: readonly TaxPart[] | null;
}

/** What all lines of a document have in common. */
export interface Terms {
  currency: string;
  fx: FxTable;
  defaults: Defaults;
  incoterm: Incoterm;
  /** Where the work is done, beside the country of the taxes; absent where that is not known. */
  taxPlaces?: TaxPlaces | undefined;
}

/** What a line counts of the facts, and the rated lines that it is a percentage of. */
export interface CountedFrom {
  /** Of its quantity and its second factor, and of those of the tariff that it is sold by. */
  counted: readonly (Fact | undefined)[];
  bases: readonly PricedBase[];
  cycle: readonly string[];
  /** The same as it is given to a line, once its explanation is asked for. */
  given?: Given | undefined;
  /** What lines of a basis count that count one fact as it is. */
  plainly?: { basis: Basis; quantity: LineQuantity; product: Decimal | undefined } | undefined;
}

/** What a line goes by, beside the terms of the document. */
export interface Given {
  facts: Facts;
  /** Rated lines that it is a percentage of. */
  bases: readonly PricedBase[];
  /** The circle of percent-of codes that it is caught in, if any. */
  cycle?: readonly string[] | undefined;
  /** The first of the rounds that a document is rated in. */
  isFirst?: boolean | undefined;
  /** What lines count that count this fact and nothing else. */
  shared?: Map<FactName, CountedFrom> | undefined;
}

/** Units of the document's currency per one unit of another; null when the frozen table does not know it. */
export function fxRate(currency: string, document: Pick<Terms, 'currency' | 'fx'>): Decimal | null {
  if (currency === document.currency) return ONE;
  const rate = parseDecimal(document.fx.rates[currency]);
  return rate?.gt(0) ? rate : null;
}
