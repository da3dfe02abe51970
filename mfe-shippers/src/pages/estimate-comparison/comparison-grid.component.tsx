import type { ComparisonColumn, ComparisonTable } from '@quayside/service-shippers/contract';
import {
  formatDate,
  formatDecimal,
  Link,
  nameIn,
  Tag,
  TotalMarks,
  useLanguage,
  useTranslation,
  classes,
} from '@quayside/platform';
import { neighbours } from '../../neighbours';
import { comparisonLines, type ComparisonFigure, type ComparisonLine } from './comparison-lines';
import { digitsOf, signed } from './figures';
import * as styles from './comparison.module.css';

/** Estimates side by side: a column each, the stages and sums as rows. The row titles stay in view. */
export function ComparisonGrid({ table }: { table: ComparisonTable }) {
  const { t } = useTranslation('shippers');
  const lines = comparisonLines(table);
  const digits = digitsOf(table);
  const caption = t('comparison.caption', {
    currency: table.currency,
    basis: t(`comparison.basis.${table.basis}`),
  });
  return (
    <>
      {table.exchange ? <ComparedAt exchange={table.exchange} /> : null}
      <div className={`${classes.tableScroll} ${styles.comparisonScroll}`} data-part="table-scroll">
        <table className={`${classes.table} ${styles.comparison}`}>
          <caption className="qs-visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="qs-small qs-subtle">{caption}</span>
              </th>
              {table.columns.map((column, index) => (
                <th key={`${column.estimateId}-${column.revision}-${column.option}-${index}`} scope="col">
                  <ColumnHead column={column} isBase={index === 0} currency={table.currency} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} data-kind={line.kind}>
                <th scope="row">
                  {t([line.kind === 'stage' ? `stage.${line.id}` : `comparison.row.${line.id}`, 'unknown'])}
                </th>
                {line.figures.map((figure, index) => (
                  <td key={index} data-align="end">
                    <Figure figure={figure} isBase={index === 0} digits={digitsFor(line, digits, table)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The one table that all columns are converted at, as it is stored. */
function ComparedAt({ exchange }: { exchange: NonNullable<ComparisonTable['exchange']> }) {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const { source, asOf, base, rates } = exchange;
  const told = rates.map(({ currency, rate }) => `1 ${currency} = ${formatDecimal(rate)} ${base}`);
  return (
    <p className="qs-small qs-subtle" style={{ padding: '0 14px 8px' }}>
      {t('comparison.exchange', { source, date: formatDate(asOf, language), rates: told.join(' · ') })}
    </p>
  );
}

/** Amounts per measure have two digits more than the currency, in a table of totals, too. */
function digitsFor(line: ComparisonLine, digits: number, table: ComparisonTable): number {
  return line.id === 'perM3' || line.id === 'perKg'
    ? digitsOf({ currency: table.currency, basis: 'perM3' })
    : digits;
}

function ColumnHead({
  column,
  isBase,
  currency,
}: {
  column: ComparisonColumn;
  isBase: boolean;
  currency: string;
}) {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const route =
    column.portOfLoading || column.portOfDischarge
      ? `${column.portOfLoading ?? '?'} → ${column.portOfDischarge ?? '?'}`
      : undefined;
  return (
    <div className={styles.comparisonHead}>
      <span>
        <Link to={neighbours.estimate.view({ estimateId: column.estimateId })}>{column.number}</Link>{' '}
        <span className="qs-subtle">
          R{column.revision} · {column.option}
        </span>
      </span>
      <span className={`qs-muted ${styles.comparisonTitle}`}>
        {nameIn(language, { name: column.title, nameJa: column.titleJa })}
      </span>
      <span className="qs-subtle">
        {[column.incoterm, column.mode, route].filter(Boolean).join(' · ') || '–'}
      </span>
      {column.currency === currency ? null : (
        <span className="qs-subtle">{t('comparison.pricedIn', { currency: column.currency })}</span>
      )}
      <span className={styles.comparisonTags}>
        <Tag>{t([`estimateState.${column.state}`, 'unknown'])}</Tag>
        {isBase ? <Tag tone="accent">{t('comparison.base')}</Tag> : null}
        {column.cheapest ? <Tag tone="good">{t('comparison.cheapest')}</Tag> : null}
        {column.complete ? null : <Tag tone="warn">{t('comparison.missing', { count: column.missing })}</Tag>}
      </span>
    </div>
  );
}

function Figure({ figure, isBase, digits }: { figure: ComparisonFigure; isBase: boolean; digits: number }) {
  const { t } = useTranslation('shippers');
  if (figure.notIncluded)
    return <span className="qs-muted">{t(`comparison.notIncluded.${figure.notIncluded}`)}</span>;
  if (figure.amount === undefined) return <span className="qs-subtle">–</span>;
  return (
    <>
      {figure.cheapest ? (
        <span className={styles.comparisonMark} title={t('comparison.cheapest')}>
          <span aria-hidden="true">✓ </span>
          <span className="qs-visually-hidden">{t('comparison.cheapest')} </span>
        </span>
      ) : null}
      {figure.missing ? (
        <span className={styles.comparisonMissing}>
          <span aria-hidden="true">▲ </span>
          {t('comparison.missing', { count: figure.missing })}
        </span>
      ) : null}
      {formatDecimal(figure.amount, digits)}
      {isBase ? null : (
        <span className={styles.comparisonDifference}>
          {figure.difference ? signed(figure.difference, digits) : ''}
        </span>
      )}
      {figure.marks ? <TotalMarks totals={figure.marks} /> : null}
    </>
  );
}
