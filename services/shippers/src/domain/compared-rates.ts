import { decimalOf, midRate, parseDecimal, type Decimal } from '@quayside/rating';
import type { ComparisonExchange } from '../contract';
import type { CompanyRates } from './copies';

type Day = NonNullable<CompanyRates['fx']>[number];

/**
 * The one table that a comparison converts at: the company's newest mid rates. Every column is converted at it, whatever rates its estimate
 * was priced at, so that what is cheapest does not depend on the currency in which it is looked at.
 */
export class ComparedRates {
  private readonly used = new Map<string, string>();

  private constructor(
    private readonly own: string,
    private readonly day: Day | undefined,
  ) {}

  /** @param today the table in force: the newest one not after it */
  static of(company: CompanyRates | null, today: string): ComparedRates {
    const days = [...(company?.fx ?? [])].sort((one, other) => (one.asOf < other.asOf ? 1 : -1));
    return new ComparedRates(
      company?.currency ?? '',
      days.find(({ asOf }) => asOf <= today),
    );
  }

  /** Units of the company's own currency per one unit; undefined where no table has it. */
  private worth(currency: string): Decimal | undefined {
    if (currency === this.own) return decimalOf('1');
    return parseDecimal(this.day && midRate(this.day, currency)) ?? undefined;
  }

  /**
   * What one unit of a currency is worth in another, as a fraction: an amount is multiplied by the first and divided by the second, so that
   * nothing is rounded on the way. One and one where they are the same.
   */
  between(from: string, into: string): readonly [times: Decimal, by: Decimal] | undefined {
    if (from === into) return [decimalOf('1'), decimalOf('1')];
    const [times, by] = [this.worth(from), this.worth(into)];
    for (const currency of [from, into]) {
      const rate = this.day && midRate(this.day, currency);
      if (rate !== undefined && currency !== this.own) this.used.set(currency, rate);
    }
    return times && by ? [times, by] : undefined;
  }

  /** What columns are held against each other in: the own currency; without a table one that all of them have. */
  weight(currency: string): Decimal {
    return this.worth(currency) ?? decimalOf('1');
  }

  /** The rates that were used, as they are stored; undefined where nothing was converted. */
  told(): ComparisonExchange | undefined {
    if (!this.day || this.used.size === 0) return undefined;
    const { asOf, source } = this.day;
    const rates = [...this.used].map(([currency, rate]) => ({ currency, rate }));
    return { source, asOf, base: this.own, rates };
  }
}
