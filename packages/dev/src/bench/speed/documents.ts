import { offers, priceOffers, renderOffers } from '@quayside/service-estimate/bench';
import { asTold, onProcessor, type Contest } from './by-turns';
import { engineProcess, type Engine } from './document-process';

const count = 100;
const pricedTimes = 10;
const previous = 'the same with pdfmake, the engine before';

/** Documents of each engine in a process of its own, and what ends the processes. */
export function documentContests(): { contests: Contest[]; end: () => void } {
  const engines = {
    typst: engineProcess('typst'),
    workbook: engineProcess('workbook'),
    pdfmake: engineProcess('pdfmake'),
  };
  const timeOf = (engine: Engine) => async () => (await engines[engine].make()).milliseconds;
  const memoryOf = (engine: Engine) => async () => (await engines[engine].make()).megabytes;
  let made = 0;
  const next = () => {
    made += count;
    return offers(count, made);
  };
  const priced = offers(count);
  const rounds = 3;
  const measuredElsewhere = { clock: asTold, rounds };
  const contests: Contest[] = [
    {
      ...{ name: '100 offers as PDF', yardstick: `pricing them ${pricedTimes} times`, limit: 3, rounds },
      clock: onProcessor,
      // Other offers in each turn, because the engine remembers what it set.
      subject: () => renderOffers(next()),
      against: () => priceOffers(priced, pricedTimes),
    },
    {
      ...{ ...measuredElsewhere, name: '100 offers as PDF', yardstick: previous, limit: 1.1 },
      ...{ subject: timeOf('typst'), against: timeOf('pdfmake') },
    },
    {
      ...{
        ...measuredElsewhere,
        name: '100 offers as XLSX',
        yardstick: '100 offers as PDF with pdfmake',
        limit: 0.2,
      },
      ...{ subject: timeOf('workbook'), against: timeOf('pdfmake') },
    },
    {
      ...{
        ...measuredElsewhere,
        name: 'Most memory of offers as PDF',
        yardstick: previous,
        limit: 2.5,
        rounds: 1,
      },
      ...{ subject: memoryOf('typst'), against: memoryOf('pdfmake') },
    },
    {
      ...{
        ...measuredElsewhere,
        name: 'Most memory of offers as XLSX',
        yardstick: previous,
        limit: 1,
        rounds: 1,
      },
      ...{ subject: memoryOf('workbook'), against: memoryOf('pdfmake') },
    },
  ];
  return { contests, end: () => Object.values(engines).forEach(({ end }) => end()) };
}
