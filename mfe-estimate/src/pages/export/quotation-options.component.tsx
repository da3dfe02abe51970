import { CheckboxField, ChoiceField } from '@quayside/platform';
import type { NewExport } from '../../api/exports.query';
import { usePageText } from '../../components/text';

/** How a quotation is printed. */
export type QuotationChoice = Required<Pick<NewExport, 'payerSplit' | 'layout' | 'unitPrices'>>;

export const usualQuotation: QuotationChoice = { payerSplit: true, layout: 'lines', unitPrices: true };

const layouts = ['lines', 'stages', 'total'] as const satisfies readonly QuotationChoice['layout'][];

/** The detail in which an exported quotation shows its price. */
export function QuotationOptions({
  value,
  onChange,
}: {
  value: QuotationChoice;
  onChange: (value: QuotationChoice) => void;
}) {
  const t = usePageText();
  const change = (part: Partial<QuotationChoice>) => onChange({ ...value, ...part });
  return (
    <>
      <ChoiceField
        label={t('export.layout')}
        name="layout"
        value={value.layout}
        onChange={(chosen) => change({ layout: layouts.find((each) => each === chosen) ?? 'lines' })}
        options={layouts.map((each) => ({ value: each, label: t(`export.layoutKind.${each}`) }))}
        wide
      />
      {value.layout === 'lines' ? (
        <CheckboxField
          label={t('export.unitPrices')}
          value={value.unitPrices}
          onChange={(unitPrices) => change({ unitPrices })}
        />
      ) : null}
      <CheckboxField
        label={t('export.payerSplit')}
        value={value.payerSplit}
        onChange={(payerSplit) => change({ payerSplit })}
      />
    </>
  );
}
