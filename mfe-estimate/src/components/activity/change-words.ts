import type { StageId } from '@quayside/contract';
import type { ActivityEntry } from '@quayside/service-estimate/contract';
import type { IssueCode, Params } from '@quayside/rating';
import { createRatingWords } from '../../editor/rating-words';
import { factText, isCut, leafText, readValue, wholeText, type ValueContext } from './change-values';

type Change = ActivityEntry['changes'][number];
/** `from` and `to` are absent where it is enough to say that it was changed. */
export type ToldChange = {
  label: string;
  from?: string;
  to?: string;
  /** The label says it all. */
  isSentence?: true;
};

/** Groups of words that name the inputs of a stage. */
const inputGroups: Record<StageId, string> = {
  packing: 'packing',
  vanning: 'vanning',
  'sea-transport': 'sea',
  warehouse: 'warehouse',
  'origin-delivery': 'delivery',
  'origin-custom': 'customs',
  'destination-delivery': 'delivery',
  'destination-custom': 'customs',
};

/** Inputs whose words go by another name in the editor. */
const aliases: Record<string, string> = {
  'sea.distanceNm': 'sea.distance',
  'sea.insurance': 'activityField.insurance',
  'sea.billsOfLading': 'fact.sea-transport.billsOfLading',
  'warehouse.areaM2': 'warehouse.area',
  'warehouse.openingBalance': 'warehouse.opening',
  'warehouse.movements': 'warehouse.book',
  'vanning.fleet': 'vanning.fleet',
  'vanning.stowageFactor': 'vanning.stowage',
  'vanning.securingKg': 'vanning.securing',
  'vanning.loading': 'activityField.loading',
  'vanning.loadPlan': 'vanning.loadPlan',
  'packing.wood': 'packing.solidWood',
  'packing.roadLimitMm': 'packing.limits',
  'customs.tariffLines': 'customs.lines',
  'customs.exchangeRates': 'activityField.exchangeRates',
  'customs.exchangeReasons': 'activityField.exchangeReasons',
  'customs.declarations': 'fact.origin-custom.declarations',
  'customs.declarationLines': 'fact.origin-custom.declarationLines',
};
const insured: Record<string, string> = { premiumRate: 'rate' };

function fieldLabel(field: string, stage: StageId | null, { word }: Pick<ValueContext, 'word'>): string {
  const [root = '', ...rest] = field.split('.');
  const path = rest.join('.');
  if (root === 'overrides') return word('activity.typedOver', { name: factText(path, word) }) ?? path;
  if (root === 'fxReason') return word('activity.rateReason', { currency: path }) ?? path;
  if (root === 'fx') return word('activity.rateOf', { currency: path }) ?? path;
  if (root === 'inputs' && stage) {
    const key = `${inputGroups[stage]}.${path}`;
    return word(aliases[key] ?? key) ?? word(`activityField.${path}`) ?? word('activity.input') ?? path;
  }
  const plain = ['route', 'incoterm', 'defaults'].includes(root) ? path : field;
  return (
    word(`activityField.${plain}`) ??
    word(`field.${plain}`) ??
    word(`fieldName.${plain}`) ??
    word(`cargo.${plain}`) ??
    word('activity.input') ??
    plain
  );
}

/** Ids say nothing to a reader: the name that goes with one is a change of its own. */
const isId = (field: string) => /(^|\.)(id|\w+Id)$/.test(field);

type Plain = Record<string, unknown>;
const isRecord = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What one change says, in words: never a piece of the stored form. */
export function tellChange(change: Change, stage: StageId | null, context: ValueContext): ToldChange[] {
  const { field } = change;
  if (isId(field)) return [];
  if (field === 'acknowledged') return [acknowledgedText(change, context)];
  const label = fieldLabel(field, stage, context);
  const [from, to] = [readValue(change.from), readValue(change.to)];
  if (isCut(change.from, from) || isCut(change.to, to)) return [{ label }];
  const leaf = field.replace(/^(inputs|route|incoterm|defaults)\./, '');
  const told = [from, to].map((value) => (value === null ? '–' : wholeText(leaf, value, context)));
  const [before, after] = told;
  if (before !== undefined && after !== undefined) return [{ label, from: before, to: after }];
  if (isRecord(from) && isRecord(to)) return partsThatDiffer(label, leaf, { from, to }, context);
  const one = [from, to].map((value) => (isRecord(value) ? partsText(leaf, value, context) : '–'));
  return one.every(Boolean) ? [{ label, from: one[0], to: one[1] }] : [{ label }];
}

/** A finding that was acknowledged, in its own sentence. */
function acknowledgedText({ to }: Change, { word, language }: ValueContext): ToldChange {
  const finding = readValue(to);
  if (!isRecord(finding)) return { label: word('activity.acknowledgedOne') ?? '' };
  const { code, params } = finding as { code: IssueCode; params: Params };
  const guard = word(`activity.acknowledgedGuard.${code.replace('guard.', '')}`);
  const what = guard ?? createRatingWords(language).issue({ code, params });
  return { label: word('activity.acknowledged', { what }) ?? what, isSentence: true };
}

/** Name of a part of something: `insurance.premiumRate` is the premium rate. */
function partLabel(leaf: string, part: string, { word }: ValueContext): string {
  if (leaf === 'insurance') return word(`sea.insured.${insured[part] ?? part}`) ?? part;
  if (leaf === 'roadLimitMm') return word(`side.${part}`) ?? part;
  if (leaf === 'flags') return word(`flag.${part}`) ?? part;
  return (
    word(`activityField.${part}`) ??
    word(`fieldName.${part}`) ??
    word(`line.${part}`) ??
    word(`field.${part}`) ??
    part
  );
}

const isTellable = (value: unknown) => !isRecord(value) && !Array.isArray(value);

function partText(leaf: string, part: string, value: unknown, context: ValueContext): string | undefined {
  if (!isTellable(value)) return wholeText(part, value, context);
  const unitOfWhole = /Mm$|Kg$/.exec(leaf)?.[0] ?? '';
  if (leaf === 'typedAmounts') return leafText(`typedAmounts.${part}`, value, context);
  return leafText(`${part}${unitOfWhole}`, value, context);
}

function partsText(leaf: string, parts: Plain, context: ValueContext): string | undefined {
  const told = Object.entries(parts)
    .filter(([part, value]) => !isId(part) && value !== null)
    .map(([part, value]) => {
      const text = partText(leaf, part, value, context);
      return text === undefined ? undefined : `${partLabel(leaf, part, context)} ${text}`;
    });
  const known = told.filter((text) => text !== undefined);
  return known.length > 0 ? known.join(', ') : undefined;
}

function partsThatDiffer(
  label: string,
  leaf: string,
  { from, to }: { from: Plain; to: Plain },
  context: ValueContext,
): ToldChange[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((part) => !isId(part));
  const different = names.filter((part) => JSON.stringify(from[part]) !== JSON.stringify(to[part]));
  const told = different.map((part): ToldChange => {
    const [before, after] = [from[part], to[part]].map((value) =>
      partText(leaf, part, value ?? null, context),
    );
    const name = `${label} · ${partLabel(leaf, part, context)}`;
    return before === undefined || after === undefined
      ? { label: name }
      : { label: name, from: before, to: after };
  });
  return told.length > 0 ? told : [{ label }];
}
