import { CheckboxField, Stack, useQuery } from '@quayside/platform';
import {
  builtInLayout,
  type EstimateView,
  type QuotationLayoutChoice,
} from '@quayside/service-estimate/contract';
import { layoutQuery } from '../../api/layouts.query';
import { LayoutFields } from '../../components/layout/layout-fields.component';
import { isSameLayout, LayoutSave } from '../../components/layout/layout-save.component';
import { LayoutSource } from '../../components/layout/layout-source.component';
import { useLayoutText } from '../../components/layout/layout-text';
import { QuotationImage } from '../../components/layout/quotation-image.component';
import { usePageText } from '../../components/text';

/** How a quotation is printed; without a layout each estimate has its own. */
export type QuotationChoice = { payerSplit: boolean; layout: QuotationLayoutChoice | undefined };

export const usualQuotation: QuotationChoice = { payerSplit: true, layout: undefined };

/** The choice as an export is asked for by it. */
export const exportedQuotation = ({ payerSplit, layout }: QuotationChoice) => ({
  payerSplit,
  ...(layout
    ? { layout: layout.price, unitPrices: layout.unitPrices, secondCurrency: layout.secondCurrency }
    : {}),
});

type Options = { value: QuotationChoice; onChange: (value: QuotationChoice) => void };

function PayerSplit({ value, onChange }: Options) {
  const t = usePageText();
  return (
    <CheckboxField
      label={t('export.payerSplit')}
      value={value.payerSplit}
      onChange={(payerSplit) => onChange({ ...value, payerSplit })}
    />
  );
}

/** The layout of one quotation: which applies and from where, another one for this document or to be saved, and how it looks. */
export function QuotationOptions({
  value,
  onChange,
  estimate,
  revision,
  language,
}: Options & {
  estimate: EstimateView;
  revision: number | undefined;
  /** The language of the document. */
  language: 'en' | 'ja';
}) {
  const t = useLayoutText();
  const { data: applied } = useQuery(layoutQuery(estimate.id, revision));
  const layout = value.layout ?? applied?.layout ?? builtInLayout;
  const isChanged = applied !== undefined && !isSameLayout(layout, applied.layout);
  const { price, unitPrices, secondCurrency } = layout;
  const flag = (on: boolean) => (on ? 'true' : 'false');
  return (
    <Stack>
      {applied ? <LayoutSource applied={applied} shipper={estimate.shipper} /> : null}
      <LayoutFields
        value={layout}
        onChange={(chosen) => onChange({ ...value, layout: chosen })}
        currency={estimate.currency}
        currencies={applied?.currencies ?? []}
      />
      <PayerSplit value={value} onChange={onChange} />
      {isChanged ? <p className="qs-small qs-muted">{t('changed')}</p> : null}
      {applied ? (
        <LayoutSave
          value={layout}
          applied={applied}
          estimate={estimate}
          onSaved={() => onChange({ ...value, layout: undefined })}
        />
      ) : null}
      {applied ? (
        <QuotationImage
          estimateId={estimate.id}
          number={estimate.number}
          choice={{
            ...(revision === undefined ? {} : { revision }),
            language,
            price,
            unitPrices: flag(unitPrices),
            secondCurrency: secondCurrency ?? 'none',
            payerSplit: flag(value.payerSplit),
          }}
        />
      ) : null}
    </Stack>
  );
}

/** The layout of several quotations: each its own, or one for all. */
export function SeveralQuotations({ value, onChange }: Options) {
  const t = useLayoutText();
  return (
    <Stack>
      <CheckboxField
        label={t('own')}
        value={value.layout === undefined}
        onChange={(isOwn) => onChange({ ...value, layout: isOwn ? undefined : builtInLayout })}
      />
      {value.layout ? (
        <LayoutFields
          value={value.layout}
          onChange={(layout) => onChange({ ...value, layout })}
          currencies={[]}
        />
      ) : null}
      <PayerSplit value={value} onChange={onChange} />
    </Stack>
  );
}
