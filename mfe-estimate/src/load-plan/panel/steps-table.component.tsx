import type { ContainerLoad, LoadingStep } from '@quayside/load-planner';
import { Button, Tag, classes } from '@quayside/platform';
import { memo, useState } from 'react';
import { formatDecimal } from '@quayside/platform';
import { figure, overhangText, sidesText, standsAs, useLoadingText, type Names } from '../loading-text';
import { kilograms, type ShownPlan } from '../plan/shown-plan';
import * as styles from './steps-table.module.css';
import * as containerFactsStyles from './container-facts.module.css';

type StepsTableProps = {
  load: ContainerLoad;
  plan: ShownPlan;
  steps: readonly LoadingStep[];
  names: Names;
  colours: ReadonlyMap<string, string>;
  /** The step up to which the view is loaded. */
  current: number | undefined;
  canEdit: boolean;
  onShow: (step: number) => void;
  onEdit: (placement: number) => void;
};

/** Further steps are there when they are asked for: a thousand boxes may take hundreds. */
const listedAtFirst = 80;

/** Instructions for the crew in loading order: the load again, in words. */
export const StepsTable = memo(function StepsTable(props: StepsTableProps) {
  const { load, plan, steps, names, colours, current, canEdit, onShow, onEdit } = props;
  const t = useLoadingText();
  const [isWhole, setWhole] = useState(false);
  const words = { edit: t('box.edit'), from: t('steps.from'), kg: t('steps.kg') };
  const shown =
    isWhole || steps.length <= listedAtFirst
      ? steps
      : steps.slice(0, Math.max(listedAtFirst, (current ?? 0) + 1));
  const items = new Map(plan.loadItems.map((item) => [item.id, item]));
  return (
    <div className={`${classes.tableScroll} ${styles.steps}`} data-part="table-scroll">
      <table className={classes.table} aria-label={t('steps.title')}>
        <thead>
          <tr>
            <th scope="col" data-align="end">
              {t('steps.step')}
            </th>
            <th scope="col">{t('steps.goods')}</th>
            <th scope="col">{t('steps.how')}</th>
            <th scope="col" data-align="end">
              {t('steps.from')}
            </th>
            <th scope="col" data-align="end">
              {t('steps.kg')}
            </th>
            {canEdit ? (
              <th scope="col">
                <span className="qs-visually-hidden">{t('box.choose')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {shown.map((step, index) => {
            const item = items.get(step.item);
            const first = load.placements[step.first];
            const out = item && first ? overhangText(t, load.container, item, first) : undefined;
            const held = load.placements.slice(step.first, step.last + 1).some(({ locked }) => locked);
            return (
              <tr key={step.first} data-selected={current === index ? '' : undefined}>
                <td data-align="end">
                  <button
                    type="button"
                    className={containerFactsStyles.link}
                    aria-current={current === index ? 'step' : undefined}
                    onClick={() => onShow(index)}
                  >
                    {index + 1}
                  </button>
                </td>
                <td>
                  <i
                    className={styles.swatch}
                    style={{ background: colours.get(step.item) }}
                    aria-hidden="true"
                  />
                  <b>{`${step.count} × ${names.name(step.item)}`}</b>
                  {held ? <span className="qs-small qs-muted"> · {t('state.edited')}</span> : null}
                </td>
                <td data-wrap="">
                  {step.count > 1
                    ? `${t('steps.pattern', { wide: step.wide, high: step.high, deep: step.deep })} · `
                    : ''}
                  {standsAs(t, step.orientation)}
                  {item ? (
                    <span className={`qs-small qs-subtle ${styles.sides}`}>
                      {' '}
                      {sidesText(item, step.orientation)}
                    </span>
                  ) : null}
                  {out ? (
                    <>
                      {' '}
                      <Tag tone="warn">{out}</Tag>
                    </>
                  ) : null}
                </td>
                <td data-align="end" data-label={words.from}>
                  {[step.space.x, step.space.y, step.space.z].map((mm) => figure(mm)).join(' / ')}
                </td>
                <td data-align="end" data-label={words.kg}>
                  {formatDecimal(kilograms((item?.weightGrams ?? 0) * step.count) ?? '')}
                </td>
                {canEdit ? (
                  <td data-align="end">
                    <button
                      type="button"
                      className={containerFactsStyles.link}
                      aria-label={t('steps.edit', { step: index + 1 })}
                      onClick={() => onEdit(step.last)}
                    >
                      {words.edit}
                    </button>
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length < steps.length ? (
        <p className={styles.more}>
          <Button size="small" tone="ghost" onClick={() => setWhole(true)}>
            {t('steps.all', { count: steps.length })}
          </Button>
        </p>
      ) : null}
    </div>
  );
});
