import { containerTypes } from '@quayside/rating';
import {
  EmptyState,
  FilterSelect,
  FilterToggle,
  formatDate,
  Page,
  Panel,
  Tag,
  useLanguage,
  useListState,
  useTranslation,
  classes,
} from '@quayside/platform';
import type { Coverage, CoverageLane } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { useCoverage } from '../../api/coverage.query';
import { PriceBookTabs } from '../../components/price-book-tabs.component';
import { supplierLinks } from '../../links';
import { CellDrawer } from './cell-drawer.component';
import { coverageFilters, coverageQueryOf, moreDays } from './coverage-query';
import { CoverageTable, type ShownCell } from './coverage-table.component';

const isGap = ({ outcome }: CoverageLane['cells'][number]) => outcome === 'missing' || outcome === 'expiring';

const countOf = ({ items }: Coverage, outcome: string) =>
  items.reduce((sum, { cells }) => sum + cells.filter((cell) => cell.outcome === outcome).length, 0);

type CountedProps = { tone: 'bad' | 'warn'; outcome: 'missing' | 'expiring'; coverage: Coverage };

/** Coloured where there is something to do. */
function Counted({ tone, outcome, coverage }: CountedProps) {
  const { t } = useTranslation('supplier');
  const count = countOf(coverage, outcome);
  return <Tag tone={count > 0 ? tone : 'neutral'}>{t(`coverage.${outcome}`, { count })}</Tag>;
}

/** Lanes by stages: which charges of a usual shipment have no price today, or will have none soon. */
export function CoveragePage() {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const state = useListState(coverageFilters, '');
  const query = coverageQueryOf(state.query);
  const { data, error, refetch } = useCoverage(query);
  const [shown, setShown] = useState<ShownCell>();
  const hasGapsOnly = state.filters.gaps === 'true';
  const lanes = hasGapsOnly ? data?.items.filter(({ cells }) => cells.some(isGap)) : data?.items;
  const days = (count: string) => t('coverage.days', { count: Number(count) });
  return (
    <Page
      title={t('coverage.title')}
      crumbs={[{ label: t('tariff.many'), to: supplierLinks.priceBook() }]}
      meta={
        data ? (
          <>
            <span>
              {t('coverage.span', {
                from: formatDate(data.from, language),
                to: formatDate(data.to, language),
              })}
            </span>
            <Counted tone="bad" outcome="missing" coverage={data} />
            <Counted tone="warn" outcome="expiring" coverage={data} />
          </>
        ) : null
      }
    >
      <PriceBookTabs />
      <Panel
        flush
        label={t('coverage.title')}
        footer={
          data && data.total > data.items.length ? (
            <span className="qs-small qs-subtle">
              {t('coverage.tooMany', { shown: data.items.length, total: data.total })}
            </span>
          ) : (
            <span className="qs-small qs-subtle">{t('coverage.help')}</span>
          )
        }
      >
        <div className={classes.filters} data-part="filters">
          <FilterSelect
            label={days('30')}
            value={query.days === '30' ? undefined : query.days}
            options={moreDays.map((value) => ({ value, label: days(value) }))}
            onChange={(value) => state.setFilter('days', value)}
          />
          <FilterToggle
            label={t('modes.LCL')}
            on={query.mode === 'LCL'}
            onChange={(isOn) => state.setFilter('mode', isOn ? 'LCL' : undefined)}
          />
          {query.mode === 'LCL' ? null : (
            <FilterSelect
              label={t('coverage.usualTypes')}
              value={query.containerType}
              options={containerTypes.map((value) => ({ value, label: value }))}
              onChange={(value) => state.setFilter('containerType', value)}
            />
          )}
          <FilterToggle
            label={t('coverage.gapsOnly')}
            on={hasGapsOnly}
            onChange={(isOn) => state.setFilter('gaps', isOn ? 'true' : undefined)}
          />
          <span className="qs-spacer" />
          {data?.containerTypes.length ? (
            <span className="qs-small qs-subtle">{data.containerTypes.join(', ')}</span>
          ) : null}
        </div>
        <CoverageTable
          coverage={data}
          lanes={lanes}
          error={error}
          onRetry={() => void refetch()}
          onShow={setShown}
          empty={
            <EmptyState title={t(hasGapsOnly ? 'coverage.whole' : 'coverage.emptyTitle')}>
              {t(hasGapsOnly ? 'coverage.wholeText' : 'coverage.emptyText')}
            </EmptyState>
          }
        />
      </Panel>
      <CellDrawer
        shown={shown}
        mode={query.mode ?? 'FCL'}
        from={data?.from ?? ''}
        onClose={() => setShown(undefined)}
      />
    </Page>
  );
}
