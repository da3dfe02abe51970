import { notify, Page, Stack, useChange, useToday, useTranslation } from '@quayside/platform';
import { useContractForm, useWatch, type Control } from '@quayside/platform/forms';
import type { PriceChangePreview, PriceChangeRequest } from '@quayside/service-supplier/contract';
import { useState, type ReactNode } from 'react';
import { makePriceChange, previewPriceChange } from '../../api/price-change.query';
import { PriceBookTabs } from '../../components/price-book-tabs.component';
import { supplierLinks } from '../../links';
import { ChangeForm } from './change-form.component';
import { ChangeHistory } from './change-history.component';
import { ChangePreview } from './change-preview.component';
import { changeChecks, newChange, requestOf, type ChangeValues } from './change-values';
import { useChangeWords } from './change-words';

type Looked = { request: PriceChangeRequest; preview: PriceChangePreview; key: string };

/** Many prices at once: said, looked at card by card, taken in one go, and brought back. */
export function PriceChangePage() {
  const { t } = useTranslation('supplier');
  const today = useToday();
  const words = useChangeWords();
  const { busy, run } = useChange();
  const form = useContractForm(changeChecks, { defaultValues: newChange(today) });
  const [looked, setLooked] = useState<Looked>();
  const preview = async (asked: ChangeValues) => {
    const request = requestOf(asked);
    setLooked({ request, preview: await previewPriceChange(request), key: crypto.randomUUID() });
  };
  const take = ({ request, preview: seen, key }: Looked, confirmedCharges: string[]) =>
    run(async () => {
      const change = await makePriceChange(request, { ...seen, confirmedCharges }, key);
      setLooked(undefined);
      notify({
        tone: 'good',
        title: t('change.taken', { count: change.count }),
        text: t('change.takenText'),
      });
    });
  return (
    <Page title={t('change.title')} crumbs={[{ label: t('tariff.many'), to: supplierLinks.priceBook() }]}>
      <PriceBookTabs />
      <Stack>
        <ChangeForm form={form} busy={form.formState.isSubmitting} onPreview={preview} />
        {looked ? (
          <LookedAt control={form.control} request={looked.request}>
            <ChangePreview
              key={looked.key}
              preview={looked.preview}
              summary={words(looked.request)}
              busy={busy}
              asksCharges={looked.request.step.kind === 'amount' && looked.request.charge === undefined}
              onTake={(charges) => void take(looked, charges)}
            />
          </LookedAt>
        ) : null}
        <ChangeHistory />
      </Stack>
    </Page>
  );
}

type LookedAtProps = {
  control: Control<ChangeValues>;
  request: PriceChangeRequest;
  children: ReactNode;
};

/** Shown only while the form asks for what was looked at: another change must be looked at anew. */
function LookedAt({ control, request, children }: LookedAtProps) {
  const values = useWatch({ control }) as ChangeValues;
  return JSON.stringify(requestOf(values)) === JSON.stringify(request) ? children : null;
}
