import { chargeDefinition } from '../catalogue/catalogue';
import type { Warning } from '../findings/warning';
import type { EstimateDocument } from '../model';
import { costGroupOf } from '../rating/cost-group-of';
import type { CheckedEntry } from './checked-line';
import { covers } from './in-offer';

const pathOf = ({ stage, line }: CheckedEntry) => `stages.${stage}.lines.${line.id}`;

const isMeantToCount = ({ line: { status, contingent } }: CheckedEntry): boolean =>
  !contingent && (status === 'priced' || status === 'toBeAdvised');

/** A charge in a stage that the catalogue does not have it in: it is easily charged twice there, and no check of its own stage finds it. */
function inOtherStage(entry: CheckedEntry): Warning[] {
  const definition = entry.isOwn ? undefined : chargeDefinition(entry.code);
  if (!definition || definition.anyStage || definition.stage === entry.stage) return [];
  const params = { code: entry.line.code, stage: entry.stage, usual: definition.stage };
  return [{ code: 'line.otherStage', path: pathOf(entry), params }];
}

/** A charge that the offer covers by its terms, and that a payer typed on its line takes out of the total. */
function handedOver(document: EstimateDocument, entry: CheckedEntry): Warning[] {
  const { stage, line } = entry;
  if (!line.payer) return [];
  const group = costGroupOf(line.code, stage, line.costGroup);
  if (!covers(document, stage, group) || covers(document, stage, group, line.payer)) return [];
  return [{ code: 'line.handedOver', path: pathOf(entry), params: { code: line.code, payer: line.payer } }];
}

/** Lines that stand where the catalogue has them not, or are handed to the side that the offer is not for. */
export function misplacedLineWarnings(document: EstimateDocument, lines: readonly CheckedEntry[]): Warning[] {
  const found: Warning[] = [];
  for (const entry of lines)
    if (isMeantToCount(entry)) found.push(...inOtherStage(entry), ...handedOver(document, entry));
  return found;
}
