import { digestOf } from '../core/digest';
import type { Warning } from '../findings/warning';
import type { EstimateDocument, StageId, TypedFor } from '../model';
import { isPricedHere } from '../rating/line-status';
import type { Facts } from '../result';
import {
  circumstancesIn,
  isOtherCircumstance,
  unreadCircumstances,
  type Circumstance,
} from './circumstances';
import { currencyCircumstances } from './circumstances-of-money';
import { typedFigures, type TypedFigure } from './typed-figures';
import { joined, recordOf, recordsByPath } from './typed-for';

/** A record with what was not known when the figure was typed and is known now: from now on the figure is of that. */
function completed(
  record: TypedFor,
  names: readonly Circumstance[],
  now: (name: Circumstance) => string,
): TypedFor {
  const found = names.flatMap((name) => {
    const value = record.for[name] === '' ? now(name) : '';
    return value ? [[name, value] as const] : [];
  });
  return found.length > 0 ? { ...record, for: { ...record.for, ...Object.fromEntries(found) } } : record;
}

/**
 * The circumstances that the figures of a document were typed for. A figure that the document before had too keeps its record, and one without a record was
 * typed for that document; a new figure, and one that is another now, is of the document as it is.
 *
 * @param before the document before the change, or the one that it was copied from
 * @param seen records of new figures that were typed for another shipment than this one: that of their writer's screen, or of an earlier day
 */
export function withTypedFor(
  document: EstimateDocument,
  before: EstimateDocument,
  seen: readonly TypedFor[] = [],
): EstimateDocument {
  const known = before.typedFor ?? [];
  const [now, then] = [circumstancesIn(document), circumstancesIn(before)];
  let former: ReadonlyMap<string, TypedFigure> | undefined;
  const records = typedFigures(document).map((figure): TypedFor => {
    const { path, typed, circumstances } = figure;
    const record = recordOf(before, path, typed);
    if (record) return completed(record, circumstances, (name) => now(name, figure));
    former ??= new Map(typedFigures(before).map((each) => [each.path, each]));
    const old = former.get(path);
    const isOfBefore = old?.typed === typed && !recordsByPath(known).has(path);
    const other = isOfBefore ? undefined : seen.find((each) => each.path === path && each.typed === typed);
    const at = (name: Circumstance) =>
      isOfBefore && old ? then(name, old) : (other?.for[name] ?? now(name, figure));
    return { path, typed, for: Object.fromEntries(circumstances.map((name) => [name, at(name)])) };
  });
  const isKnown =
    records.length === known.length && records.every((record, index) => record === known[index]);
  const next = isKnown ? before.typedFor : records;
  if (document.typedFor === next) return document;
  const { typedFor: _former, ...rest } = document;
  return next?.length ? { ...rest, typedFor: next } : rest;
}

/** Records of the figures of a stage that were typed for another shipment than the present one. */
export function recordsOfOthers(document: EstimateDocument, stage: StageId): TypedFor[] {
  if (!document.typedFor?.length) return [];
  const present = circumstancesIn(document);
  return typedFigures(document).flatMap((figure) => {
    const record = figure.stage === stage && recordOf(document, figure.path, figure.typed);
    if (!record) return [];
    const isOther = figure.circumstances.some((name) => {
      const [was, now] = [record.for[name] ?? '', present(name, figure)];
      return isOtherCircumstance(name, { was, now, typed: figure.typed });
    });
    return isOther ? [record] : [];
  });
}

/** Figures that are named in one finding; all of them are in its digest. */
const MOST_NAMED = 6;

interface Stale {
  figure: TypedFigure;
  changed: { name: Circumstance; was: string; now: string }[];
}

/** Whether a figure has a part in the offer, or keeps something out of it. */
const isInPrice = ({ stages, route }: EstimateDocument, { stage, line, name }: TypedFigure): boolean =>
  name === 'stage.scope' ||
  (isPricedHere(stages[stage].scope) &&
    (line === undefined || line.status === 'priced' || name === 'line.status') &&
    (name !== 'input.fleet' || route.mode === 'FCL'));

const isMoney = ({ name }: { name: string }): boolean =>
  (currencyCircumstances as readonly string[]).includes(name);

const changedText = ({ name, was, now }: Stale['changed'][number]): string =>
  unreadCircumstances.has(name) ? name : joined(name, was, now);

function warningOf(all: readonly Stale[]): Warning[] {
  const [first] = all;
  if (!first) return [];
  const { stage, line } = first.figure;
  const isOfLine = line && all.every(({ figure }) => figure.line === line);
  const path = isOfLine ? `stages.${stage}.lines.${line.id}` : `stages.${stage}`;
  const named = [...new Set(all.map(({ figure }) => joined(figure.name, figure.which ?? '')))];
  const figures = [...named.slice(0, MOST_NAMED), ...(named.length > MOST_NAMED ? ['…'] : [])];
  const isOther = first.changed.some(isMoney);
  const stated = all.map(({ figure, changed }) => [figure.path, figure.typed, changed]);
  return [
    {
      code: isOther ? 'figure.otherCurrency' : 'figure.typedForOther',
      path,
      params: { figures, changed: first.changed.map(changedText) },
      figures: digestOf(JSON.stringify(stated)),
    },
  ];
}

/** Figures whose shipment is another one than that they were typed for: one finding for each stage and each change. */
export function staleFigureWarnings(document: EstimateDocument, facts?: Facts): Warning[] {
  if (!document.typedFor?.length) return [];
  const groups = new Map<string, Stale[]>();
  const present = circumstancesIn(document, facts);
  for (const figure of typedFigures(document)) {
    const record = isInPrice(document, figure) && recordOf(document, figure.path, figure.typed);
    if (!record) continue;
    const changed = figure.circumstances.flatMap((name) => {
      const [was, now] = [record.for[name] ?? '', present(name, figure)];
      return isOtherCircumstance(name, { was, now, typed: figure.typed }) ? [{ name, was, now }] : [];
    });
    if (changed.length === 0) continue;
    const key = [figure.stage, ...changed.map(changedText)].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), { figure, changed }]);
  }
  return [...groups.values()].flatMap(warningOf);
}
