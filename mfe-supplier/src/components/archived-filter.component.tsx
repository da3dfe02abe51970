import { FilterToggle, useTranslation, type ListState } from '@quayside/platform';

/** Shows what is archived instead: the filter `archived` of a list. */
export function ArchivedFilter({ state }: { state: Pick<ListState<'archived'>, 'filters' | 'setFilter'> }) {
  const { t } = useTranslation('supplier');
  return (
    <FilterToggle
      label={t('archived')}
      on={state.filters.archived === 'true'}
      onChange={(on) => state.setFilter('archived', on ? 'true' : undefined)}
    />
  );
}
