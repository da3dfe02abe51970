import { CheckboxField, ChoiceField, Fields, InlineNote, SelectField } from '@quayside/platform';
import type { QuotationLayoutChoice } from '@quayside/service-estimate/contract';
import { useLayoutText } from './layout-text';

const kinds = ['lines', 'stages', 'total'] as const;
const languages = ['reader', 'en', 'ja'] as const;

/** The fields of a layout. */
export function LayoutFields({
  value,
  onChange,
  currency,
  currencies,
}: {
  value: QuotationLayoutChoice;
  onChange: (value: QuotationLayoutChoice) => void;
  /** The estimate's currency; undefined for several estimates. */
  currency?: string | undefined;
  /** Those that the total can also be shown in. */
  currencies: readonly string[];
}) {
  const t = useLayoutText();
  const change = (part: Partial<QuotationLayoutChoice>) => onChange({ ...value, ...part });
  const { price, unitPrices, language, secondCurrency } = value;
  const known = [...new Set([...currencies, ...(secondCurrency ? [secondCurrency] : [])])];
  const isWithoutRate =
    currency !== undefined &&
    secondCurrency !== null &&
    secondCurrency !== currency &&
    !currencies.includes(secondCurrency);
  return (
    <>
      <Fields>
        <ChoiceField
          label={t('price')}
          name="layout"
          value={price}
          onChange={(chosen) => change({ price: kinds.find((each) => each === chosen) ?? 'lines' })}
          options={kinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
          wide
        />
        <SelectField
          label={t('language')}
          value={language ?? 'reader'}
          onChange={(chosen) => change({ language: chosen === 'en' || chosen === 'ja' ? chosen : null })}
          options={languages.map((each) => ({ value: each, label: t(`languageOf.${each}`) }))}
        />
        <SelectField
          label={t('second')}
          value={secondCurrency ?? ''}
          onChange={(chosen) => change({ secondCurrency: chosen || null })}
          placeholder={t('oneCurrency')}
          options={known.map((each) => ({ value: each, label: each }))}
          {...(currency && secondCurrency ? { help: t('secondHint', { currency }) } : {})}
        />
      </Fields>
      {price === 'lines' ? (
        <CheckboxField
          label={t('unitPrices')}
          value={unitPrices}
          onChange={(shown) => change({ unitPrices: shown })}
        />
      ) : null}
      {isWithoutRate ? (
        <InlineNote tone="warn">{t('noRate', { currency: secondCurrency, own: currency })}</InlineNote>
      ) : null}
    </>
  );
}
