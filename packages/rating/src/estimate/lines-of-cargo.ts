import type { CargoItem, EstimateDocument, TariffLine } from '../model';
import { hsDigits } from '../core/hs-code';
import { isPricedHere } from '../rating/line-status';
import { codedLines, lineFor, mayBelong } from './customs-lines';
import { covers } from './in-offer';

/** An id that no line has: a line may keep the one that it was made with under another tariff number. */
function freeId(code: string, taken: ReadonlySet<string>): string {
  const wanted = `hs-${hsDigits(code)}`;
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
  return id;
}

/**
 * Lines of an import entry for the HS codes of the cargo that belong to no line yet, in order of appearance; their duty is still open. A code that
 * is longer or shorter than a line's by a national subdivision belongs to that line.
 */
export function linesOfCargo(
  cargo: readonly CargoItem[],
  lines: readonly TariffLine[],
  isJa = false,
): TariffLine[] {
  const added: TariffLine[] = [];
  const ids = new Set(lines.map(({ id }) => id));
  for (const item of cargo) {
    const hsCode = item.hsCode ?? '';
    const known = codedLines([...lines, ...added]);
    if (hsDigits(hsCode) === '' || lineFor(item, known)) continue;
    const id = freeId(hsCode, ids);
    ids.add(id);
    const description = (isJa && item.nameJa) || item.nameEn;
    added.push({ id, hsCode, ...(description ? { description } : {}) });
  }
  return added;
}

/**
 * The lines that an estimate's import entry lacks: where it is priced here and its duties, taxes or clearance are asked for. Where the values of all
 * lines were typed, goods that may be in them lack none.
 */
export function linesMissing(document: EstimateDocument): TariffLine[] {
  const stage = 'destination-custom' as const;
  const { scope, inputs } = document.stages[stage];
  const lines = inputs.tariffLines ?? [];
  if (!isPricedHere(scope)) return [];
  const isAsked = (['duty', 'importTax', 'destinationCustoms'] as const).some((group) =>
    covers(document, stage, group),
  );
  if (!isAsked) return [];
  const isTyped = lines.length > 0 && lines.every(({ value }) => value);
  const coded = codedLines(lines);
  return linesOfCargo(
    isTyped ? document.cargo.filter((item) => !mayBelong(item, coded)) : document.cargo,
    lines,
  );
}
