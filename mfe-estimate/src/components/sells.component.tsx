import { formatAmount } from '@quayside/platform';

/** Amounts before tax, each currency in a line of its own. */
export function Sells({ sells }: { sells: readonly { amount: string; currency: string }[] }) {
  return sells.map(({ amount, currency }) => (
    <div key={currency} className="qs-nowrap">
      {formatAmount(amount, currency)} <span className="qs-subtle qs-small">{currency}</span>
    </div>
  ));
}
