import { offers, priceOffers, renderOffers } from '@quayside/service-estimate/bench';
import { onProcessor, type Contest } from './by-turns';

const count = 100;
const pricedTimes = 10;

/** Documents as PDF. Each round has offers that were not set before, because the engine remembers what it set. */
export function documentContests(): Contest[] {
  let made = 0;
  const next = () => {
    made += count;
    return offers(count, made);
  };
  const priced = offers(count);
  return [
    {
      name: '100 offers as PDF',
      yardstick: `pricing them ${pricedTimes} times`,
      limit: 3,
      rounds: 3,
      clock: onProcessor,
      subject: () => renderOffers(next()),
      against: () => priceOffers(priced, pricedTimes),
    },
  ];
}
