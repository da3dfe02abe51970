import { formatPercent, Panel, useTranslation } from '@quayside/platform';
import type { LostGroup } from '@quayside/service-estimate/contract';
import { Sells } from '../../components/sells.component';
import * as styles from './lost-chart.module.css';

type Row = LostGroup & { name: string };

/** A bar chart whose bars stand in the rows of their table: the figures are next to them. */
export function LostChart({ title, header, rows }: { title: string; header: string; rows: readonly Row[] }) {
  const { t } = useTranslation('estimate-lost');
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Panel flush title={title}>
      <div className={styles.frame}>
        <table className={styles.chart} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{header}</th>
              <th scope="col" data-end="">
                {t('column.count')}
              </th>
              <th scope="col" data-end="">
                {t('column.gap')}
              </th>
              <th scope="col" data-end="">
                {t('column.sell')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count, gapRate, sells }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <span className={styles.track} aria-hidden="true">
                    <span style={{ width: `${(count / most) * 100}%` }} />
                  </span>
                </th>
                <td className="qs-num">{count}</td>
                <td className="qs-num">{gapRate === null ? '–' : formatPercent(gapRate, 1)}</td>
                <td className="qs-num">{sells.length === 0 ? '–' : <Sells sells={sells} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
