import { isStageId } from '@quayside/contract';
import { type EditConflict, isSame, keysOf } from '@quayside/estimate-document';
import { formatAmount, formatDate, formatDecimal, formatInstant, type Language } from '@quayside/platform';
import type { LineMarkup } from '@quayside/rating';
import type { EditorText } from './editor-context';
import { percentText } from './rating-words';

export type ToldDifference = { field: string; mine: string; theirs: string };

type Words = { t: EditorText; language: Language };

function valueText(value: unknown, words: Words): string {
  const { t, language } = words;
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value, language);
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)) return formatInstant(value, language);
  if (typeof value === 'string' || typeof value === 'number') return formatDecimal(String(value));
  if (Array.isArray(value)) return value.map((each) => valueText(each, words)).join(', ');
  const record = value as Record<string, unknown>;
  if (typeof record.typed === 'string') return formatDecimal(record.typed);
  if ((record.kind === 'markup' || record.kind === 'margin') && typeof record.rate === 'string') {
    const share = `${t(`markupKind.${record.kind}`)} ${percentText(record.rate)}`;
    const { least } = record as LineMarkup;
    return least ? `${share} ≥ ${formatAmount(least.amount, least.currency)} ${least.currency}` : share;
  }
  if (typeof record.name === 'string') return record.name;
  return Object.entries(record)
    .map(([key, each]) => `${key} ${valueText(each, words)}`)
    .join(', ');
}

/** Values that have words of their own. */
const worded: Record<string, string> = {
  status: 'status',
  payer: 'payer',
  state: 'stageState',
  scope: 'scope',
};
/** Names and codes are no numbers, though some are made of digits. */
const asTyped = [
  'code',
  'hsCode',
  'description',
  'descriptionJa',
  'nameEn',
  'nameJa',
  'title',
  'titleJa',
  'notes',
];
function wordOf(field: string, value: unknown, words: Words): string {
  if (typeof value !== 'string' || value === '') return valueText(value, words);
  if (worded[field]) return words.t([`${worded[field]}.${value}`, 'unknown']);
  return asTyped.includes(field) ? value : valueText(value, words);
}

/** What only the product reads: the names beside them say the same. */
const silent = [
  'id',
  'supplierId',
  'carrier',
  'cardTerms',
  'rateCardId',
  'rateCardRow',
  'productId',
  'frozenAt',
];

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const fieldText = (field: string, t: EditorText) =>
  t([`fieldName.${field.replace('route.', '')}`, 'conflicts.value'], { field });

/** Rows field by field, single values as they are; a row that only one of the two has, with all that is in it. */
export function toldDifferences({ kind, key, mine, theirs }: EditConflict, words: Words): ToldDifference[] {
  const { t } = words;
  const isOfRows = kind === 'line' || kind === 'item';
  if (!isOfRows && !(isRow(mine) && isRow(theirs)))
    return [{ field: fieldText(key, t), mine: wordOf(key, mine, words), theirs: wordOf(key, theirs, words) }];
  const [own, other] = [isRow(mine) ? mine : {}, isRow(theirs) ? theirs : {}];
  const presence = (row: unknown) => t(isRow(row) ? 'conflicts.there' : 'conflicts.notThere');
  const whole =
    isRow(mine) && isRow(theirs)
      ? []
      : [{ field: t('conflicts.row'), mine: presence(mine), theirs: presence(theirs) }];
  const fields = keysOf(own, other)
    .filter((field) => !silent.includes(field) && !isSame(own[field], other[field]))
    .map((field) => ({
      field: fieldText(field, t),
      mine: wordOf(field, own[field], words),
      theirs: wordOf(field, other[field], words),
    }));
  return [...whole, ...fields];
}

/** Which thing of which part of the estimate a difference is about. */
export function differenceName(conflict: EditConflict, t: EditorText): string {
  const row = (conflict.mine ?? conflict.theirs) as
    { code?: string; description?: string; nameEn?: string } | undefined;
  if (conflict.part === 'head') return t('conflicts.head');
  const part = isStageId(conflict.part) ? t(`stage.${conflict.part}`) : t(`conflicts.${conflict.part}`);
  const what =
    conflict.kind === 'line' || conflict.kind === 'item'
      ? `${row?.code ?? ''} ${row?.description ?? row?.nameEn ?? ''}`.trim()
      : t(`conflicts.kind.${conflict.kind}`);
  return `${part} · ${what}`;
}
