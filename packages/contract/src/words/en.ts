/** Words that several remotes say; each bundles what it uses. */
import type { RevisionState } from '../estimate-states';
import type { StageId } from '../stages';

export const stageWords: Record<StageId, string> = {
  packing: 'Packing',
  vanning: 'Vanning',
  'sea-transport': 'Sea transport',
  warehouse: 'Warehouse',
  'origin-delivery': 'Origin delivery',
  'origin-custom': 'Origin customs',
  'destination-delivery': 'Destination delivery',
  'destination-custom': 'Destination customs',
};

export const revisionStateWords: Record<RevisionState, string> = {
  draft: 'Draft',
  pricing: 'Pricing',
  inReview: 'In review',
  approved: 'Approved',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  superseded: 'Superseded',
  cancelled: 'Cancelled',
};

/** Kinds of packing, as the form, the editor and the product list name them. */
export const packingWords = {
  crate: 'Wooden crate',
  openCrate: 'Open crate',
  skid: 'Skid',
  carton: 'Carton',
  pallet: 'Pallet',
  asIs: 'As it is',
  inCase: 'In the same case',
};

/** Of the codes with which the shared fields are refused. */
export const fieldFaults = {
  code: { format: 'Letters, digits and - _ . / only, at most 40, starting with a letter or digit.' },
  country: { format: 'Please choose a country (two letters, such as JP).' },
  currency: { format: 'Please choose a currency (three letters, such as JPY).' },
  phone: { format: 'Please type a phone number, such as +81 45-000-0000.' },
  port: { format: 'Please type a UN/LOCODE of five characters, such as JPYOK.' },
  decimal: {
    format: 'Please type a number, such as 1234.5.',
    either: 'This may be {{point}} or {{comma}}. Write one of the two.',
    currency: 'This currency sign does not fit. Check the currency of the amount.',
    negative: 'This must not be negative.',
    tooLong: 'This number has too many digits.',
  },
};

/** Of the codes with which a file is refused (`@quayside/csv`). */
export const fileFaults = {
  encoding: 'The file is neither UTF-8 nor Shift_JIS text.',
  empty: 'The file has no rows below its titles.',
  malformed: 'The file is not a table.',
  tooManyRows: 'The file has more than 5,000 rows.',
  repeatedColumn: 'A column title appears twice.',
  tooLarge: 'The file is too large.',
  oldWorkbook: 'This is an old .xls workbook, or one with a password. Save it as .xlsx without a password.',
  workbook:
    'The workbook is damaged and cannot be read. Open it in your spreadsheet and save it as .xlsx again.',
  cellFault:
    'A formula in cell {{cell}} has no value. Correct it in the spreadsheet, or put the value there.',
  struck: 'Cell {{cell}} is struck out. Delete what is struck out in the spreadsheet, or take the line away.',
};
