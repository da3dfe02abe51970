import { FilterSelect, FilterToggle, nameIn, useLanguage, useQuery, useSession } from '@quayside/platform';
import { shippersQuery } from '../../api/reference.query';
import type { ListFilter } from '../../api/list.query';
import { revisionStates, stateGroups } from '../../api/states';
import { usePageText } from '../../components/text';

const expiringDays = ['3', '7', '14', '30'];
/** The portal sees offers from their sending on. */
const portalStates = ['sent', 'viewed', 'accepted', 'declined', 'expired', 'withdrawn', 'cancelled'] as const;
/** No estimate stands as superseded: another revision of it does. */
const staffStates = revisionStates.filter((state) => state !== 'superseded');

export function EstimateFilters({
  filters,
  onChange,
}: {
  filters: Partial<Record<ListFilter, string>>;
  onChange: (filter: ListFilter, value: string | undefined) => void;
}) {
  const t = usePageText();
  const language = useLanguage();
  const { can } = useSession();
  const isStaff = can('estimate:export');
  const shippers = useQuery({ ...shippersQuery, enabled: isStaff });
  const states = isStaff ? staffStates : portalStates;
  const groups = isStaff ? Object.entries(stateGroups) : [];
  const select = (filter: ListFilter) => ({
    value: filters[filter],
    onChange: (value: string | undefined) => onChange(filter, value),
  });
  return (
    <>
      {isStaff ? (
        <FilterToggle
          label={t('filter.needsAction')}
          on={filters.needsAction === 'true'}
          onChange={(on) => onChange('needsAction', on ? 'true' : undefined)}
        />
      ) : null}
      {isStaff ? (
        <FilterToggle
          label={t('filter.mine')}
          on={filters.mine === 'true'}
          onChange={(on) => onChange('mine', on ? 'true' : undefined)}
        />
      ) : null}
      <FilterSelect
        label={t('filter.state')}
        {...select('state')}
        options={[
          ...groups.map(([name, value]) => ({ value, label: t([`stateGroup.${name}`, 'unknown']) })),
          ...states.map((value) => ({
            value,
            label: t(`${isStaff ? 'revisionState' : 'portalState'}.${value}`),
          })),
        ]}
      />
      {isStaff ? (
        <FilterSelect
          label={t('filter.shipper')}
          {...select('shipper')}
          options={(shippers.data?.items ?? []).map((shipper) => ({
            value: shipper.id,
            label: nameIn(language, shipper),
          }))}
        />
      ) : null}
      <FilterSelect
        label={t('filter.mode')}
        {...select('mode')}
        options={(['FCL', 'LCL'] as const).map((value) => ({ value, label: value }))}
      />
      <FilterSelect
        label={t('filter.expiring')}
        {...select('expiring')}
        options={expiringDays.map((value) => ({
          value,
          label: t('filter.expiringIn', { count: Number(value) }),
        }))}
      />
    </>
  );
}
