import { stageIds } from '@quayside/contract/stages';
import { chargeCatalogue, chargeDefinition, chargeForm, sameService } from '../catalogue/catalogue';
import { builtInCharges, type ChargeBook } from '../catalogue/built-in-charges';
import { isWanted, type ChargeDefinition, type Shape } from '../catalogue/definition';
import type { ChargeLine, EstimateDocument, StageId } from '../model';
import { givenMarkup } from '../rating/markup';
import { withoutGiven } from '../rating/given';
import type { PricedEstimate } from '../result';
import { lineOf } from './default-lines';
import { isInOffer } from './in-offer';
import { shapeOf } from './shape';
import { perStage } from './totals';

/** What the lines of one stage want when the estimate goes by another mode than they were made for. */
export interface StageModeChange {
  /** Lines in the form of the mode: their rates were of another unit and are empty. */
  changed: ChargeLine[];
  /** Ids of lines of charges that the mode does not have. */
  removed: string[];
  /** Charges that come with the mode. */
  added: ChargeLine[];
}

/** The line in the form of its charge in this mode, without what its former unit was priced by. */
function inForm(line: ChargeLine, definition: ChargeDefinition, document: EstimateDocument): ChargeLine {
  const { description, descriptionJa, markup, payer, taxCode, contingent, disbursement, remark } =
    withoutGiven(line);
  const decided = { description, descriptionJa, payer, taxCode, contingent, disbursement, remark };
  const kept = { ...decided, markup, ruleMarkup: givenMarkup(line) };
  const known = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
  const { basis } = chargeForm(definition, document.route.mode);
  const isShare = basis === 'percent-of' && line.basis === 'percent-of';
  return { ...lineOf(definition, line.id, document), ...known, ...(isShare ? { rate: line.rate } : {}) };
}

/** Whether a line stands on what the mode does not have: its containers, its part load, its freight. */
function isOfOtherMode(
  line: ChargeLine,
  mode: Shape['mode'],
  because: unknown,
  code: string | undefined,
): boolean {
  if (typeof because === 'string' && because.startsWith('mode.')) return true;
  const definition = chargeDefinition(line.code);
  if (!code?.startsWith('percentOf.') || !definition?.lcl?.percentOf) return false;
  const other = chargeForm(definition, mode === 'FCL' ? 'LCL' : 'FCL').percentOf ?? [];
  return other.some((each) => line.percentOf?.includes(each));
}

/**
 * What has to change on an estimate whose lines were made for the other mode: surcharges take their form of this mode,
 * charges that only the other mode has go, and those that only this one has come. Null when no line is of the other mode.
 */
export function modeChange(
  document: EstimateDocument,
  priced: PricedEstimate,
  book: ChargeBook = builtInCharges,
): Record<StageId, StageModeChange> | null {
  const { mode } = document.route;
  const now = shapeOf(document);
  const before: Shape = { ...now, mode: mode === 'FCL' ? 'LCL' : 'FCL' };
  const errors = new Map(priced.lines.map(({ id, error }) => [id, error]));
  const change = perStage((): StageModeChange => ({ changed: [], removed: [], added: [] }));
  for (const stage of stageIds)
    for (const line of document.stages[stage].lines) {
      const error = errors.get(line.id);
      if (!isOfOtherMode(line, mode, error?.params.because, error?.code)) continue;
      const definition = book.definition(line.code);
      const form = definition && chargeForm(definition, mode);
      const isOnlyThere = !definition || (isWanted(definition, before) && !isWanted(definition, now));
      if (isOnlyThere || form === chargeForm(definition, before.mode)) change[stage].removed.push(line.id);
      else change[stage].changed.push(inForm(line, definition, document));
    }
  const stages = Object.values(change);
  if (!stages.some(({ changed, removed }) => changed.length + removed.length > 0)) return null;
  const gone = new Set(stages.flatMap(({ removed }) => removed));
  const present = new Set(
    stageIds.flatMap((stage) =>
      document.stages[stage].lines.filter(({ id }) => !gone.has(id)).map(({ code }) => code),
    ),
  );
  for (const definition of chargeCatalogue) {
    if (!isWanted(definition, now) || isWanted(definition, before)) continue;
    if (!isInOffer(document, definition)) continue;
    const codes = sameService(definition.code);
    if (codes.some((code) => present.has(code))) continue;
    present.add(definition.code);
    const id = `${definition.stage}-${definition.code}-${mode}`.toLowerCase();
    change[definition.stage].added.push(lineOf(book.definition(definition.code) ?? definition, id, document));
  }
  return change;
}
