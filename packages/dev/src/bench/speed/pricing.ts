import { d02Document, priceEstimate, type ChargeLine, type EstimateDocument } from '@quayside/rating';
import { onProcessor, type Contest } from './by-turns';

/** Case D02 with `count` lines in its warehouse, in two currencies. */
function documentOfLines(count: number): EstimateDocument {
  const document = d02Document();
  document.stages.warehouse.lines = Array.from({ length: count }, (_, index): ChargeLine => ({
    id: `line-${index}`,
    code: `X${index}`,
    description: 'Handling',
    basis: 'item',
    quantity: { typed: '3.5' },
    rate: '1234.56',
    currency: index % 2 === 0 ? 'JPY' : 'USD',
    status: 'priced',
  }));
  return document;
}

/** Case D02 with `count` rows of small boxes, fifty sizes. */
export function documentOfCargo(count: number): EstimateDocument {
  const document = d02Document();
  const [like] = document.cargo;
  if (!like) throw new Error('case D02 has no cargo');
  document.cargo = Array.from({ length: count }, (_, index) => ({
    ...like,
    ...{ id: `row-${index}`, packing: 'carton' as const, barrier: false, quantity: 1 },
    ...{ lengthMm: 300 + (index % 50), widthMm: 250, heightMm: 200, netKg: '7.5', grossKg: '8.1' },
  }));
  return document;
}

/** Prices a tenth ten times: the same work where the time grows with the size and no faster. */
function linear(name: string, of: (count: number) => EstimateDocument, count: number): Contest {
  const [whole, tenth] = [of(count), of(count / 10)];
  const figure = (value: number) => value.toLocaleString('en');
  return {
    name: `Pricing ${figure(count)} ${name}`,
    yardstick: `ten times ${figure(count / 10)}`,
    limit: 2,
    clock: onProcessor,
    subject: () => priceEstimate(whole),
    against: () => {
      for (let turn = 0; turn < 10; turn += 1) priceEstimate(tenth);
    },
  };
}

/** What pricing costs as it grows, and against the least that can be done with a document: to copy it as JSON. */
export function pricingContests(): Contest[] {
  const document = documentOfLines(1_000);
  return [
    linear('charge lines', documentOfLines, 1_000),
    linear('charge lines', documentOfLines, 3_000),
    linear('cargo rows', documentOfCargo, 10_000),
    {
      name: 'Pricing 1,000 charge lines',
      yardstick: 'writing and reading the document as JSON twenty times',
      limit: 8,
      clock: onProcessor,
      subject: () => priceEstimate(document),
      against: () => {
        for (let turn = 0; turn < 20; turn += 1) JSON.parse(JSON.stringify(document));
      },
    },
  ];
}
