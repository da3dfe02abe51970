import type { Draft } from '@quayside/api';
import { unchecked } from '@quayside/platform';
import type {
  ComparisonCandidate,
  ComparisonChoice,
  ComparisonInput,
  SavedComparison,
} from '@quayside/service-shippers/contract';
import type { ComparisonChange } from '../../api/comparison.query';
import { columnsText } from '../../components/column-text';

/** A column of the form: which estimate, and of it the revision that counts (empty) or one of its own. */
export type ColumnValues = { key: string; estimateId: string; pinned: string };
export type ChoiceValues = {
  name: string;
  basis: string;
  currency: string;
  isDefault: boolean;
  columns: ColumnValues[];
};

export const columnLimit = 8;

/** `2:A` is revision 2, option A; the empty text the one that counts. */
export function pinnedText({ revision, option }: Omit<ComparisonChoice, 'estimateId'>): string {
  return revision ? [String(revision), option ?? ''].filter(Boolean).join(':') : '';
}

let made = 0;
export function columnValues(choice: ComparisonChoice): ColumnValues {
  made += 1;
  return { key: `column-${made}`, estimateId: choice.estimateId, pinned: pinnedText(choice) };
}

export function choiceOf({
  estimateId,
  pinned,
}: Pick<ColumnValues, 'estimateId' | 'pinned'>): ComparisonChoice {
  const [revision, option] = pinned.split(':');
  return {
    estimateId,
    ...(revision ? { revision: Number(revision) } : {}),
    ...(option ? { option } : {}),
  };
}

/** What the form starts with: a saved choice, the columns of the URL, else the newest four as the page shows them. */
export function choiceValues(
  saved: SavedComparison | undefined,
  columns: readonly ComparisonChoice[],
  candidates: readonly ComparisonCandidate[],
  view: { basis: string | null; currency: string | null },
): ChoiceValues {
  const start =
    columns.length > 0
      ? columns
      : (saved?.columns ?? candidates.slice(0, 4).map(({ estimateId }) => ({ estimateId })));
  return {
    name: saved?.name ?? '',
    basis: view.basis ?? saved?.basis ?? 'total',
    currency: view.currency ?? saved?.currency ?? '',
    isDefault: saved?.isDefault ?? false,
    columns: start.map(columnValues),
  };
}

function fieldsOf(values: ChoiceValues) {
  return {
    name: values.name.trim(),
    columns: values.columns.map(choiceOf),
    basis: values.basis,
    ...(values.currency ? { currency: values.currency } : {}),
    isDefault: values.isDefault,
  } satisfies Draft<ComparisonInput>;
}

export function choiceInput(values: ChoiceValues): ComparisonInput {
  return unchecked<ComparisonInput>(fieldsOf(values));
}

/** What the page of the comparison is asked for: that choice, saved or not. */
export function shownQuery({ columns, basis, currency }: ChoiceValues): Record<string, string> {
  return {
    ...(columns.length > 0 ? { columns: columnsText(columns.map(choiceOf)) } : {}),
    basis,
    ...(currency ? { currency } : {}),
  };
}

/** For a change: without a currency the stored one goes. */
export function choiceChange(values: ChoiceValues): ComparisonChange {
  return unchecked<ComparisonChange>({ ...fieldsOf(values), currency: values.currency || null });
}

/** Moves one entry by one place; the same list when it is at the end already. */
export function moved<Item>(items: readonly Item[], index: number, step: -1 | 1): readonly Item[] {
  const target = index + step;
  const [one, other] = [items[index], items[target]];
  if (one === undefined || other === undefined) return items;
  return items.map((item, at) => (at === index ? other : at === target ? one : item));
}
