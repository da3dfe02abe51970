import { FilterToggle } from './filter-bar.component';
import type { ListState } from './use-list-state';

/** Shows what is archived instead: the filter `archived` of a list. */
export function ArchivedFilter({
  label,
  state,
}: {
  label: string;
  state: Pick<ListState<'archived'>, 'filters' | 'setFilter'>;
}) {
  return (
    <FilterToggle
      label={label}
      on={state.filters.archived === 'true'}
      onChange={(isOn) => state.setFilter('archived', isOn ? 'true' : undefined)}
    />
  );
}
