import faults from '../../cases/faults.json';
import { priceEstimate } from '../estimate/price';
import type { PricedEstimate, RatedLine } from '../result';
import { estimateDocument } from '../schema';

/** Prices the document of a fault that was mended, as a service would take it. */
export function priceOf(id: string): PricedEstimate {
  const fault = faults.find((each) => each.id === id);
  if (!fault) throw new Error(`no document ${id}`);
  return priceEstimate(estimateDocument.parse(fault.document));
}

/** The rated line of a charge code in such a document. */
export function lineOfFault(id: string, code: string): RatedLine {
  const line = priceOf(id).lines.find((each) => each.code === code);
  if (!line) throw new Error(`no ${code} in ${id}`);
  return line;
}
