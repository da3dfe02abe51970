import type { TaxKind } from '@quayside/contract/money-terms';
import { plain, type Decimal } from '../core/decimal';
import type { ChargeLine, FxTable, Payer } from '../model';
import { isAskedFor } from './coverage';
import { isTypedRate } from './exchange-check';
import { shareOf, type Share } from './markup';
import { payerOf } from './payer';
import { lineTax, taxKindOfCharge, type LineTax } from './tax-kind';
import { fxRate, type RatedEntry, type Terms } from './terms';

/** A rate of exchange, and as it is written. */
interface Exchange {
  rate: Decimal;
  text: string;
}

/** What lines owe to whom: sums are told apart by it. */
export interface Due {
  tax: LineTax;
  payer: Payer;
  /** Whether they are priced so that their price is known, and not because they are asked for. */
  isInformed: boolean;
}

const isSameDue = (one: Due, other: Due): boolean =>
  one.payer === other.payer &&
  one.isInformed === other.isInformed &&
  one.tax.code === other.tax.code &&
  one.tax.kind === other.tax.kind &&
  one.tax.rate === other.tax.rate;

/** What the terms of a document say of the lines of one kind. */
export class Standing {
  private exchanged: Exchange | null | undefined;
  private shared: Share | undefined;

  /**
   * @param terms those it was found under, or others that say the same of these lines
   * @param due the very one of an earlier standing while only their figures go by other terms
   */
  constructor(
    private readonly entry: RatedEntry,
    public terms: Terms,
    readonly due: Due,
  ) {}

  /** The rate of exchange of their currency; null when the frozen table does not know it. */
  get exchange(): Exchange | null {
    if (this.exchanged !== undefined) return this.exchanged;
    const rate = fxRate(this.entry.line.currency, this.terms);
    return (this.exchanged = rate && { rate, text: plain(rate) });
  }

  /** What a cost is multiplied or divided by for the usual markup. @throws RatingError as `shareOf` */
  get usualShare(): Share {
    return (this.shared ??= shareOf(this.terms.defaults.markup));
  }
}

function dueUnder({ line, stage, costGroup, whole }: RatedEntry, terms: Terms): Due {
  const { incoterm, defaults, taxPlaces } = terms;
  const { status } = line;
  const payer = line.payer ?? payerOf(incoterm.rule, costGroup, incoterm.flags);
  const isPriced = status === 'priced' || status === 'toBeAdvised';
  return {
    tax: lineTax(line, stage, defaults, taxPlaces),
    payer,
    isInformed: !whole && isPriced && !isAskedFor(incoterm.quotedFor, payer),
  };
}

/** Whether what a line says in other currencies than the document's comes to the same by two tables. */
function areExchangedAlike({ currency, sellTariff, markup }: ChargeLine, was: FxTable, is: Terms): boolean {
  const sold = sellTariff?.currency ?? is.currency;
  const least = markup?.least?.currency ?? is.currency;
  if (currency === is.currency && sold === is.currency && least === is.currency) return true;
  return (
    was.rates[currency] === is.fx.rates[currency] &&
    was.rates[sold] === is.fx.rates[sold] &&
    was.rates[least] === is.fx.rates[least] &&
    was.source === is.fx.source &&
    [currency, sold, least].every((each) => isTypedRate(was, each) === isTypedRate(is.fx, each)) &&
    was.frozenAt === is.fx.frozenAt
  );
}

const isMarkedUsually = ({ markup, disbursement }: ChargeLine): boolean => !markup && !disbursement;

/** Lines that terms of any document say the same of. */
export class LineKind {
  private readonly usualTax: TaxKind | undefined;
  /** What was said of them last, and before: people go back and forth. */
  private last: Standing | undefined;
  private former: Standing | undefined;

  /** @param entry any of the lines, which stands for all of them */
  constructor(private readonly entry: RatedEntry) {
    this.usualTax = usualTaxOf(entry);
  }

  /** Whether a line is of this kind: whatever terms decide of a line they decide by these. */
  has(other: RatedEntry): boolean {
    const { entry } = this;
    const [one, two] = [entry.line, other.line];
    return (
      entry.stage === other.stage &&
      one.currency === two.currency &&
      entry.costGroup === other.costGroup &&
      entry.whole === other.whole &&
      one.status === two.status &&
      one.payer === two.payer &&
      one.taxCode === two.taxCode &&
      this.usualTax === usualTaxOf(other) &&
      isMarkedUsually(one) === isMarkedUsually(two) &&
      one.markup?.least?.currency === two.markup?.least?.currency &&
      one.sellTariff?.currency === two.sellTariff?.currency
    );
  }

  /** What terms say of its lines: the very same as before while they say the same. */
  under(terms: Terms): Standing {
    const { last, former } = this;
    if (last?.terms === terms) return last;
    const now = dueUnder(this.entry, terms);
    if (last && this.isSaid(last, now, terms)) return last;
    this.former = last;
    if (former && this.isSaid(former, now, terms)) return (this.last = former);
    const due = last && isSameDue(last.due, now) ? last.due : now;
    return (this.last = new Standing(this.entry, terms, due));
  }

  /** Whether a standing is what terms say, which it goes by from then on. */
  private isSaid(standing: Standing, due: Due, terms: Terms): boolean {
    if (standing.terms === terms) return true;
    if (!isSameDue(standing.due, due) || !this.isCountedAlike(standing.terms, terms)) return false;
    standing.terms = terms;
    return true;
  }

  /** Whether the figures of its lines are the same under two terms. */
  private isCountedAlike(before: Terms, terms: Terms): boolean {
    const { line } = this.entry;
    if (before.currency !== terms.currency) return false;
    if (before.fx !== terms.fx && !areExchangedAlike(line, before.fx, terms)) return false;
    const [was, is] = [before.defaults.markup, terms.defaults.markup];
    return !isMarkedUsually(line) || (was.kind === is.kind && was.rate === is.rate);
  }
}

/** How a line without a tax code is taxed where nothing else is said. */
const usualTaxOf = ({ line: { code, taxCode }, stage, costGroup }: RatedEntry): TaxKind | undefined =>
  taxCode === undefined ? taxKindOfCharge(code, stage, costGroup) : undefined;

/** The kinds of lines of documents that are priced one after another: thousands of lines are of few kinds. */
export class LineKinds {
  /** By tax code, so that a line looks among fewer of them. */
  private readonly kinds = new Map<string | undefined, LineKind[]>();

  of(entry: RatedEntry): LineKind {
    const { taxCode } = entry.line;
    let alike = this.kinds.get(taxCode);
    if (!alike) this.kinds.set(taxCode, (alike = []));
    let kind = alike.find((each) => each.has(entry));
    if (!kind) alike.push((kind = new LineKind(entry)));
    return kind;
  }
}
