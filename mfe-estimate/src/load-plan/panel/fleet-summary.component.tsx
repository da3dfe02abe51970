import { loadStatistics } from '@quayside/load-planner';
import { Amount, classes, formatDecimal, formatMoney, Tag } from '@quayside/platform';
import { fleetWords, type VanningInputs } from '@quayside/rating';
import { massesOf } from './container-facts.component';
import { amountOf } from '../plan/fleet-problem';
import { figure, namesOf, useLoadingText, type LoadingText } from '../loading-text';
import type { PlanCost } from '../plan/plan-cost';
import { countsOf, unplaced, wholeKg, type ShownPlan } from '../plan/shown-plan';
import * as styles from './steps-table.module.css';

type Row = { id: string; fleet: string; cost: number | null };

function fleetText(
  t: LoadingText,
  counts: readonly (readonly [string, number])[],
  lcl: readonly { count: number }[],
): string {
  const parts = fleetWords(Object.fromEntries(counts));
  const outside = lcl.reduce((sum, { count }) => sum + count, 0);
  if (outside > 0) parts.push(t('fleet.lcl', { count: outside }));
  return parts.join(' + ') || t('fleet.none');
}

/** The fleet of a plan in words: `2 × 40HC + part load 6`. */
export const planFleetText = (t: LoadingText, plan: Pick<ShownPlan, 'loads' | 'lcl'>): string =>
  fleetText(
    t,
    Object.entries(countsOf(plan.loads)).map(([type, count]) => [type, count ?? 0] as const),
    plan.lcl,
  );

/** The fleet with its cost, the next two, the bound, and what is left in the last container. */
export function FleetSummary({
  plan,
  currency,
  unpriced,
  costs,
  isAccepted,
  isEdited,
  readOnly,
  inputs,
}: {
  plan: ShownPlan;
  currency: string;
  unpriced: readonly string[];
  /** By the rates of today; undefined until these are looked up. */
  costs: PlanCost | undefined;
  isAccepted: boolean;
  isEdited: boolean;
  readOnly: boolean;
  inputs: VanningInputs;
}) {
  const t = useLoadingText();
  const names = namesOf(plan);
  const cost = costs ? costs.cost : plan.cost;
  // Other fleets and the bound are of the rates with which the plan was made.
  const isCompared = plan.cost === null ? plan.alternatives.length > 0 : isEdited || plan.cost === cost;
  const alternatives = isCompared ? plan.alternatives : [];
  const bound = isCompared && unplaced(plan).length === 0 ? plan.bound : null;
  const missing = [
    ...(costs?.unpriced ?? []),
    ...(costs?.isPartLoadUnpriced ? [t('fleet.partLoad')] : []),
  ].join(', ');
  const rows: Row[] = [
    { id: 'chosen', fleet: planFleetText(t, plan), cost },
    ...alternatives.map((each, index) => ({
      id: String(index),
      fleet: fleetText(
        t,
        each.counts.map(({ type, count }) => [type, count] as const),
        each.lcl,
      ),
      cost: each.cost,
    })),
  ];
  const money = (units: number) => formatMoney(amountOf(units, currency), currency);
  const last = plan.loads.at(-1);
  const room = last && loadStatistics(last, plan.loadItems);
  const roomKg = massesOf(plan, inputs).at(-1)?.roomKg ?? null;
  const m3 = room ? figure(room.room.cubicMetres, 2) : '';
  return (
    <div className={styles.fleet}>
      {cost !== null || alternatives.length > 0 ? (
        <div className={classes.tableScroll} data-part="table-scroll">
          <table className={classes.table} aria-label={t('fleet.title')}>
            <thead>
              <tr>
                <th scope="col">{t('fleet.fleet')}</th>
                <th scope="col" data-align="end">
                  {t('fleet.cost', { currency })}
                </th>
                <th scope="col" data-align="end">
                  {t('fleet.more')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, fleet, cost: ofRow }) => (
                <tr key={id}>
                  <td data-wrap="">
                    <b>{fleet}</b>{' '}
                    {id === 'chosen' ? (
                      <Tag tone="accent">{t('fleet.chosen')}</Tag>
                    ) : (
                      <span className="qs-small qs-subtle">{t('fleet.alternative')}</span>
                    )}
                  </td>
                  <td data-align="end">
                    <Amount
                      value={ofRow === null ? null : amountOf(ofRow, currency)}
                      currency={currency}
                      strong={id === 'chosen'}
                    />
                  </td>
                  <td data-align="end">
                    {id === 'chosen' || ofRow === null || cost === null ? (
                      <span className="qs-subtle">–</span>
                    ) : (
                      <Amount value={amountOf(ofRow - cost, currency)} currency={currency} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <ul className={styles.says}>
        {bound !== null && cost !== null ? (
          <li>{bound >= cost ? t('fleet.cheapest') : t('fleet.bound', { amount: money(bound) })}</li>
        ) : null}
        {isAccepted && !readOnly && !isCompared ? <li>{t('fleet.atRest')}</li> : null}
        {cost === null && unpriced.length > 0 && !isAccepted ? <li>{t('fleet.noPrices')}</li> : null}
        {cost === null && missing && isAccepted ? <li>{t('fleet.noRate', { types: missing })}</li> : null}
        {cost !== null && unpriced.length > 0 ? (
          <li>{t('unpriced', { types: unpriced.join(', ') })}</li>
        ) : null}
        {room ? (
          <li>
            {roomKg === null
              ? t('fleet.lastRoomOnly', { m3 })
              : t('fleet.last', {
                  m3,
                  kg: formatDecimal(wholeKg(roomKg) ?? '0'),
                  binding: t(`binding.${room.binding}`),
                })}
          </li>
        ) : null}
        {plan.lcl.length > 0 ? (
          <li>
            {t('fleet.lclRest', {
              items: plan.lcl.map(({ item, count }) => `${count} × ${names.name(item)}`).join(', '),
            })}
          </li>
        ) : null}
      </ul>
    </div>
  );
}
