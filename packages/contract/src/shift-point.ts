/** Moves the decimal point of a plain decimal string to the right (negative: left). A text that is none stays as it is. */
export function shiftPoint(value: string, places: number): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!match) return value;
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = whole + fraction;
  const point = whole.length + places;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const head = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const tail = padded.slice(at).replace(/0+$/, '');
  return `${sign}${head || '0'}${tail ? `.${tail}` : ''}`;
}
