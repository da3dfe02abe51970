import {
  ArchivedFilter,
  KeptFiles,
  Link,
  LinkButton,
  ListPanel,
  nameIn,
  Page,
  Stack,
  Tabs,
  Tag,
  useCan,
  useLanguage,
  useListState,
  type DataColumn,
} from '@quayside/platform';
import type { CustomsRateKind, CustomsRateView } from '@quayside/service-estimate/contract';
import { exportCustomsRates, useCustomsRates, type CustomsRateQuery } from '../../api/customs-rates.query';
import { MasterDataTabs } from '../../components/master-data-tabs.component';
import { estimateLinks } from '../../links';
import { BuiltInFees } from './built-in-fees.component';
import { useCustomsRateWords } from './customs-rate-words';
import { customsRateKinds, kindOf } from './kinds';

/** One file: who opens the list opens a row or a file next. */
export { CustomsRatePage, NewCustomsRatePage } from './customs-rate-form.page';
export { CustomsRateImportPage } from './customs-rate-import.page';

const filters = ['kind', 'archived'] as const;
const sorts = ['name', 'country', 'code', 'validFrom', 'updatedAt'];
const stateTones = { inForce: 'good', upcoming: 'accent', expired: 'neutral' } as const;

/** What of an address the service understands. */
function queryOf({ q, sort = '', kind, archived }: Record<string, string>): CustomsRateQuery {
  return {
    kind: kindOf(kind),
    ...(q ? { q: q.slice(0, 100) } : {}),
    ...(sorts.includes(sort.replace(/^-/, '')) ? { sort } : {}),
    ...(archived === 'true' ? { archived } : {}),
  } as CustomsRateQuery;
}

function useColumns(kind: CustomsRateKind): DataColumn<CustomsRateView>[] {
  const language = useLanguage();
  const { t, goods, says, days, state } = useCustomsRateWords();
  return [
    {
      id: 'name',
      header: t('field.name'),
      sort: 'name',
      card: 'title',
      wrap: true,
      cell: (rate) => (
        <>
          <Link to={estimateLinks.duty({ customsRateId: rate.id })}>{nameIn(language, rate)}</Link>{' '}
          <span className="qs-subtle qs-small">v{rate.version}</span>
        </>
      ),
    },
    { id: 'country', header: t('field.country'), sort: 'country', cell: (rate) => rate.country },
    ...(kind === 'duty'
      ? []
      : [{ id: 'code', header: t('field.code'), sort: 'code', cell: (rate: CustomsRateView) => rate.code }]),
    ...(kind === 'fee' ? [] : [{ id: 'goods', header: t('panel.goods'), wrap: true, cell: goods }]),
    { id: 'says', header: t('field.says'), wrap: true, card: 'value' as const, cell: says },
    {
      id: 'days',
      header: t('field.days'),
      sort: 'validFrom',
      cell: (rate) => (
        <>
          <Tag tone={stateTones[state(rate)]}>{t(`state.${state(rate)}`)}</Tag>{' '}
          <span className="qs-nowrap">{days(rate)}</span>
        </>
      ),
    },
    { id: 'source', header: t('field.source'), wrap: true, cell: (rate) => rate.source },
  ];
}

/** The tables of fees and duties that the company keeps itself. */
export function CustomsRatesPage() {
  const { t } = useCustomsRateWords();
  const mayWrite = useCan('company:write');
  const state = useListState(filters, 'name');
  const query = queryOf(state.query);
  const kind = kindOf(query.kind);
  const list = useCustomsRates(query);
  const columns = useColumns(kind);
  const create = (isPrimary: boolean) =>
    mayWrite ? (
      <LinkButton to={estimateLinks.createDuty({ kind })} tone={isPrimary ? 'primary' : undefined} icon="add">
        {t(`create.${kind}`)}
      </LinkButton>
    ) : null;
  const files = { import: t('importing.action'), export: t('importing.export') };
  const actions = (
    <>
      <KeptFiles
        t={(word) => files[word]}
        right="company:write"
        to={estimateLinks.importDuties()}
        read={exportCustomsRates}
      />
      {create(true)}
    </>
  );
  return (
    <Page title={t('many')} meta={<span>{t('lead')}</span>} actions={actions}>
      <MasterDataTabs />
      <Tabs
        label={t('kinds')}
        active={kind}
        tabs={customsRateKinds.map((id) => ({ id, label: t(`tab.${id}`) }))}
        onChange={(next) => state.setFilter('kind', next)}
      >
        <Stack>
          <ListPanel
            label={t(`tab.${kind}`)}
            list={list}
            state={state}
            search={t('search')}
            columns={columns}
            itemId={(rate) => rate.id}
            itemLink={(rate) => estimateLinks.duty({ customsRateId: rate.id })}
            empty={{ title: t(`empty.${kind}`), text: t(`emptyText.${kind}`), action: create(false) }}
          >
            <ArchivedFilter label={t('archived')} state={state} />
          </ListPanel>
          {kind === 'fee' ? <BuiltInFees /> : null}
        </Stack>
      </Tabs>
    </Page>
  );
}
