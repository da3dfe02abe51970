import { decimalOf, ZERO, type Decimal } from './decimal';
import { Decimal as Exact } from './exact';

/** Characters of an amount that is an exact number in any case, whatever of them are the sign and the point. */
const SHORT = 15;
const [NAUGHT, POINT, MINUS] = [48, 46, 45];

/**
 * A running total of amounts as they are written. They are added as integers of their smallest place, so that only who asks for the
 * total gets a decimal.
 */
export class Tally {
  private whole: Decimal = ZERO;
  /** What came since, in units of a place after the point. */
  private units = 0;
  private scale = 0;

  /**
   * Adds an amount (1), or takes it off (-1).
   *
   * @throws RatingError `decimal.unusable` for what is no decimal
   */
  add(text: string, by: 1 | -1): void {
    const { length } = text;
    let units = 0;
    let point = -1;
    let isLong = length === 0 || length > SHORT;
    const first = text.charCodeAt(0) === MINUS ? 1 : 0;
    for (let index = first; index < length && !isLong; index += 1) {
      const digit = text.charCodeAt(index) - NAUGHT;
      if (digit >= 0 && digit <= 9) units = units * 10 + digit;
      else if (digit === POINT - NAUGHT && point < 0 && index > first) point = index;
      else isLong = true;
    }
    if (isLong || point === length - 1 || length === first) this.addWhole(decimalOf(text), by);
    else this.addUnits(first === 0 ? units * by : -units * by, point < 0 ? 0 : length - point - 1);
  }

  private addUnits(units: number, scale: number): void {
    const sum = this.units + units;
    if (scale === this.scale && Number.isSafeInteger(sum)) {
      this.units = sum;
      return;
    }
    this.gather();
    this.units = units;
    this.scale = scale;
  }

  private addWhole(amount: Decimal, by: 1 | -1): void {
    this.whole = by > 0 ? this.whole.plus(amount) : this.whole.minus(amount);
  }

  private gather(): void {
    if (this.units === 0) return;
    this.whole = this.whole.plus(Exact.scaled(this.units, this.scale));
    this.units = 0;
  }

  get total(): Decimal {
    this.gather();
    return this.whole;
  }
}
