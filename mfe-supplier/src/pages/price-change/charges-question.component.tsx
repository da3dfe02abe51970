import { CheckboxField, Stack, useTranslation } from '@quayside/platform';
import type { ChangedPrice } from '@quayside/service-supplier/contract';

/** Charges of figures, and how many figures each has. */
function countsOf(items: readonly ChangedPrice[]): [charge: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { charge } of items.flatMap(({ figures }) => figures))
    counts.set(charge, (counts.get(charge) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** All charges that figures are of. */
export const chargesIn = (items: readonly ChangedPrice[]): string[] =>
  countsOf(items).map(([charge]) => charge);

export type ChargesQuestionProps = {
  items: readonly ChangedPrice[];
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
};

/** An amount changes several charges by the same: a person says that this is meant. */
export function ChargesQuestion({ items, confirmed, onConfirm }: ChargesQuestionProps) {
  const { t } = useTranslation('supplier');
  return (
    <Stack>
      <span>{t('change.chargesText')}</span>
      <ul>
        {countsOf(items).map(([charge, count]) => (
          <li key={charge}>{t('change.ofCharge', { charge, count })}</li>
        ))}
      </ul>
      <CheckboxField label={t('change.confirmCharges')} value={confirmed} onChange={onConfirm} />
    </Stack>
  );
}
