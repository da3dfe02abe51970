import { decimalOf, plain } from '@quayside/rating';
import type { Choices } from './decide';
import { currencyOf, type Line } from './lines';
import { note, type Note } from './notes';
import { sharedOut } from './shared-out';

/** Says an amount of the row that is another one than its pieces come to, and one that cannot be compared with them. */
function tellAmount(line: Line, each: string, notes: Note[]): void {
  const { quantity, amount } = line;
  if (!amount) return;
  const [one, other] = [currencyOf(line, 'unitValue'), currencyOf(line, 'amount')];
  if (one && other && one !== other) notes.push(note('currenciesDiffer', 'warning', { one, other }));
  else if (quantity && !decimalOf(each).times(quantity).round(2).eq(decimalOf(amount).round(2)))
    notes.push(note('amountDiffers', 'warning', { each, quantity, amount }));
}

/** A value each in its currency, from the figures of a piece or of the row. */
export function valueOf(
  line: Line,
  scope: Choices['value'],
  notes: Note[],
): { value: string; currency: string | undefined } | undefined {
  const { quantity, unitValue, amount } = line;
  const each = scope === 'piece' ? unitValue : undefined;
  if (each) {
    tellAmount(line, each, notes);
    return { value: each, currency: currencyOf(line, 'unitValue') };
  }
  const field = scope === 'row' ? 'unitValue' : 'amount';
  const ofRow = scope === 'row' ? unitValue : amount;
  if (!ofRow || !quantity) return undefined;
  const { value, rest } = sharedOut(decimalOf(ofRow), quantity);
  if (!rest.eq(0)) notes.push(note('notExact', 'note', { field: 'unitValue', of: ofRow, quantity }));
  return { value: plain(value), currency: currencyOf(line, field) };
}
