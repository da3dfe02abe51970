import { useTranslation } from '@quayside/platform';

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
    <label className="qs-chip" data-on={value ? 'true' : 'false'}>
      {t('list.on')}
      <input
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        style={{ border: 0, background: 'transparent', font: 'inherit', color: 'inherit', width: '8.6em' }}
      />
    </label>
  );
}
