import { Button, InlineNote, useSession, useTranslation } from '@quayside/platform';

/** Proposes the company's currency, once for all amounts of a sheet that names none. */
export function CurrencyProposal({ onTake }: { onTake: (currency: string) => void }) {
  const { t } = useTranslation('supplier');
  const { currency } = useSession().organisation;
  return (
    <InlineNote tone="warn">
      {t('sheet.noCurrency', { currency })}{' '}
      <Button size="small" onClick={() => onTake(currency)}>
        {t('sheet.useCurrency', { currency })}
      </Button>
    </InlineNote>
  );
}
