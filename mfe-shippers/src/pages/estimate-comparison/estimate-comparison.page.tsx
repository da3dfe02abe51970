import type { Shipper } from '@quayside/service-shippers/contract';
import {
  EmptyState,
  ErrorState,
  FilterSelect,
  isApiError,
  LinkButton,
  Panel,
  Skeleton,
  StateMessage,
  useCan,
  useLanguage,
  useSearchParams,
  useTranslation,
  wordsOf,
  classes,
} from '@quayside/platform';
import { useMemo } from 'react';
import { neighbours } from '../../neighbours';
import { shippersLinks } from '../../links';
import { useComparison, useSavedComparisons } from '../../api/comparison.query';
import { currencyChoices } from '../../components/places';
import { ShipperPage } from '../../components/shipper-page.component';
import { ComparisonDifferences } from './comparison-differences.component';
import { ComparisonGrid } from './comparison-grid.component';

const names = ['saved', 'columns', 'basis', 'currency'] as const;

/** Search parameters of the comparison, only those that are set. */
function useComparisonQuery() {
  const [parameters, setParameters] = useSearchParams();
  const query: Record<string, string> = Object.fromEntries(
    names.flatMap((name) => {
      const value = parameters.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const set = (changes: Partial<Record<(typeof names)[number], string | undefined>>) =>
    setParameters((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  return { query, set };
}

export function EstimateComparisonPage() {
  const { t } = useTranslation('shippers');
  return (
    <ShipperPage section={t('comparison.title')} actions={(shipper) => <ChooseLink shipper={shipper} />}>
      {(shipper) => <Comparison shipper={shipper} />}
    </ShipperPage>
  );
}

function ChooseLink({ shipper }: { shipper: Shipper }) {
  const { t } = useTranslation('shippers');
  const { query } = useComparisonQuery();
  const { data } = useComparison(shipper.id, query);
  const saved = data?.savedId ? { ...query, saved: data.savedId } : query;
  const search = new URLSearchParams(saved).toString();
  const path = shippersLinks.editComparison({ shipperId: shipper.id });
  return (
    <LinkButton to={search ? `${path}?${search}` : path} icon="edit">
      {t('comparison.choose')}
    </LinkButton>
  );
}

function Comparison({ shipper }: { shipper: Shipper }) {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const mayEstimate = useCan('estimate:write');
  const { query, set } = useComparisonQuery();
  const table = useComparison(shipper.id, query);
  const saved = useSavedComparisons(shipper.id).data?.items ?? [];
  const shown = table.data;
  const currencies = useMemo(() => currencyChoices(language, shown?.currency), [language, shown?.currency]);
  if (!shown && table.isPending) return <ComparisonSkeleton />;
  if (shown?.columns.length === 0) {
    return (
      <Panel label={t('comparison.title')}>
        <EmptyState
          title={t('comparison.emptyTitle')}
          action={
            mayEstimate ? (
              <LinkButton
                to={neighbours.estimate.create({ shipperId: shipper.id })}
                tone="primary"
                icon="add"
              >
                {t('view.newEstimate')}
              </LinkButton>
            ) : null
          }
        >
          {t('comparison.emptyText')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className={classes.stack}>
      <Panel flush label={t('comparison.title')} busy={table.isPlaceholderData}>
        <div className={classes.filters} data-part="filters">
          {saved.length > 0 ? (
            <FilterSelect
              label={query.columns ? t('comparison.unsaved') : t('comparison.newest')}
              value={query.columns ? undefined : (query.saved ?? shown?.savedId)}
              options={saved.map((choice) => ({
                value: choice.id,
                label: choice.isDefault ? t('comparison.isDefault', { name: choice.name }) : choice.name,
              }))}
              onChange={(value) =>
                set({ saved: value, columns: undefined, basis: undefined, currency: undefined })
              }
            />
          ) : null}
          <FilterSelect
            label={t('comparison.basis.total')}
            value={(query.basis ?? shown?.basis) === 'total' ? undefined : (query.basis ?? shown?.basis)}
            options={[
              { value: 'perM3', label: t('comparison.basis.perM3') },
              { value: 'perKg', label: t('comparison.basis.perKg') },
            ]}
            onChange={(value) => set({ basis: value ?? 'total' })}
          />
          <FilterSelect
            label={t('field.currency')}
            value={query.currency ?? shown?.currency}
            options={currencies}
            onChange={(value) => set({ currency: value })}
          />
        </div>
        {table.error ? (
          <NotComparable error={table.error} onRetry={() => void table.refetch()} />
        ) : shown ? (
          <ComparisonGrid table={shown} />
        ) : null}
      </Panel>
      {shown && !table.error ? <ComparisonDifferences table={shown} /> : null}
    </div>
  );
}

/** A refusal says which estimate cannot be compared and why; anything else failed and may be tried again. */
function NotComparable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('shippers');
  if (!isApiError(error) || error.code !== 'invalid') return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <div role="alert">
      <StateMessage title={t('comparison.impossible')}>
        {error.errors.map((failure) => {
          const column = Number(/^columns\.(\d+)$/.exec(failure.path)?.[1] ?? NaN);
          return (
            <p key={failure.path + failure.code}>
              {Number.isNaN(column) ? '' : `${t('comparison.column', { number: column + 1 })}: `}
              {wordsOf(failure, 'shippers')}
            </p>
          );
        })}
      </StateMessage>
    </div>
  );
}

function ComparisonSkeleton() {
  const { t } = useTranslation('shippers');
  return (
    <Panel flush label={t('comparison.title')} busy>
      <Skeleton lines={11} height={16} />
    </Panel>
  );
}
