import { RatingError } from './errors';
import {
  added,
  multiplied,
  powerOfTen,
  quotient,
  shifted,
  shortest,
  tenthOf,
  wholeQuotient,
  type Division,
  type Units,
} from './powers';

/** What arithmetic takes: a decimal, or what is written as one. */
export type DecimalInput = Decimal | string | number;

/** Digits after the point of a quotient that has no end. */
const DIVISION_DIGITS = 30;
const WRITTEN = /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i;
/** Digits after the point to which a quotient of two numbers is rounded at once: its thirtieth decides nothing there. */
const DIRECT_DIGITS = 12;
/** Digits that are an exact number in any case. */
const SHORT = 15;

/**
 * An exact decimal: an integer and the place of its point. The integer is a number while it is exact as one, as all but the
 * largest amounts are, and of any length beyond. Immutable.
 */
export class Decimal {
  // Declared only: a field that is set before it is given costs as much as the sum itself.
  /** The integer, and how many of its digits stand after the point. */
  declare readonly units: Units;
  declare readonly scale: number;

  constructor(units: Units, scale: number) {
    this.units = units;
    this.scale = scale;
  }

  /** @throws RatingError `decimal.unusable` for what is no decimal */
  static of(value: DecimalInput): Decimal {
    if (value instanceof Decimal) return value;
    if (value === 0) return ZERO;
    if (typeof value === 'number' && Number.isSafeInteger(value)) return new Decimal(value, 0);
    const text = String(value);
    return Decimal.short(text) ?? Decimal.written(text);
  }

  /**
   * Reads `1234.56` in one go; undefined for what is longer or written otherwise.
   *
   * @param most digits after the point that are read
   */
  static short(text: string, most = SHORT): Decimal | undefined {
    const { length } = text;
    if (length === 0 || length > SHORT + 1) return undefined;
    let units = 0;
    let point = -1;
    for (let index = 0; index < length; index += 1) {
      const digit = text.charCodeAt(index) - 48;
      if (digit >= 0 && digit <= 9) units = units * 10 + digit;
      else if (digit === -2 && point < 0 && index > 0) point = index;
      else return undefined;
    }
    if (point < 0) return length > SHORT ? undefined : new Decimal(units, 0);
    const scale = length - point - 1;
    return scale === 0 || scale > most ? undefined : new Decimal(units, scale);
  }

  private static written(text: string): Decimal {
    const parts = WRITTEN.exec(text);
    const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts ?? [];
    if (!parts || whole + fraction === '') throw new RatingError('decimal.unusable');
    const scale = fraction.length - Number(exponent);
    const units = shortest(BigInt(sign + whole + fraction));
    return scale >= 0 ? new Decimal(units, scale) : new Decimal(shifted(units, -scale), 0);
  }

  plus(other: DecimalInput): Decimal {
    const { units, scale } = Decimal.of(other);
    if (scale === this.scale) return new Decimal(added(this.units, units), scale);
    return scale > this.scale
      ? new Decimal(added(shifted(this.units, scale - this.scale), units), scale)
      : new Decimal(added(this.units, shifted(units, this.scale - scale)), this.scale);
  }

  minus(other: DecimalInput): Decimal {
    const { units, scale } = Decimal.of(other);
    if (scale === this.scale && typeof units === 'number')
      return new Decimal(added(this.units, -units), scale);
    return this.plus(new Decimal(-units, scale));
  }

  negated(): Decimal {
    return new Decimal(-this.units, this.scale);
  }

  times(other: DecimalInput): Decimal {
    const { units, scale } = Decimal.of(other);
    if (units === 1 && scale === 0) return this;
    return new Decimal(multiplied(this.units, units), this.scale + scale);
  }

  /** A product that is rounded to digits after the point, as `times` and `round` do one after the other. */
  timesRound(other: Decimal, digits: number, mode: Division = 1): Decimal {
    const scale = this.scale + other.scale;
    const units = multiplied(this.units, other.units);
    return scale <= digits || digits < 0
      ? new Decimal(units, scale).round(digits, mode)
      : new Decimal(tenthOf(units, scale - digits, mode), digits);
  }

  /**
   * A quotient without an end is rounded half-up to 30 digits after the point.
   *
   * @throws RatingError `decimal.unusable` when divided by zero
   */
  div(other: DecimalInput): Decimal {
    const { units, scale } = Decimal.of(other);
    if (!units) throw new RatingError('decimal.unusable');
    const places = this.scale - scale;
    if (typeof this.units === 'number' && typeof units === 'number' && this.units % units === 0) {
      if (places >= 0 && places <= DIVISION_DIGITS) return new Decimal(this.units / units, places);
      if (places < 0) return new Decimal(shifted(this.units / units, -places), 0);
    }
    const more = DIVISION_DIGITS - places;
    const dividend = BigInt(more > 0 ? shifted(this.units, more) : this.units);
    const divisor = BigInt(more < 0 ? shifted(units, -more) : units);
    return new Decimal(shortest(quotient(dividend, divisor, 1)), DIVISION_DIGITS).shortened();
  }

  /**
   * A quotient that is rounded to digits after the point, as `div` and `round` do one after the other.
   *
   * @throws RatingError `decimal.unusable` when divided by zero
   */
  divRound(other: Decimal, digits: number, mode: Division = 1): Decimal {
    const more = digits - this.scale + other.scale;
    // What is this far from a tie, thirty digits of it round alike.
    if (more < 0 || digits < 0 || digits > DIRECT_DIGITS || !other.units)
      return this.div(other).round(digits, mode);
    const dividend = shifted(this.units, more);
    if (typeof dividend === 'bigint' || typeof other.units === 'bigint')
      return this.div(other).round(digits, mode);
    return new Decimal(wholeQuotient(dividend, other.units, mode), digits);
  }

  /** Without zeros at its end, so that what is calculated from it stays short. */
  private shortened(): Decimal {
    let units = BigInt(this.units);
    let { scale } = this;
    for (const step of [16, 8, 4, 2, 1])
      while (scale >= step && units % powerOfTen(step) === 0n) {
        units /= powerOfTen(step);
        scale -= step;
      }
    return new Decimal(shortest(units), scale);
  }

  /** To a whole power from 0 on, or the reciprocal of one. */
  pow(exponent: number): Decimal {
    let power = ONE;
    for (let turn = 0; turn < Math.abs(exponent); turn += 1) power = power.times(this);
    return exponent < 0 ? ONE.div(power) : power;
  }

  abs(): Decimal {
    return this.units < 0 ? this.negated() : this;
  }

  /** Rounds to digits after the point: cut (0), half away from zero (1) or away from zero (3). */
  round(digits = 0, mode: Division = 1): Decimal {
    const less = this.scale - digits;
    if (less <= 0) return this;
    const units = tenthOf(this.units, less, mode);
    return digits >= 0 ? new Decimal(units, digits) : new Decimal(shifted(units, -digits), 0);
  }

  /** Rounds to digits that count. */
  prec(digits: number, mode: Division = 1): Decimal {
    const { length } = String(this.units < 0 ? -this.units : this.units);
    return this.round(digits - (length - this.scale), mode);
  }

  /** Negative, zero or positive, as this is less than, as much as or more than the other. */
  cmp(other: DecimalInput): -1 | 0 | 1 {
    const { units, scale } = Decimal.of(other);
    const own = scale > this.scale ? shifted(this.units, scale - this.scale) : this.units;
    const its = scale < this.scale ? shifted(units, this.scale - scale) : units;
    if (own === its) return 0;
    return own < its ? -1 : 1;
  }

  eq(other: DecimalInput): boolean {
    return this.cmp(other) === 0;
  }

  gt(other: DecimalInput): boolean {
    return this.cmp(other) > 0;
  }

  gte(other: DecimalInput): boolean {
    return this.cmp(other) >= 0;
  }

  lt(other: DecimalInput): boolean {
    return this.cmp(other) < 0;
  }

  lte(other: DecimalInput): boolean {
    return this.cmp(other) <= 0;
  }

  /**
   * Plain notation: with as many digits after the point as wanted, or without zeros at the end. What is below zero keeps its
   * sign, also where nothing is left of it.
   */
  toFixed(digits?: number, mode: Division = 1): string {
    const { units, scale } = digits === undefined ? this : this.round(digits, mode);
    if (scale === 0 && !digits && this.units >= 0) return String(units);
    const sign = this.units < 0 ? '-' : '';
    const text = String(units < 0 ? -units : units);
    const padded = digits === undefined ? 0 : digits - scale;
    if (scale === 0) return sign + (padded > 0 ? `${text}.${'0'.repeat(padded)}` : text);
    const all = text.length > scale ? text : text.padStart(scale + 1, '0');
    const point = all.length - scale;
    if (digits !== undefined) return `${sign}${all.slice(0, point)}.${all.slice(point)}${'0'.repeat(padded)}`;
    let end = all.length;
    while (end > point && all.charCodeAt(end - 1) === 48) end -= 1;
    return sign + (end === point ? all.slice(0, point) : `${all.slice(0, point)}.${all.slice(point, end)}`);
  }

  /** Plain notation, also where a number is made of it. */
  toString(): string {
    return this.toFixed();
  }
}

export const ZERO = new Decimal(0, 0);
export const ONE = Decimal.of(1);

/** A sum whose parts come and go: kept in one place, where thousands of them would each make another decimal. */
export class Tally {
  private units = 0;
  private scale = 0;
  /** What is not of the same digits, or too large for a number that is exact. */
  private rest: Decimal = ZERO;

  /** Takes one part off, and adds another. */
  replace(gone: Decimal, come: Decimal): void {
    if (this.units === 0) this.scale = come.scale;
    if (gone.scale === this.scale && come.scale === this.scale) {
      // Of integers that are exact a difference and a sum are exact, or not safe.
      const change = added(come.units, -gone.units);
      const units = added(this.units, change);
      if (typeof change === 'number' && typeof units === 'number') {
        this.units = units;
        return;
      }
    }
    this.rest = this.rest.minus(gone).plus(come);
  }

  get value(): Decimal {
    return this.rest.plus(new Decimal(this.units, this.scale));
  }
}
