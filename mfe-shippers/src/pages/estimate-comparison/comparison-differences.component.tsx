import type { ComparisonCause, ComparisonTable } from '@quayside/service-shippers/contract';
import { Panel, useLanguage, useTranslation, classes } from '@quayside/platform';
import { comparisonDifferences, type StageDifference } from './comparison-lines';
import { digitsOf, signed } from './figures';
import * as styles from './comparison.module.css';

/** Why the columns differ from the first, stage by stage, in words; the causes of a stage add up to its difference. */
export function ComparisonDifferences({ table }: { table: ComparisonTable }) {
  const { t } = useTranslation('shippers');
  const base = table.columns[0];
  const differences = comparisonDifferences(table);
  if (!base || differences.length === 0) return null;
  const digits = digitsOf(table);
  return (
    <>
      {differences.map(({ index, amount, stages }) => {
        const column = table.columns[index];
        if (!column) return null;
        return (
          <Panel
            key={index}
            flush
            title={t('comparison.against', {
              one: `${column.number} R${column.revision} · ${column.option}`,
              other: `${base.number} R${base.revision} · ${base.option}`,
            })}
            note={
              <span className="qs-num qs-small">
                {amount ? signed(amount, digits) : t('comparison.same')}
              </span>
            }
          >
            {stages.length === 0 ? (
              <p className={`${classes.panelBody} qs-small qs-subtle`}>{t('comparison.noDifference')}</p>
            ) : (
              <ul className={classes.notes}>
                {stages.map((stage) => (
                  <StageCauses key={stage.stage} difference={stage} digits={digits} />
                ))}
              </ul>
            )}
          </Panel>
        );
      })}
    </>
  );
}

function StageCauses({ difference, digits }: { difference: StageDifference; digits: number }) {
  const { t } = useTranslation('shippers');
  const [first, ...more] = difference.causes;
  // One cause without a name says no more than the stage does: a word beside it is enough.
  const isWhole = first?.kind === 'other' && more.length === 0;
  return (
    <li className={styles.difference}>
      <span>
        <span className="qs-strong">{t([`stage.${difference.stage}`, 'unknown'])}</span>
        {isWhole ? <span className="qs-subtle"> · {t('cause.other')}</span> : null}
      </span>
      <span className="qs-num qs-strong">{signed(difference.amount, digits)}</span>
      {isWhole ? null : (
        <ul>
          {difference.causes.map((cause, index) => (
            <li key={`${cause.code}-${index}`}>
              <Cause cause={cause} digits={digits} />
              <span className="qs-num">{signed(cause.amount, digits)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Cause({ cause, digits }: { cause: ComparisonCause; digits: number }) {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const name =
    (language === 'ja' && cause.descriptionJa ? cause.descriptionJa : cause.description) || cause.code;
  const span =
    cause.before !== undefined && cause.after !== undefined
      ? ` (${unsigned(cause.before, digits)} → ${unsigned(cause.after, digits)})`
      : '';
  return (
    <span>
      {t(`cause.${cause.kind}`, { name })}
      <span className="qs-subtle">{span}</span>
    </span>
  );
}

function unsigned(amount: string, digits: number): string {
  return signed(amount, digits).replace(/^\+/, '');
}
