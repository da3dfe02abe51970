import { FilterSelect } from '../table/filter-bar.component';
import type { ListState } from '../table/use-list-state';

/** Narrows a list to one kind: its filter `kind`. */
export function KindFilter<Kind extends string>({
  t,
  kinds,
  state,
}: {
  t: (word: 'field.kind' | `kind.${NoInfer<Kind>}`) => string;
  kinds: readonly Kind[];
  state: Pick<ListState<'kind'>, 'filters' | 'setFilter'>;
}) {
  return (
    <FilterSelect
      label={t('field.kind')}
      value={kinds.find((kind) => kind === state.filters.kind)}
      options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      onChange={(kind) => state.setFilter('kind', kind)}
    />
  );
}
