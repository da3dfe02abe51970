import { decimalOf, maximum, ONE, parseDecimal, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import { roundMoney, roundStep } from '../core/rounding';

const FACTOR = '1.10';

/**
 * Insurance of 110 % of CIF in closed form, since the premium is part of what it insures:
 * I = (C + F) · f·r ÷ (1 − f·r). Rounded half-up to the currency; CIF and the insured amount are of the rounded premium, so
 * that what is shown adds up (domain model §2.3).
 *
 * @param rate premium per insured amount, a share of one
 * @throws RatingError `insurance.rate` when f·r is 100 % or more
 */
export function insuranceOnCif(
  goods: Decimal | string,
  freight: Decimal | string,
  rate: string,
  currency: string,
  factor = FACTOR,
): { premium: Decimal; cif: Decimal; insuredAmount: Decimal } {
  const loaded = decimalOf(rate).times(factor);
  if (loaded.gte(1)) throw new RatingError('insurance.rate', { rate });
  const base = decimalOf(goods).plus(freight);
  const premium = roundMoney(base.times(loaded).div(ONE.minus(loaded)), currency);
  const cif = base.plus(premium);
  return { premium, cif, insuredAmount: roundMoney(cif.times(factor), currency) };
}

/** Insured amount as factor × (invoice + freight + duty), and its premium (case T08). */
export function insuranceWithDuty(
  invoice: Decimal | string,
  freight: Decimal | string,
  duty: Decimal | string,
  rate: string,
  currency: string,
  factor = FACTOR,
): { insuredAmount: Decimal; premium: Decimal } {
  const insuredAmount = roundMoney(decimalOf(invoice).plus(freight).plus(duty).times(factor), currency);
  return { insuredAmount, premium: roundMoney(insuredAmount.times(rate), currency) };
}

/**
 * Air chargeable weight, for comparison of modes: the larger of actual and volumetric kg, up to the next half kilo
 * (case S12). Centimetres in, kilograms out.
 */
export function airChargeableWeight(
  centimetres: readonly [string, string, string],
  actualKg: string,
  divisor = '6000',
  roundUpTo = '0.5',
): { volumeCm3: Decimal; volumetricKg: Decimal; chargeableKg: Decimal } {
  const [length, width, height] = centimetres;
  const volumeCm3 = decimalOf(length).times(width).times(height);
  const volumetricKg = volumeCm3.div(divisor);
  const chargeableKg = roundStep(maximum(volumetricKg, decimalOf(actualKg)), roundUpTo, 'up');
  return { volumeCm3, volumetricKg, chargeableKg };
}

/** Freight by revenue ton, half-up to the currency (cases S10, S11, D15). */
export function freightByRevenueTon(tons: Decimal, rate: string, currency: string): Decimal {
  const known = parseDecimal(rate);
  if (!known) throw new RatingError('rate.unusable', { typed: rate });
  return roundMoney(tons.times(known), currency);
}
