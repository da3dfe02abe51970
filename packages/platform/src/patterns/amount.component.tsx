import { formatAmount, formatDecimal } from '../language/format';

export type AmountProps = {
  value: string | null | undefined;
  currency: string;
  showCurrency?: boolean;
  strong?: boolean;
};

/** An amount in tabular figures. What is not known is a dash, never a zero. */
export function Amount({ value, currency, showCurrency, strong }: AmountProps) {
  if (value === null || value === undefined) return <span className="qs-subtle">–</span>;
  return (
    <span className={strong ? 'qs-num qs-strong' : 'qs-num'}>
      {formatAmount(value, currency)}
      {showCurrency ? <span className="qs-subtle"> {currency}</span> : null}
    </span>
  );
}

/** A quantity with its unit. */
export function Quantity({
  value,
  unit,
  digits,
}: {
  value: string | null | undefined;
  unit?: string;
  digits?: number;
}) {
  if (value === null || value === undefined) return <span className="qs-subtle">–</span>;
  return (
    <span className="qs-num">
      {formatDecimal(value, digits)}
      {unit ? ` ${unit}` : ''}
    </span>
  );
}
