/**
 * Whole grams of a decimal kilogram text, by its digits, so that nothing is lost in between.
 *
 * @param rounding what becomes of parts of a gram: `up` for weights, `down` for limits, so that neither is made light of.
 * @throws RangeError when the text is no plain decimal.
 */
export function gramsOf(kilograms: string, rounding: 'up' | 'down'): number {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(kilograms) ?? [];
  if (whole === undefined) throw new RangeError(`No weight: ${kilograms.slice(0, 40)}`);
  const grams = Number(whole) * 1_000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  return rounding === 'up' && /[1-9]/.test(fraction.slice(3)) ? grams + 1 : grams;
}

/** Decimal kilograms of whole grams without trailing zeros: `12.5`. */
export function kilogramsOf(grams: number): string {
  const sign = grams < 0 ? '-' : '';
  const text = String(Math.abs(grams)).padStart(4, '0');
  const fraction = text.slice(-3).replace(/0+$/, '');
  return `${sign}${text.slice(0, -3)}${fraction ? `.${fraction}` : ''}`;
}
