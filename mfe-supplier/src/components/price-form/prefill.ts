import { isStageId } from '@quayside/contract';
import { containerTypes } from '@quayside/rating';
import { takenOver } from './charge-choice';
import { emptyLine, type LineValues, type PriceValues } from './price-values';

const port = /^[A-Z]{2}[A-Z2-9]{3}$/;
const charge = /^([A-Z0-9-]{1,24})(?:@([0-9A-Z]{4}))?$/;
const mostLines = 50;

function lineOf(text: string, currency: string, mode: string): LineValues[] {
  const [whole, code = '', containerType = ''] = charge.exec(text) ?? [];
  if (!whole) return [];
  const line = { ...emptyLine(currency), code };
  const type = containerTypes.find((known) => known === containerType) ?? '';
  return [{ ...line, ...takenOver(line, code, mode), containerType: type }];
}

/** `OFR@40HC,DOC`: what a link asks a new card to price. */
export const chargesText = (charges: readonly { charge: string; containerType?: string | undefined }[]) =>
  charges
    .map((each) => (each.containerType ? `${each.charge}@${each.containerType}` : each.charge))
    .join(',');

/** A new card or tariff with what an address says of it: stage, mode, ports and charges. What cannot be understood is left out. */
export function prefilled(values: PriceValues, search: string): PriceValues {
  const asked = new URLSearchParams(search);
  const [stage, mode] = [asked.get('stage') ?? '', asked.get('mode') ?? ''];
  const ends = (['portOfLoading', 'portOfDischarge'] as const).flatMap((end) => {
    const code = asked.get(end) ?? '';
    return port.test(code) ? [[end, code] as const] : [];
  });
  const isMode = mode === 'FCL' || mode === 'LCL';
  const lines = (asked.get('charges') ?? '')
    .split(',')
    .slice(0, mostLines)
    .flatMap((text) => lineOf(text, values.currency, mode));
  return {
    ...values,
    stage: isStageId(stage) ? stage : values.stage,
    mode: isMode ? mode : values.mode,
    lane: { ...values.lane, ...Object.fromEntries(ends) },
    lines: lines.length > 0 ? lines : values.lines,
  };
}
