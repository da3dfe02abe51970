import { DateInput, useTranslation, classes } from '@quayside/platform';

/** The day for which cards in force are counted; today when it is empty. */
export function DayFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}) {
  const { t } = useTranslation('supplier');
  return (
    <span className={classes.row} data-part="row">
      <span className="qs-small qs-muted">{t('list.on')}</span>
      <DateInput
        size="small"
        label={t('list.on')}
        value={value ?? ''}
        onChange={(day) => onChange(day || undefined)}
      />
    </span>
  );
}
