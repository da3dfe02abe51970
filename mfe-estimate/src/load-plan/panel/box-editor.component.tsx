import type { ContainerLoad, Finding, LoadingStep } from '@quayside/load-planner';
import {
  Button,
  CheckboxField,
  Fields,
  formatDecimal,
  NumberField,
  SelectField,
  classes,
} from '@quayside/platform';
import { useEffect, useRef, useState } from 'react';
import {
  boxesOf,
  lockBox,
  placeBox,
  removeBox,
  restingHeight,
  slideBox,
  turnBox,
  waysToStand,
} from '../plan/edit-load';
import type { LoadPlanState } from '../plan/load-plan.store';
import { figure, findingText, sidesText, useLoadingText, type Names } from '../loading-text';
import { moveBox } from '../plan/move-box';
import { ContainerChoice } from './container-choice.component';
import { kilograms, type ShownPlan } from '../plan/shown-plan';
import * as containerFactsStyles from './container-facts.module.css';
import * as loadBenchStyles from './load-bench.module.css';
import * as partsStyles from '../../components/parts.module.css';

type BoxEditorProps = {
  load: ContainerLoad;
  plan: ShownPlan;
  steps: readonly LoadingStep[];
  findings: readonly Finding[];
  names: Names;
  container: number;
  selected: number;
  edit: LoadPlanState['edit'];
  /** Takes over all containers after the package went into another one. */
  onMoved: LoadPlanState['rearrange'];
  onSelect: (index: number) => void;
};

const distances = ['touch', '1', '10', '50', '100', '500'] as const;
const moves = [
  { way: 'forward', axis: 0, sign: -1 },
  { way: 'back', axis: 0, sign: 1 },
  { way: 'left', axis: 1, sign: -1 },
  { way: 'right', axis: 1, sign: 1 },
  { way: 'up', axis: 2, sign: 1 },
] as const;
const axes = ['x', 'y', 'z'] as const;

/** One package, moved, turned, locked, taken out or put into another container without a mouse; what it breaks is said at once. */
export function BoxEditor(props: BoxEditorProps) {
  const { load, plan, steps, findings, names, container, selected, edit, onMoved, onSelect } = props;
  const t = useLoadingText();
  const [distance, setDistance] = useState<(typeof distances)[number]>('50');
  const heading = useRef<HTMLHeadingElement>(null);
  const box = boxesOf(load, plan.loadItems)[selected];
  const item = plan.loadItems.find(({ id }) => id === box?.item);
  const step = steps.find(({ first, last }) => first <= selected && selected <= last);
  useEffect(() => heading.current?.focus(), []);
  if (!box || !item) return null;

  const wrong = findings.find(
    ({ severity, placement, other }) =>
      severity === 'error' && (placement === selected || other === selected),
  );
  const name = names.name(box.item);
  const change = (part: Parameters<typeof placeBox>[3]) =>
    edit((current) => placeBox(current, plan.loadItems, selected, part));
  const move = ({ axis, sign }: (typeof moves)[number]) =>
    edit((current) =>
      distance === 'touch'
        ? slideBox(current, plan.loadItems, selected, axis, sign)
        : placeBox(current, plan.loadItems, selected, {
            [axes[axis]]: box.from[axis] + sign * Number(distance),
          }),
    );
  const inStep = step ? Array.from({ length: step.count }, (_, at) => step.first + at) : [selected];
  return (
    <section
      className={containerFactsStyles.box}
      aria-label={t('box.title', { index: selected + 1, item: name })}
    >
      <h3 ref={heading} tabIndex={-1}>
        {t('box.title', { index: selected + 1, item: name })}{' '}
        <span className="qs-small qs-muted">
          {t('box.size', {
            size: sidesText(item, box.orientation),
            kg: formatDecimal(kilograms(item.weightGrams) ?? ''),
          })}
        </span>
      </h3>
      <Fields columns={4}>
        {inStep.length > 1 ? (
          <SelectField
            label={t('box.choose')}
            value={String(selected)}
            options={inStep.map((index) => ({ value: String(index), label: String(index + 1) }))}
            onChange={(index) => onSelect(Number(index))}
          />
        ) : null}
        {axes.map((axis) => (
          <NumberField
            key={axis}
            label={t(`box.${axis}`)}
            unit="mm"
            value={String(box[axis])}
            onChange={(text) => {
              if (/^\d{1,5}$/.test(text)) change({ [axis]: Number(text) });
            }}
          />
        ))}
      </Fields>
      <div className={loadBenchStyles.tools} data-part="tools">
        <label className={partsStyles.inline}>
          {t('box.stepBy')}
          <select
            className={classes.input}
            value={distance}
            onChange={({ target }) => setDistance(distances.find((each) => each === target.value) ?? '50')}
          >
            {distances.map((each) => (
              <option key={each} value={each}>
                {each === 'touch' ? t('box.touch') : `${each} mm`}
              </option>
            ))}
          </select>
        </label>
        {moves.map((each) => (
          <Button key={each.way} size="small" onClick={() => move(each)}>
            {t(`box.move.${each.way}`)}
          </Button>
        ))}
        <Button
          size="small"
          onClick={() => change({ z: restingHeight(load, plan.loadItems, selected, { x: box.x, y: box.y }) })}
        >
          {t('box.move.down')}
        </Button>
        <Button
          size="small"
          disabled={waysToStand(item).length < 2}
          onClick={() => edit((current) => turnBox(current, plan.loadItems, selected))}
        >
          {t('box.turn')}
        </Button>
        <Button
          size="small"
          tone="ghost"
          icon="delete"
          onClick={() => edit((current) => removeBox(current, selected), { removes: true })}
        >
          {t('box.remove')}
        </Button>
      </div>
      <ContainerChoice
        plan={plan}
        without={container}
        item={box.item}
        label={t('box.elsewhere')}
        action={t('box.transfer')}
        place={(to) => moveBox(plan, container, selected, to)}
        onMoved={onMoved}
      />
      <CheckboxField
        label={t('box.lock')}
        value={box.locked ?? false}
        onChange={(locked) => edit((current) => lockBox(current, selected, locked))}
      />
      <p role="status" className="qs-small" data-tone={wrong ? 'bad' : undefined}>
        {t('box.moved', {
          item: name,
          x: figure(box.x),
          y: figure(box.y),
          z: figure(box.z),
          state: wrong ? t('box.breaks', { finding: findingText(t, wrong, names) }) : t('box.fine'),
        })}
      </p>
    </section>
  );
}
