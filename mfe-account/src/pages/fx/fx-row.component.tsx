import { formatDecimal, useTranslation } from '@quayside/platform';
import { FormNumber, FormSelect, useWatch, type Control } from '@quayside/platform/forms';
import { FxQuestions, type Answers, type Doubt } from './fx-questions.component';
import { perOne, placesOf, quotes, units, type FxRow as Row, type FxValues } from './fx-values';
import * as styles from './fx-row.module.css';

/** The quotations of one currency, and below them what is asked about one of them. */
export function FxRow({
  control,
  index,
  stored,
  base,
  doubts,
  answers,
  onAnswers,
}: {
  control: Control<FxValues>;
  index: number;
  /** The row as it came into the form. */
  stored: Row;
  base: string;
  doubts: readonly Doubt[];
  answers: Answers;
  onAnswers: (answers: Answers) => void;
}) {
  const { t } = useTranslation('account');
  const row = useWatch({ control, name: `rates.${index}` });
  const { currency } = stored;
  // A question is about a figure: with another one in the field it is asked no more.
  const asked = doubts.filter(
    ({ rate }) =>
      rate.currency === currency && quotes.some((quote) => perOne(row[quote], row.unit) === rate.typed),
  );
  const digits = Math.max(2, ...quotes.map((quote) => placesOf(stored[quote])));
  return (
    <div className={styles.row}>
      <FormSelect
        control={control}
        name={`rates.${index}.unit`}
        label={t('fx.unitOf', { currency })}
        options={units.map((value) => ({
          value,
          label: t('fx.perUnit', { base, unit: formatDecimal(value), currency }),
        }))}
      />
      {quotes.map((quote) => (
        <FormNumber
          key={quote}
          control={control}
          name={`rates.${index}.${quote}`}
          label={`${currency} ${t(`fx.columns.${quote}`)}`}
          digits={digits}
        />
      ))}
      {asked.length > 0 ? (
        <div className={styles.question}>
          <FxQuestions doubts={asked} base={base} answers={answers} onAnswers={onAnswers} />
        </div>
      ) : null}
    </div>
  );
}
