import { EmptyState, formatInstant, InlineNote, Panel, ProgressBar, useLanguage } from '@quayside/platform';
import { fleetWords } from '@quayside/rating';
import { useDeferredValue, useMemo } from 'react';
import { useEditor, useEditorContext } from '../../editor/editor-context';
import { LoadReportButtons } from '../../components/export/load-report-buttons.component';
import { FleetSummary, planFleetText } from './fleet-summary.component';
import { LeftList } from './left-list.component';
import { LoadBench } from './load-bench.component';
import { LoadingTerms } from '../terms/loading-terms.component';
import { namesOf, useLoadingText, type LoadingText } from '../loading-text';
import { planErrors } from '../plan/plan-errors';
import { PlanActions } from './plan-actions.component';
import { unplaced } from '../plan/shown-plan';
import { useLoadPlan, type LoadPlanControl } from './use-load-plan';
import * as loadBenchStyles from './load-bench.module.css';
import * as partsStyles from '../../components/parts.module.css';
import * as containerFactsStyles from './container-facts.module.css';

/** The load of the containers, planned in three dimensions: the fleet, each container, and its steps. */
export function LoadPlanPanel({ makePlanner }: { makePlanner?: Parameters<typeof useLoadPlan>[0] }) {
  const t = useLoadingText();
  const control = useLoadPlan(makePlanner);
  const cargo = useEditor((editor) => editor.content.cargo);
  const { view, store, readOnly, inputs, currency, problem } = control;
  const { plan } = view;
  // While a package is dragged the picture goes first. The button does not wait for that: a plan comes every moment while
  // the search goes on, and a press would fall on a button that is disabled for an instant; `accept` looks at all of it itself.
  const settled = useDeferredValue(plan);
  const errors = useMemo(() => (settled ? planErrors(settled) : []), [settled]);
  const broken = useMemo(() => new Set(errors.map(({ container }) => container)), [errors]);
  const isEmpty = problem.items.length === 0 && problem.unusable.length === 0;
  if (isEmpty && !plan)
    return (
      <Panel title={t('title')}>
        <EmptyState title={t('empty.title')}>{t('empty.hint')}</EmptyState>
      </Panel>
    );
  if (readOnly && !control.accepted)
    return (
      <Panel title={t('title')}>
        <InlineNote tone="info">{t('readOnlyNone')}</InlineNote>
      </Panel>
    );
  const canAccept = plan !== undefined && unplaced(plan).length === 0 && errors.length === 0;
  return (
    <Panel
      flush
      title={t('title')}
      note={<PlanNote control={control} />}
      actions={readOnly ? undefined : <PlanActions control={control} canAccept={canAccept} />}
      busy={view.phase === 'planning'}
    >
      <Banners control={control} errors={errors.length} />
      {plan ? (
        <>
          <LeftList
            plan={plan}
            names={namesOf(plan)}
            onPut={readOnly ? undefined : store.getState().rearrange}
          />
          <FleetSummary
            plan={plan}
            currency={currency}
            costs={control.cost}
            isAccepted={view.isAccepted}
            isEdited={view.isEdited}
            readOnly={readOnly}
            inputs={inputs}
            unpriced={problem.unpriced.filter((type) => !isPriced(control, type))}
          />
          {control.accepted && view.isAccepted ? <PlanDocuments /> : null}
          <LoadBench control={control} plan={plan} broken={broken} />
        </>
      ) : view.phase === 'failed' ? null : (
        <p className={`${loadBenchStyles.none} ${partsStyles.planRoom}`} role="status">
          {t(view.phase === 'resting' ? 'state.waiting' : 'state.planning')}
        </p>
      )}
      <LoadingTerms
        items={problem.items}
        cargo={cargo}
        inputs={inputs}
        planned={plan?.loads[view.container]?.container.type}
        currency={currency}
        readOnly={readOnly}
        onChange={control.setLoading}
      />
    </Panel>
  );
}

/** Report and positions of the accepted plan, made of what is stored. */
function PlanDocuments() {
  const { store } = useEditorContext();
  const { id, revision } = useEditor((editor) => editor.estimate);
  return (
    <div className={containerFactsStyles.notes}>
      <LoadReportButtons estimateId={id} revision={revision} before={() => store.getState().flush()} />
    </div>
  );
}

const isPriced = ({ prices }: LoadPlanControl, type: string) =>
  Object.entries(prices).some(([key, price]) => key === type && price !== undefined);

/** The state in a word, and the way the search has gone. */
function PlanNote({ control: { view, accepted, state, readOnly } }: { control: LoadPlanControl }) {
  const t = useLoadingText();
  const language = useLanguage();
  const { phase, share, plan, isAccepted, isEdited } = view;
  const busy = phase === 'planning' || phase === 'improving';
  const words = [
    isAccepted && accepted ? t('state.accepted', { when: formatInstant(accepted.acceptedAt, language) }) : '',
    !isAccepted && isEdited ? t('state.edited') : '',
    // Stopped before there was a plan.
    !isAccepted && !isEdited ? t(`state.${plan || phase !== 'resting' ? phase : 'waiting'}`) : '',
    plan && !readOnly ? planFleetText(t, plan) : '',
    isAccepted && state === 'typedOver' ? t('state.typedOver') : '',
  ];
  return (
    <>
      <span className="qs-small qs-muted" aria-live="polite">
        {words.filter(Boolean).join(' · ')}
      </span>
      {busy ? (
        <span className={containerFactsStyles.progress}>
          <ProgressBar value={Math.round(share * 100)} label={t('progress')} />
        </span>
      ) : null}
    </>
  );
}

function failureText(t: LoadingText, reason = ''): string {
  const why = reason === 'held' ? t('failed.held') : t('failed.text', { reason });
  return `${t('failed.title')} ${why}`;
}

/** What stands between the plan and its counting, in sentences. */
function Banners({ control, errors }: { control: LoadPlanControl; errors: number }) {
  const t = useLoadingText();
  const counts = useEditor((editor) => editor.priced.calculations.vanning?.fleet.counts);
  const { view, accepted, state, problem, readOnly } = control;
  const fleet = fleetWords(counts).join(' + ');
  const notes = [
    accepted && state === 'changed' && !readOnly
      ? { tone: 'warn' as const, text: t('changed', { fleet }) }
      : undefined,
    accepted && state === 'typedOver' && !readOnly
      ? { tone: 'warn' as const, text: t('typedOver') }
      : undefined,
    view.phase === 'failed'
      ? {
          tone: 'bad' as const,
          text: failureText(t, view.reason),
        }
      : undefined,
    problem.unusable.length > 0
      ? {
          tone: 'bad' as const,
          text: t('unusable', { items: problem.unusable.map(({ code }) => code).join(', ') }),
        }
      : undefined,
    view.plan && errors > 0 ? { tone: 'bad' as const, text: t('notAcceptable.errors') } : undefined,
    view.plan && unplaced(view.plan).length > 0 && !readOnly
      ? { tone: 'warn' as const, text: t('notAcceptable.unplaced') }
      : undefined,
  ].filter((note) => note !== undefined);
  if (notes.length === 0) return null;
  return (
    <div className={containerFactsStyles.notes}>
      {notes.map(({ tone, text }) => (
        <InlineNote key={text} tone={tone}>
          {text}
        </InlineNote>
      ))}
    </div>
  );
}
