import { Icon, classes } from '@quayside/platform';
import { useState } from 'react';
import { ContainerChoice } from './container-choice.component';
import type { LoadPlanState } from '../plan/load-plan.store';
import { useLoadingText, type Names } from '../loading-text';
import { putBox } from '../plan/move-box';
import { unplaced, type ShownPlan } from '../plan/shown-plan';
import * as containerFactsStyles from './container-facts.module.css';
import * as loadBenchStyles from './load-bench.module.css';
import * as partsStyles from '../../components/parts.module.css';

/** What is in no container and no part load, and why; by hand it can be put into a container that has a place for it. */
export function LeftList({
  plan,
  names,
  onPut,
}: {
  plan: ShownPlan;
  names: Names;
  onPut: LoadPlanState['rearrange'] | undefined;
}) {
  const t = useLoadingText();
  const [chosen, setChosen] = useState<string>();
  const missing = unplaced(plan);
  if (missing.length === 0) return null;
  const next = missing.find(({ item }) => item === chosen)?.item ?? missing[0]?.item;
  const must = new Set(plan.loadItems.filter(({ priority }) => priority === 'must').map(({ id }) => id));
  const reasonOf = (item: string) => plan.left.find((each) => each.item === item)?.reason ?? 'byHand';
  return (
    <div className={containerFactsStyles.checks}>
      <section role="alert" aria-label={t('left.title')}>
        <ul>
          {missing.map(({ item, count }) => (
            <li key={item} data-tone="bad">
              <Icon name="alert" />
              <span>
                {must.has(item) ? <b>{t('left.must')}</b> : null}
                {t('left.line', { count, item: names.name(item), reason: t(`left.${reasonOf(item)}`) })}
                {reasonOf(item) === 'byHand' ? ` ${t('box.putBack')}` : ''}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {onPut && next && plan.loads.length > 0 ? (
        <div className={loadBenchStyles.tools} data-part="tools">
          <label className={partsStyles.inline}>
            {t('left.goods')}
            <select className={classes.input} value={next} onChange={({ target }) => setChosen(target.value)}>
              {missing.map(({ item }) => (
                <option key={item} value={item}>
                  {names.name(item)}
                </option>
              ))}
            </select>
          </label>
          <ContainerChoice
            plan={plan}
            item={next}
            label={t('left.into')}
            action={t('left.put')}
            place={(to) => putBox(plan, next, to)}
            onMoved={onPut}
          />
        </div>
      ) : null}
    </div>
  );
}
