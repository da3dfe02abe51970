import { Button, classes } from '@quayside/platform';
import { useState } from 'react';
import type { LoadPlanState } from '../plan/load-plan.store';
import { findingText, namesOf, useLoadingText } from '../loading-text';
import type { Moved, Refused } from '../plan/move-box';
import type { ShownPlan } from '../plan/shown-plan';
import * as loadBenchStyles from './load-bench.module.css';
import * as partsStyles from '../../components/parts.module.css';

/** Puts a package into a container of choice; where it has no place there, says so. */
export function ContainerChoice({
  plan,
  without,
  item,
  label,
  action,
  place,
  onMoved,
}: {
  plan: ShownPlan;
  /** The container in which the package is. */
  without?: number;
  item: string;
  label: string;
  action: string;
  place: (to: number) => Moved | Refused;
  onMoved: LoadPlanState['rearrange'];
}) {
  const t = useLoadingText();
  const [chosen, setChosen] = useState<number>();
  /** What was refused of this very plan: any change of it may make room. */
  const [no, setNo] = useState<{ plan: ShownPlan; item: string; text: string }>();
  const choices = plan.loads.flatMap(({ container: { type } }, index) =>
    index === without ? [] : [{ index, name: t('container', { index: index + 1, type }) }],
  );
  const target = choices.find(({ index }) => index === chosen) ?? choices[0];
  if (!target) return null;
  const press = () => {
    const after = place(target.index);
    if (!('refused' in after)) return onMoved(after);
    const names = namesOf(plan);
    const words = { item: names.name(item), container: target.name };
    setNo({
      plan,
      item,
      text: after.refused
        ? t('box.noPlaceFor', { ...words, finding: findingText(t, after.refused, names) })
        : t('box.noPlace', words),
    });
  };
  return (
    <div className={loadBenchStyles.tools} data-part="tools">
      <label className={partsStyles.inline}>
        {label}
        <select
          className={classes.input}
          value={target.index}
          onChange={({ target: { value } }) => {
            setChosen(Number(value));
            setNo(undefined);
          }}
        >
          {choices.map(({ index, name }) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button size="small" onClick={press}>
        {action}
      </Button>
      <span role="status" className="qs-small" data-tone="bad">
        {no?.plan === plan && no.item === item ? no.text : ''}
      </span>
    </div>
  );
}
