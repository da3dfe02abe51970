import type { ComparisonCandidate, SavedComparison, Shipper } from '@quayside/service-shippers/contract';
import {
  Columns,
  EmptyState,
  ErrorState,
  LinkButton,
  PageSkeleton,
  useSearchParams,
  useTranslation,
} from '@quayside/platform';
import { shippersLinks } from '../../links';
import { useCandidates, useSavedComparisons } from '../../api/comparison.query';
import { ShipperPage } from '../../components/shipper-page.component';
import { columnsOf } from '../../components/column-text';
import { ChoiceForm } from './choice-form.component';
import { choiceValues } from './choice-values';
import { SavedChoices } from './saved-choices.component';

export function EstimateComparisonEditPage() {
  const { t } = useTranslation('shippers');
  return (
    <ShipperPage
      section={t('choice.title')}
      actions={(shipper) => (
        <LinkButton to={shippersLinks.comparison({ shipperId: shipper.id })} icon="back">
          {t('choice.back')}
        </LinkButton>
      )}
    >
      {(shipper) => <Loaded shipper={shipper} />}
    </ShipperPage>
  );
}

function Loaded({ shipper }: { shipper: Shipper }) {
  const { t } = useTranslation('shippers');
  const candidates = useCandidates(shipper.id);
  const saved = useSavedComparisons(shipper.id);
  const error = candidates.error ?? saved.error;
  if (!candidates.data || !saved.data) {
    if (!error) return <PageSkeleton />;
    const retry = () => {
      void candidates.refetch();
      void saved.refetch();
    };
    return <ErrorState error={error} onRetry={retry} />;
  }
  if (candidates.data.items.length === 0) {
    return <EmptyState title={t('comparison.emptyTitle')}>{t('comparison.emptyText')}</EmptyState>;
  }
  const { items, total } = candidates.data;
  return <Choice shipper={shipper} candidates={items} total={total} saved={saved.data.items} />;
}

type ChoiceProps = {
  shipper: Shipper;
  candidates: readonly ComparisonCandidate[];
  /** Of all estimates of the shipper: more than `candidates` where only the newest are offered. */
  total: number;
  saved: readonly SavedComparison[];
};

function Choice({ shipper, candidates, total, saved }: ChoiceProps) {
  const [parameters] = useSearchParams();
  const savedId = parameters.get('saved');
  const chosen = saved.find(({ id }) => id === savedId);
  const columns = columnsOf(parameters.get('columns'));
  return (
    <Columns side={<SavedChoices shipperId={shipper.id} saved={saved} current={chosen?.id} />}>
      <ChoiceForm
        // Another choice is another form; a newer version of this one is not.
        key={`${savedId ?? ''} ${parameters.get('columns') ?? ''}`}
        shipper={shipper}
        saved={chosen}
        candidates={candidates}
        total={total}
        initial={choiceValues(chosen, columns, candidates, {
          basis: parameters.get('basis'),
          currency: parameters.get('currency'),
        })}
      />
    </Columns>
  );
}
