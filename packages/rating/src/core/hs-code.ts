const SUBHEADING = 6;

/**
 * The digits of an HS code. A subheading has six: a spreadsheet that reads `8457.10` as a number leaves five, so the zero at its end is put back.
 */
export function hsDigits(code: string | null | undefined): string {
  const digits = (code ?? '').replaceAll('.', '');
  return digits.length === SUBHEADING - 1 ? digits.padEnd(SUBHEADING, '0') : digits;
}

/** The same for codes that name the same goods: a national subdivision of zeros divides nothing (`8457.10` and `8457.10.00`). */
export function hsKey(code: string | null | undefined): string {
  const digits = hsDigits(code);
  return digits.slice(0, SUBHEADING) + digits.slice(SUBHEADING).replace(/0+$/, '');
}
