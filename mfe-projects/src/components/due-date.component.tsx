import { formatDate, formatDaysFromNow, useLanguage, useToday, useTranslation } from '@quayside/platform';
import * as styles from './due-date.module.css';

export type DueDateProps = {
  date: string | undefined;
  /** What is done or called off is never late. */
  closed?: boolean;
  /** How far it is from today, beside the date. */
  relative?: boolean;
};

/** A due date; a late one says so in a word, not by its colour alone. */
export function DueDate({ date, closed = false, relative = false }: DueDateProps) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const today = useToday();
  if (!date) return <span className="qs-subtle">–</span>;
  const isLate = !closed && date < today;
  return (
    <span className={isLate ? `${styles.late} qs-nowrap` : 'qs-nowrap'}>
      {formatDate(date, language)}
      {relative && !closed ? ` · ${formatDaysFromNow(date, language, today)}` : ''}
      {isLate ? ` · ${t('late')}` : ''}
    </span>
  );
}
