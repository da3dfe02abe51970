import type { RateLine } from '../contract';
import { box, declarationByLines, fortyFoot, line, perContainer, shared } from './lines';

/** Of a 20 ft and of a 40 ft container. */
export type Pair = readonly [twentyFoot: string, fortyFoot: string];

export const both = (code: string, [twenty, forty]: Pair) => [
  box(code, '20GP', twenty),
  ...fortyFoot(code, forty),
];
export const inCurrency = (currency: string, lines: RateLine[]) =>
  lines.map((each) => ({ ...each, currency }));

export const seaLines = (freight: Pair, surcharge: Pair, filings: RateLine[]) => [
  ...both('OFR', freight),
  ...both('LSS', surcharge),
  line('CAF', '0.05'),
  ...both('OTHC', ['33000', '47000']),
  line('DOC', '3300'),
  line('SEAL', '400'),
  line('DGS', '150'),
  ...filings,
];

export const sharedSeaLines = (freight: string, filings: RateLine[]) => [
  line('OFR-LCL', freight, { quantityRule: { minimum: '1' } }),
  line('OCFS', '4980', { quantityRule: { minimum: '1' } }),
  shared('DCFS', '28'),
  line('DOC', '3500'),
  shared('DGS', '18'),
  ...filings,
];

export const arrivalLines = (terminal: Pair, order: string, haulage: string) => [
  ...both('DTHC', terminal),
  line('DO', order),
  perContainer('DDRAY', haulage),
  line('DFSC', '0.15'),
];
export const sharedArrivalLines = (terminal: string, order: string, haulage: string) => [
  shared('DTHC', terminal),
  line('DO', order),
  line('DDRAY', haulage),
  line('DFSC', '0.15'),
];

export const departureTerms = (scale: 'CN' | 'TH') => {
  const isChina = scale === 'CN';
  return {
    packing: [
      line('CRATE', isChina ? '46' : '52', { currency: 'USD' }),
      line('OCRATE', isChina ? '33' : '38', { currency: 'USD' }),
      line('SKID', isChina ? '34' : '38', { currency: 'USD' }),
      line('CARTON', isChina ? '1.60' : '1.80', { currency: 'USD' }),
      line('PALLET', isChina ? '14' : '16', { currency: 'USD' }),
      line('BARRIER', isChina ? '58' : '66', { currency: 'USD' }),
      line('ISPM15', isChina ? '4' : '5', { currency: 'USD' }),
    ],
    vanning: inCurrency('USD', [
      ...both('STUFF', isChina ? ['120', '190'] : ['140', '220']),
      ...both('LASH', ['70', '110']),
      ...both('SHORE', ['40', '65']),
      ...both('VGM', ['25', '25']),
    ]),
    sharedVanning: inCurrency('USD', [shared('CFS', isChina ? '18' : '20')]),
    warehouse: inCurrency('USD', [
      line('WHIN', '7'),
      line('WHOUT', '7'),
      line('STOR', '2'),
      line('WHDG', '0.3'),
    ]),
    delivery: inCurrency('USD', [
      line('PICKUP', isChina ? '160' : '180'),
      ...both('DRAY', isChina ? ['210', '260'] : ['230', '290']),
      line('FSC', '0.10'),
    ]),
    sharedDelivery: inCurrency('USD', [line('PICKUP', isChina ? '120' : '135'), line('FSC', '0.10')]),
    customs: inCurrency('USD', [declarationByLines('45'), line('SHIP', '40'), line('DGDOC', '35')]),
  };
};
