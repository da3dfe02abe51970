import type { RevisionState } from '../../contract/states';
import { isFrozen } from '../states';

/** How a quotation stands that is no offer, or none any more: printed on every page. */
export const quotationMarks = [
  'draft',
  'withdrawn',
  'declined',
  'expired',
  'superseded',
  'cancelled',
] as const;
export type QuotationMark = (typeof quotationMarks)[number];

/** The mark of a revision in a state; undefined for an offer that is out and for an order. */
export const markOf = (state: RevisionState): QuotationMark | undefined =>
  isFrozen(state) ? quotationMarks.find((mark) => mark === state) : 'draft';
