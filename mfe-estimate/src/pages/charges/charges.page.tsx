import { isStageId, stageIds } from '@quayside/contract';
import {
  type DataColumn,
  FilterSelect,
  KeptFiles,
  KeptList,
  Link,
  nameIn,
  Tag,
  useCan,
  useLanguage,
  useListState,
} from '@quayside/platform';
import type { CatalogueRow } from '@quayside/service-estimate/contract';
import { exportCharges, useCatalogue, type CatalogueFilters } from '../../api/charges.query';
import { MasterDataTabs } from '../../components/master-data-tabs.component';
import { estimateLinks } from '../../links';
import { useChargeWords } from './charge-words';

export { ChargePage, NewChargePage } from './charge-form.page';
export { ChargesImportPage } from './charges-import.page';

const filters = ['stage', 'origin', 'archived'] as const;
const origins = ['own', 'changed', 'builtIn'] as const;
const originTones = { own: 'accent', changed: 'good', builtIn: 'neutral' } as const;

/** What of an address the service understands. */
function queryOf({ q, stage = '', origin, archived }: Record<string, string>): CatalogueFilters {
  const known = origins.find((each) => each === origin);
  return {
    ...(q ? { q: q.slice(0, 100) } : {}),
    ...(isStageId(stage) ? { stage } : {}),
    ...(known ? { origin: known } : {}),
    ...(archived === 'true' ? { archived } : {}),
  };
}

/** Where a row leads: to what is kept of it, or for those who may keep something of it to a new one. */
function linkOf({ id, code }: CatalogueRow, mayWrite: boolean): string | undefined {
  if (id) return estimateLinks.charge({ chargeId: id });
  return mayWrite ? estimateLinks.createCharge({ code }) : undefined;
}

function useColumns(mayWrite: boolean): DataColumn<CatalogueRow>[] {
  const language = useLanguage();
  const { t, counted, days } = useChargeWords();
  return [
    {
      id: 'code',
      header: t('field.code'),
      cell: (row) => {
        const to = linkOf(row, mayWrite);
        return to ? <Link to={to}>{row.code}</Link> : row.code;
      },
    },
    {
      id: 'name',
      header: t('one'),
      card: 'title',
      wrap: true,
      cell: (row) => (
        <>
          {nameIn(language, row)} <span className="qs-subtle qs-small">{(row.aliases ?? []).join(', ')}</span>
        </>
      ),
    },
    {
      id: 'stage',
      header: t('field.stage'),
      cell: (row) => (row.stage ? t(`stage.${row.stage}`) : t('none')),
    },
    { id: 'basis', header: t('field.basis'), wrap: true, cell: counted },
    {
      id: 'group',
      header: t('field.costGroup'),
      cell: (row) => (row.costGroup ? t(`group.${row.costGroup}`) : t('none')),
    },
    {
      id: 'origin',
      header: t('field.origin'),
      cell: (row) => (
        <>
          <Tag tone={originTones[row.origin]}>{t(`origin.${row.origin}`)}</Tag>{' '}
          {row.hidden ? <Tag>{t('hidden')}</Tag> : null} <span className="qs-nowrap">{days(row)}</span>
        </>
      ),
    },
  ];
}

/** The charges that estimates are made of: those of the catalogue, and what the company keeps beside them. */
export function ChargesPage() {
  const { t } = useChargeWords();
  const mayWrite = useCan('company:write');
  const state = useListState(filters, 'code');
  const query = queryOf(state.query);
  const list = useCatalogue(query);
  const columns = useColumns(mayWrite);
  return (
    <KeptList
      tabs={<MasterDataTabs />}
      right="company:write"
      t={t}
      to={estimateLinks.createCharge()}
      files={
        <KeptFiles t={t} right="company:write" to={estimateLinks.importCharges()} read={exportCharges} />
      }
      list={list}
      state={state}
      columns={columns}
      itemId={(row) => row.id ?? row.code}
    >
      <FilterSelect
        label={t('field.stage')}
        value={query.stage}
        options={stageIds.map((value) => ({ value, label: t(`stage.${value}`) }))}
        onChange={(value) => state.setFilter('stage', value)}
      />
      <FilterSelect
        label={t('field.origin')}
        value={query.origin}
        options={origins.map((value) => ({ value, label: t(`origin.${value}`) }))}
        onChange={(value) => state.setFilter('origin', value)}
      />
    </KeptList>
  );
}
