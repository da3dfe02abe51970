import {
  CheckboxField,
  Facts,
  Fields,
  formatDecimal,
  InlineNote,
  Panel,
  Quantity,
  Skeleton,
  classes,
} from '@quayside/platform';
import {
  containers,
  containerTypes,
  fleetWords,
  usualContainerTypes,
  type ContainerOption,
  type ContainerType,
} from '@quayside/rating';
import { lazy, Suspense } from 'react';
import { ChoiceInput, FactField, NumberInput } from '../../../components/stage-fields.component';
import { useEditor, useEditorText, useInputs } from '../../../editor/editor-context';
import { percentText, useRatingWords, wholePercent } from '../../../editor/rating-words';
import { Fleet } from './fleet.component';
import * as stagesStyles from './stages.module.css';
import * as partsStyles from '../../../components/parts.module.css';
import * as editorStyles from '../editor.module.css';
import { scrollRegion } from '../../../components/scroll-region';

/** Planner, words and tables of the load plan: fetched when the vanning stage is looked at. */
const LoadPlanPanel = lazy(async () => ({
  default: (await import('../../../load-plan/panel/load-plan-panel.component')).LoadPlanPanel,
}));

const limits = ['volume', 'floor', 'payload', 'road'] as const;

/** Vanning: which containers, how many, which limit binds, what room is left, and the verified gross mass. */
export function VanningPanels() {
  const t = useEditorText();
  const plan = useEditor((editor) => editor.priced.calculations.vanning);
  const isLcl = useEditor((editor) => editor.content.head.route.mode === 'LCL');
  if (isLcl)
    return (
      <Panel title={t('vanning.title')}>
        <InlineNote tone="info">{t('vanning.lcl')}</InlineNote>
      </Panel>
    );
  return (
    <>
      <Panel flush title={t('vanning.title')} note={<FleetNote />}>
        <OptionsTable options={plan?.options ?? []} />
        <OutOfGauge />
        <div className={stagesStyles.split}>
          <Fleet />
          <Room />
        </div>
      </Panel>
      <Suspense fallback={<PlanSkeleton />}>
        <LoadPlanPanel />
      </Suspense>
      <VanningRules />
    </>
  );
}

function PlanSkeleton() {
  const t = useEditorText();
  const hasCargo = useEditor((editor) => editor.content.cargo.length > 0);
  return (
    <Panel title={t('vanning.loadPlan')} busy>
      <div className={hasCargo ? partsStyles.planRoom : undefined}>
        <Skeleton lines={8} />
      </div>
    </Panel>
  );
}

function FleetNote() {
  const words = useRatingWords();
  const t = useEditorText();
  const plan = useEditor((editor) => editor.priced.calculations.vanning);
  if (!plan) return <span className="qs-small qs-muted">{t('vanning.unknown')}</span>;
  const fleet = fleetWords(plan.fleet.counts);
  const facts = [
    fleet.join(' + '),
    plan.filled ? t('vanning.filled', { share: wholePercent(plan.filled) }) : '',
    plan.roomM3
      ? t('vanning.left', { m3: formatDecimal(plan.roomM3), kg: formatDecimal(plan.roomKg ?? '0') })
      : '',
    plan.binding ? t('vanning.binds', { limit: words.t(`limit.${plan.binding}`) }) : '',
  ];
  return <span className="qs-small qs-muted">{facts.filter(Boolean).join(' · ')}</span>;
}

/** What stands out of flat racks and open tops: how far, and the slots that this takes. */
function OutOfGauge() {
  const words = useRatingWords();
  const warnings = useEditor((editor) => editor.priced.warnings);
  const own = warnings.filter(
    ({ code }) =>
      code === 'vanning.outOfGauge' ||
      code === 'vanning.packageFitsNone' ||
      code === 'vanning.packageHeavierThanAll',
  );
  if (own.length === 0) return null;
  return (
    <div className={stagesStyles.split}>
      <section>
        {own.map((issue, index) => (
          <InlineNote key={index} tone={issue.code === 'vanning.outOfGauge' ? 'warn' : 'bad'}>
            {words.issue(issue)}
          </InlineNote>
        ))}
      </section>
    </div>
  );
}

/** Containers of each type alone that would hold the cargo, limit by limit. */
function OptionsTable({ options }: { options: readonly ContainerOption[] }) {
  const t = useEditorText();
  const words = useRatingWords();
  return (
    <div className={classes.tableScroll} data-part="table-scroll" {...scrollRegion(t('vanning.options'))}>
      <table className={`${classes.table} ${stagesStyles.options}`} aria-label={t('vanning.options')}>
        <thead>
          <tr>
            <th scope="col">{t('vanning.type')}</th>
            <th scope="col">{t('vanning.inner')}</th>
            {limits.map((limit) => (
              <th key={limit} scope="col" data-align="end">
                {t(`limit.${limit}`)}
              </th>
            ))}
            <th scope="col" data-align="end">
              {t('vanning.count')}
            </th>
            <th scope="col">{t('vanning.binding')}</th>
          </tr>
        </thead>
        <tbody>
          {options.map((option) => {
            const { innerMm } = containers[option.type];
            return (
              <tr key={option.type}>
                <td className="qs-strong">{option.type}</td>
                <td>
                  {[innerMm.length, innerMm.width, innerMm.height]
                    .map((mm) => mm.toLocaleString('en'))
                    .join(' × ')}
                </td>
                {limits.map((limit) => (
                  <td key={limit} data-align="end">
                    {option.byLimit[limit] ?? <span className="qs-subtle">–</span>}
                  </td>
                ))}
                <td data-align="end">
                  <b>{option.count ?? '–'}</b>
                </td>
                <td>
                  {option.refused ? (
                    <span className={editorStyles.lacks}>
                      {words.issue({ code: option.refused, params: {} })}
                    </span>
                  ) : option.binding ? (
                    t(`limit.${option.binding}`)
                  ) : (
                    '–'
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Room() {
  const t = useEditorText();
  const plan = useEditor((editor) => editor.priced.calculations.vanning);
  return (
    <section>
      <h3>{t('vanning.room')}</h3>
      <Facts
        align="end"
        items={[
          { label: t('vanning.roomM3'), value: <Quantity value={plan?.roomM3} unit="m³" /> },
          { label: t('vanning.roomKg'), value: <Quantity value={plan?.roomKg} unit="kg" /> },
          { label: t('vanning.filledShare'), value: plan?.filled ? percentText(plan.filled) : '–' },
          { label: t('vanning.tare'), value: <Quantity value={plan?.tareKg} unit="kg" /> },
        ]}
      />
      <Fields columns={2}>
        <FactField name="vanning.vgmKg" />
        <FactField name="vanning.teu" />
      </Fields>
    </section>
  );
}

/** Which types may be used, how full they are loaded, and what the road allows. */
function VanningRules() {
  const t = useEditorText();
  const { inputs, set, readOnly } = useInputs('vanning');
  const chosen = inputs.types?.length ? inputs.types : usualContainerTypes;
  const toggle = (type: ContainerType, isOn: boolean) =>
    set({ types: containerTypes.filter((each) => (each === type ? isOn : chosen.includes(each))) });
  const perType = (
    name: 'payloadKg' | 'roadLimitKg' | 'prices',
    type: ContainerType,
    fallback?: string | null,
  ) => (
    <NumberInput
      key={`${name}${type}`}
      label={t(`vanning.${name}`, { type })}
      unit={name === 'prices' ? undefined : 'kg'}
      value={inputs[name]?.[type]}
      fallback={fallback}
      readOnly={readOnly}
      onValue={(value) => {
        const { [type]: _former, ...others } = inputs[name] ?? {};
        set({ [name]: value === undefined ? others : { ...others, [type]: value } });
      }}
    />
  );
  return (
    <Panel label={t('vanning.rules')}>
      <details className={partsStyles.details}>
        <summary>
          <h2>{t('vanning.rules')}</h2>
          <span className="qs-small qs-muted">{t('vanning.rulesHint')}</span>
        </summary>
        <div className={stagesStyles.types} role="group" aria-label={t('vanning.types')}>
          {containerTypes.map((type) => (
            <CheckboxField
              key={type}
              label={type}
              value={chosen.includes(type)}
              disabled={readOnly || (chosen.length === 1 && chosen.includes(type))}
              onChange={(isOn) => toggle(type, isOn)}
            />
          ))}
        </div>
        <Fields columns={3}>
          <ChoiceInput
            label={t('vanning.preference')}
            value={inputs.preference ?? 'fewest'}
            readOnly={readOnly}
            options={(['fewest', 'cheapest'] as const).map((value) => ({
              value,
              label: t(`vanning.prefer.${value}`),
            }))}
            onValue={(preference) => set({ preference })}
          />
          <NumberInput
            label={t('vanning.stowage')}
            share
            greatest={100}
            value={inputs.stowageFactor}
            fallback="0.85"
            readOnly={readOnly}
            onValue={(stowageFactor) => set({ stowageFactor })}
          />
          <NumberInput
            label={t('vanning.securing')}
            unit="kg"
            value={inputs.securingKg}
            fallback="0"
            readOnly={readOnly}
            onValue={(securingKg) => set({ securingKg })}
          />
          {chosen.map((type) => perType('payloadKg', type, containers[type].payloadKg))}
          {chosen.map((type) => perType('roadLimitKg', type))}
          {inputs.preference === 'cheapest' ? chosen.map((type) => perType('prices', type)) : null}
        </Fields>
      </details>
    </Panel>
  );
}
