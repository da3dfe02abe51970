import { useTranslation } from '../language/use-translation';

/** Chooses a row of a table or a card; it is named by what it chooses. */
export function RowChoice({
  name,
  chosen,
  onToggle,
}: {
  name: string | number;
  chosen: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation('platform');
  return (
    <input type="checkbox" aria-label={`${t('table.select')} ${name}`} checked={chosen} onChange={onToggle} />
  );
}
