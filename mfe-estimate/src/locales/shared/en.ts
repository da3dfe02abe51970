import { revisionStateWords, stageWords } from '@quayside/contract/words/en';

/** Words of several pages of this remote: stages and states. */
export const sharedEn = {
  unknown: 'Unknown',
  stage: stageWords,
  stageShort: {
    packing: 'Packing',
    vanning: 'Vanning',
    'sea-transport': 'Sea transport',
    warehouse: 'Warehouse',
    'origin-delivery': 'Origin delivery',
    'origin-custom': 'Origin customs',
    'destination-delivery': 'Dest. delivery',
    'destination-custom': 'Dest. customs',
  },
  stageState: { todo: 'To do', attention: 'To check', done: 'Done', closed: 'Closed' },
  revisionState: revisionStateWords,
  /** The same for the shipper, whose answer is asked for. */
  portalState: {
    ...revisionStateWords,
    sent: 'New',
    viewed: 'Unanswered',
    superseded: 'Replaced',
    cancelled: 'Order cancelled',
  },
  payer: { seller: 'Seller', buyer: 'Buyer' },
  estimates: 'Estimates',
  masterData: {
    tabs: 'Pricing data',
    rules: 'Pricing rules',
    charges: 'Charges',
    duties: 'Fees and duties',
    places: 'Ports and places',
  },
  reason: {
    price: 'Price',
    time: 'Time',
    scope: 'Scope',
    lostTo: 'Competitor',
    cancelled: 'Cancelled',
  },
};
