import { Amount, Panel, TotalMarks, useLanguage, useTranslation } from '@quayside/platform';
import type { OrderVersion } from '@quayside/service-projects/contract';
import { Fragment } from 'react';
import * as styles from './budget.module.css';

/** The price and the allowed cost of each stage and charge. Cost is there only for who may see it. */
export function BudgetPanel({ version }: { version: OrderVersion }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const { currency, stages, budget, totals, toBeAdvised = [] } = version;
  const hasCost = budget.some(({ cost }) => cost !== undefined);
  const amounts = ({ cost, sell }: { cost?: string | null | undefined; sell: string }) => (
    <>
      {hasCost ? (
        <td className="qs-num">{cost ? <Amount value={cost} currency={currency} /> : '–'}</td>
      ) : null}
      <td className="qs-num">
        <Amount value={sell} currency={currency} />
      </td>
    </>
  );
  return (
    <Panel
      flush
      title={t('order.budget.title')}
      note={<span className="qs-small qs-subtle">{currency}</span>}
    >
      <table className={styles.budget}>
        <caption>{t('order.budget.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('order.budget.charge')}</th>
            {hasCost ? <th scope="col">{t('order.field.cost')}</th> : null}
            <th scope="col">{t('order.field.sell')}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => (
            <Fragment key={stage.stage}>
              <tr data-sum="">
                <th scope="rowgroup">{t(`order.stage.${stage.stage}`)}</th>
                {amounts(stage)}
              </tr>
              {budget
                .filter((line) => line.stage === stage.stage)
                .map((line) => (
                  <tr key={line.code}>
                    <th scope="row">
                      {(language === 'ja' && line.descriptionJa) || line.description}{' '}
                      <span className="qs-small qs-subtle">{line.code}</span>
                    </th>
                    {amounts(line)}
                  </tr>
                ))}
            </Fragment>
          ))}
          {toBeAdvised.length > 0 ? (
            <tr data-sum="">
              <th scope="rowgroup" colSpan={hasCost ? 3 : 2}>
                {t('order.budget.toBeAdvised')}
              </th>
            </tr>
          ) : null}
          {toBeAdvised.map((charge) => (
            <tr key={`${charge.stage} ${charge.code}`}>
              <th scope="row">
                {(language === 'ja' && charge.descriptionJa) || charge.description}{' '}
                <span className="qs-small qs-subtle">{charge.code}</span>
              </th>
              {hasCost ? <td className="qs-num">–</td> : null}
              <td className="qs-num">–</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-sum="">
            <th scope="row">
              {t('order.budget.total')} <TotalMarks totals={totals} />
            </th>
            {amounts(totals)}
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}
