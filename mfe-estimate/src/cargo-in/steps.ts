import { apart, cubicMetresOf, kilogramsOf, unitNamed, type Decimals } from '@quayside/csv/foreign';
import { decimalOf, plain } from '@quayside/rating';
import type { Column, Unit } from './fields';

/** How a list's figures are read. */
type Terms = {
  decimals: Decimals | undefined;
  weight?: Unit | undefined;
  volume?: Unit | undefined;
};

/** Digits behind the point or comma of a written figure; a group of three is none where the figure has no decimals. */
function digitsOf(text: string, decimals: Terms['decimals']): number {
  const { figure } = apart(text.normalize('NFKC'));
  const sign = decimals === 'comma' ? ',' : '.';
  const [, fraction = ''] = figure.split(sign);
  return fraction.replace(/\D/g, '').length;
}

/** The last digit of a written weight or volume, in kg or m³: a figure is exact to half of it. */
export function stepOf(text: string, column: Column, { decimals, weight, volume }: Terms): string {
  const { word } = apart(text);
  const own = word === '' ? undefined : unitNamed(word);
  const usual = column.field === 'm3' ? volume : weight;
  const unit = own && own !== 'unclear' ? own : (column.unit ?? usual);
  const factors: Readonly<Partial<Record<Unit, string>>> = { ...kilogramsOf, ...cubicMetresOf };
  const factor = (unit && factors[unit]) ?? '1';
  const step = decimalOf(factor).div(decimalOf(10).pow(digitsOf(text, decimals)));
  return plain(
    step
      .times(column.times ?? '1')
      .div(column.per ?? '1')
      .round(12),
  );
}
