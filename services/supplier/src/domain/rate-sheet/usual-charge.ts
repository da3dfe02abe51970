import type { SheetColumn } from '../../contract';
import { stageOf, type Reader } from './reader';

/** What the amounts of a stage are of where neither a column nor the row says it. */
export function usualCharge(
  { table, mapping }: Pick<Reader, 'table' | 'mapping'>,
  { containerType, containerTypes, basis }: Partial<SheetColumn>,
): string | undefined {
  if (table.fixed.charge) return table.fixed.charge;
  const isByContainer =
    (containerType ?? containerTypes) !== undefined || basis === 'container' || basis === 'teu';
  switch (stageOf(table)) {
    case 'sea-transport':
      return mapping.mode === 'LCL' ? 'OFR-LCL' : 'OFR';
    case 'origin-delivery':
      if (basis === 'km') return 'TRUCKKM';
      return isByContainer ? 'DRAY' : 'PICKUP';
    case 'destination-delivery':
      return basis === 'km' ? 'DTRUCKKM' : 'DDRAY';
    default:
      return undefined;
  }
}
