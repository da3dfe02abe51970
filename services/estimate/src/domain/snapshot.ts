import type { EstimateDocument, PricedEstimate } from '@quayside/rating';
import type { MemberReference, Reference } from '../contract/common';
import type { Settings } from '../contract/settings';
import type { Letterhead } from './letterhead';

/** Everything a sent quotation rests on. Later changes of master data never reach it. */
export type Snapshot = {
  schema: 1;
  number: string;
  revision: number;
  option: string;
  title: string;
  titleJa: string | null;
  remarks: string;
  /** Without a postal code in what was sent before it was printed. */
  shipper: Reference & { address: string | null; addressJa: string | null; postalCode?: string | null };
  project: Reference | null;
  contact: MemberReference | null;
  author: MemberReference;
  company: Settings['company'];
  /** Absent in what was sent before it was printed. */
  letterhead?: Letterhead;
  termsEn: string;
  termsJa: string;
  /** Day on which it was sent, in the company's time zone. */
  issuedOn: string;
  /** The company's time zone; absent in what was sent before it was kept. */
  timeZone?: string;
  /** Names as a Japanese document writes them, where there are such; absent in what was sent before they were kept. */
  japanese?: Partial<Record<'author' | 'contact' | 'pickup' | 'delivery', string>>;
  /** Names of places on the way that only the company knows, by code; absent where there are none. */
  places?: Record<string, { name: string; nameJa?: string }>;
  document: EstimateDocument;
  priced: PricedEstimate;
};
