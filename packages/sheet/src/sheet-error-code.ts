/** Why a text was not accepted. The words come from the labels; `refused` carries the caller's own message. */
export type SheetErrorCode =
  | 'number'
  | 'grouping'
  | 'integer'
  | 'negative'
  | 'percent'
  | 'percentSign'
  | 'currency'
  | 'range'
  | 'date'
  | 'option'
  | 'required'
  | 'refused';
