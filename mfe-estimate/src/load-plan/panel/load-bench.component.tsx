import { loadingSteps } from '@quayside/load-planner';
import { formatDecimal, Icon, classes, useFeature } from '@quayside/platform';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { features } from '../../features';
import { BoxEditor } from './box-editor.component';
import { colourOf } from '../scene/colours';
import { ContainerFacts, massesOf, LoadChecks } from './container-facts.component';
import { boxesOf, placeBox, restingHeight, snapped } from '../plan/edit-load';
import type { ColourBy } from '../plan/load-plan.store';
import { figure, namesOf, overhangText, sidesText, useLoadingText } from '../loading-text';
import { findingsOf } from '../plan/plan-errors';
import { SceneView } from '../scene/scene-view.component';
import { kilograms, type ShownPlan } from '../plan/shown-plan';
import { StepsTable } from './steps-table.component';
import type { LoadPlanControl } from './use-load-plan';
import * as styles from './load-bench.module.css';
import * as partsStyles from '../../components/parts.module.css';

const modes: readonly ColourBy[] = ['item', 'drop'];

/** One container at a time: the view, its figures and checks, the package at hand, and the steps. */
export function LoadBench({
  control,
  plan,
  broken,
}: {
  control: LoadPlanControl;
  plan: ShownPlan;
  /** Containers in which a rule is broken. */
  broken: ReadonlySet<number | undefined>;
}) {
  const t = useLoadingText();
  const isDrawn = useFeature(features['load-in-3d']);
  const { view, store, readOnly, inputs } = control;
  const { container, shown, selected, colourBy } = view;
  const { look, edit, drag, rearrange } = store.getState();
  const load = plan.loads[container];
  // While a package is dragged the picture goes first; figures, checks and steps follow.
  const settled = useDeferredValue(useMemo(() => ({ plan, load }), [plan, load]));
  const names = useMemo(() => namesOf(settled.plan), [settled.plan]);
  const findings = useMemo(() => (settled.load ? findingsOf(settled.load, settled.plan) : []), [settled]);
  const steps = useMemo(
    () => (settled.load ? loadingSteps(settled.load, settled.plan.loadItems) : []),
    [settled],
  );
  const boxes = useMemo(() => (load ? boxesOf(load, plan.loadItems) : []), [load, plan.loadItems]);
  const masses = useMemo(() => massesOf(settled.plan, inputs), [settled.plan, inputs]);
  const colours = useMemo(() => {
    const drops = [...new Set(plan.loadItems.map(({ drop = 1 }) => drop))].sort((one, other) => one - other);
    return new Map(
      plan.loadItems.map(({ id, drop = 1 }) => [
        id,
        colourOf(colourBy === 'drop' ? drops.indexOf(drop) : names.index(id)),
      ]),
    );
  }, [plan.loadItems, colourBy, names]);
  const inView = useMemo(() => boxes.slice(0, shown ?? boxes.length), [boxes, shown]);
  const boxColours = useMemo(
    () => inView.map(({ item }) => colours.get(item) ?? colourOf(0)),
    [inView, colours],
  );
  const showStep = useCallback(
    (index: number) => {
      const last = steps[index]?.last;
      const isWhole = last === undefined || index >= steps.length - 1;
      store.getState().look({ shown: isWhole ? undefined : last + 1, selected: undefined });
    },
    [steps, store],
  );
  const select = useCallback(
    (index: number | undefined) => store.getState().look({ selected: index, shown: undefined }),
    [store],
  );
  if (!load || !settled.load) return null;

  const step = shown === undefined ? steps.length : steps.findIndex(({ last }) => last + 1 >= shown) + 1;
  const factsOf = (index: number) => {
    const box = boxes[index];
    const item = plan.loadItems.find(({ id }) => id === box?.item);
    if (!box || !item) return '';
    const at = box.from.map((mm) => figure(mm)).join(' / ');
    const kg = formatDecimal(kilograms(item.weightGrams) ?? '');
    const out = overhangText(t, load.container, item, box);
    const said = `${index + 1} · ${names.name(box.item)} · ${sidesText(item, box.orientation)} mm · ${kg} kg · ${at} mm`;
    return out ? `${said} · ${out}` : said;
  };
  const isWrong = findings.some(
    ({ severity, placement, other }) =>
      severity === 'error' && (placement === selected || other === selected),
  );
  return (
    <>
      {plan.loads.length > 1 ? (
        <div className={styles.containers} role="group" aria-label={t('containers')}>
          {plan.loads.map((each, index) => (
            <button
              key={index}
              type="button"
              aria-pressed={index === container}
              onClick={() => look({ container: index })}
            >
              {t('container', { index: index + 1, type: each.container.type })}
              {broken.has(index) ? (
                <>
                  <Icon name="alert" />
                  <span className="qs-visually-hidden"> {t('containerBroken')}</span>
                </>
              ) : null}
            </button>
          ))}
        </div>
      ) : null}
      <div className={styles.bench}>
        {isDrawn ? (
          <div className={styles.scene}>
            <SceneView
              name={`${load.container.type}-${container + 1}`}
              load={load}
              boxes={inView}
              all={boxes}
              colours={boxColours}
              selected={selected !== undefined && selected < inView.length ? selected : undefined}
              isWrong={isWrong}
              canEdit={!readOnly}
              factsOf={factsOf}
              onSelect={select}
              onDrag={{
                begin: drag.begin,
                move: (x, y) =>
                  drag.move((current) => {
                    if (selected === undefined) return current;
                    const at = snapped(current, plan.loadItems, selected, { x, y });
                    const placed = placeBox(current, plan.loadItems, selected, at);
                    const { x: left, y: across } = placed.placements[selected] ?? at;
                    const z = restingHeight(placed, plan.loadItems, selected, { x: left, y: across });
                    return placeBox(placed, plan.loadItems, selected, { z });
                  }),
                end: drag.end,
              }}
            />
            <div className={styles.slider}>
              <label>
                <span>{t('view.steps')}</span>
                <input
                  type="range"
                  className={styles.range}
                  min={1}
                  max={Math.max(1, steps.length)}
                  value={Math.max(1, step)}
                  aria-valuetext={t('view.upTo', { boxes: inView.length, count: boxes.length })}
                  onChange={({ target }) => showStep(Number(target.value) - 1)}
                />
              </label>
              <output className="qs-small qs-num">
                {shown === undefined
                  ? t('view.all', { count: boxes.length })
                  : t('view.upTo', { boxes: inView.length, count: boxes.length })}
              </output>
              <label className={partsStyles.inline}>
                {t('view.colour')}
                <select
                  className={classes.input}
                  value={colourBy}
                  onChange={({ target }) =>
                    look({ colourBy: modes.find((each) => each === target.value) ?? 'item' })
                  }
                >
                  {modes.map((mode) => (
                    <option key={mode} value={mode}>
                      {t(`view.colourBy.${mode}`)}
                    </option>
                  ))}
                </select>
              </label>
            </div>
          </div>
        ) : null}
        <div className={styles.side}>
          <ContainerFacts load={settled.load} plan={settled.plan} masses={masses[container]} />
        </div>
      </div>
      <LoadChecks load={settled.load} plan={settled.plan} findings={findings} names={names} onShow={select} />
      {selected !== undefined && !readOnly && load.placements[selected] ? (
        <BoxEditor
          key={`${container} ${plan.loads.length}`}
          load={load}
          plan={plan}
          steps={steps}
          findings={findings}
          names={names}
          selected={selected}
          container={container}
          edit={edit}
          onMoved={rearrange}
          onSelect={select}
        />
      ) : null}
      <StepsTable
        load={settled.load}
        plan={settled.plan}
        steps={steps}
        names={names}
        colours={colours}
        current={shown === undefined ? undefined : step - 1}
        canEdit={!readOnly}
        onShow={showStep}
        onEdit={select}
      />
    </>
  );
}
