import { isOfCarrier } from '../catalogue/catalogue';
import type { FoundWarning } from '../findings/warning';
import type { EstimateDocument } from '../model';
import { costGroupOf } from '../rating/cost-group-of';
import type { CheckedEntry } from './checked-line';
import { covers } from './in-offer';
import { carrierOfLine, seaCarriers } from './sea-carriers';
import { isPacked } from './shape';

const pathOf = ({ stage, line }: CheckedEntry) => `stages.${stage}.lines.${line.id}`;

const isCharged = ({ line }: CheckedEntry): boolean =>
  (line.status === 'priced' || line.status === 'toBeAdvised') && !line.contingent;

/** Goods that are packed into their container where they are do not pass the warehouse. */
function warehouseWarnings(document: EstimateDocument, lines: readonly CheckedEntry[]): FoundWarning[] {
  if (!isPacked(document.route)) return [];
  const stored = lines.filter((entry) => entry.stage === 'warehouse' && isCharged(entry));
  const [first, ...others] = stored;
  if (!first) return [];
  const params = { codes: [...new Set(stored.map(({ line }) => line.code))] };
  return [{ code: 'route.warehouseNotOnWay', path: pathOf(first), params, about: others.map(pathOf) }];
}

/** A charge of the carrier from somebody who does not carry the goods. */
function otherCarrierWarnings(document: EstimateDocument, lines: readonly CheckedEntry[]): FoundWarning[] {
  const carriers = seaCarriers(document);
  if (carriers.length === 0) return [];
  return lines.flatMap((entry): FoundWarning[] => {
    const { stage, line } = entry;
    if (stage !== 'sea-transport' || !isOfCarrier(line.code) || !isCharged(entry)) return [];
    if (!line.supplierId && !line.carrier) return [];
    if (carrierOfLine(line, carriers)) return [];
    return [{ code: 'line.otherCarrier', path: pathOf(entry), params: { code: line.code } }];
  });
}

/** A price that is stated as a guess or an indication, and would be printed as a firm one. */
function notFirmWarnings(document: EstimateDocument, lines: readonly CheckedEntry[]): FoundWarning[] {
  return lines.flatMap((entry): FoundWarning[] => {
    const { stage, line } = entry;
    const { code, confidence } = line;
    if (!confidence || confidence === 'firm' || line.status !== 'priced') return [];
    if (!covers(document, stage, costGroupOf(code, stage, line.costGroup), line.payer)) return [];
    return [{ code: 'line.notFirm', path: pathOf(entry), params: { code, confidence } }];
  });
}

/** Lines that do not belong to the way of the goods or to their carrier, and prices that are not firm. */
export const wayWarnings = (document: EstimateDocument, lines: readonly CheckedEntry[]): FoundWarning[] => [
  ...warehouseWarnings(document, lines),
  ...otherCarrierWarnings(document, lines),
  ...notFirmWarnings(document, lines),
];
