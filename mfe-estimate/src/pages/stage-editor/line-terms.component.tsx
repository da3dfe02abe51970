import { CheckboxField, Fields, nameIn, useLanguage } from '@quayside/platform';
import { isReduction, textLengths } from '@quayside/rating';
import { ChoiceInput, DateInput, NumberInput, TextInput } from '../../components/stage-fields.component';
import { TextAreaInput } from '../../components/text-area-input.component';
import { supplierText, withTypedSupplier } from '../../editor/charge-columns';
import { withField } from '../../editor/charge-edit';
import { useEditor, useEditorText } from '../../editor/editor-context';
import type { LineFieldsProps } from './line-fields.types';

/** Status, markup, limits of the amount, where the rate comes from and until when it holds. */
export function LineTermsFields({ line, onLine, readOnly }: LineFieldsProps) {
  const t = useEditorText();
  const defaults = useEditor((editor) => editor.content.head.defaults);
  const markup = line.markup ?? defaults.markup;
  const language = useLanguage();
  const words = <Name extends string>(names: readonly Name[], wordOf: (name: Name) => string) =>
    names.map((value) => ({ value, label: wordOf(value) }));
  return (
    <section>
      <h3>{t('line.terms')}</h3>
      <Fields columns={2}>
        <ChoiceInput
          label={t('charges.status')}
          value={line.status}
          readOnly={readOnly}
          options={words(['priced', 'excluded', 'byOthers', 'toBeAdvised'] as const, (name) =>
            t(`status.${name}`),
          )}
          onValue={(status) => onLine({ ...line, status: status ?? 'priced' })}
        />
        <ChoiceInput
          label={t('line.confidence')}
          value={line.confidence ?? 'firm'}
          readOnly={readOnly}
          options={words(['firm', 'indicative', 'guess'] as const, (name) => t(`confidence.${name}`))}
          onValue={(value) => onLine(withField(line, 'confidence', value === 'firm' ? undefined : value))}
        />
        <CheckboxField
          label={t('line.contingent')}
          help={t('line.contingentHelp')}
          value={line.contingent ?? false}
          disabled={readOnly}
          onChange={(value) => onLine(withField(line, 'contingent', value || undefined))}
        />
        <CheckboxField
          label={t('line.disbursement')}
          help={t('line.disbursementHelp')}
          value={line.disbursement ?? false}
          disabled={readOnly}
          onChange={(value) => onLine(withField(line, 'disbursement', value || undefined))}
        />
        {isReduction(line) || line.countsInValues ? (
          <CheckboxField
            label={t('line.countsInValues')}
            help={t('line.countsInValuesHelp')}
            value={line.countsInValues ?? false}
            disabled={readOnly}
            onChange={(value) => onLine(withField(line, 'countsInValues', value || undefined))}
          />
        ) : null}
        <ChoiceInput
          label={t('line.markupKind')}
          value={markup.kind}
          readOnly={readOnly || Boolean(line.disbursement)}
          options={words(['markup', 'margin'] as const, (name) => t(`markupKind.${name}`))}
          onValue={(kind) => onLine({ ...line, markup: { kind: kind ?? 'markup', rate: markup.rate } })}
        />
        <NumberInput
          label={t('charges.markup')}
          value={line.markup?.rate}
          fallback={defaults.markup.rate}
          share
          greatest={markup.kind === 'margin' ? 99 : 10_000}
          readOnly={readOnly || Boolean(line.disbursement)}
          onValue={(rate) =>
            onLine({ ...line, markup: rate === undefined ? null : { kind: markup.kind, rate } })
          }
        />
        <NumberInput
          label={t('line.minimum')}
          unit={line.currency}
          value={line.minimum}
          readOnly={readOnly}
          onValue={(value) => onLine(withField(line, 'minimum', value))}
        />
        <NumberInput
          label={t('line.maximum')}
          unit={line.currency}
          value={line.maximum}
          readOnly={readOnly}
          onValue={(value) => onLine(withField(line, 'maximum', value))}
        />
        <TextInput
          label={t('charges.supplier')}
          value={supplierText(line, language)}
          readOnly={readOnly}
          onValue={(name) => onLine(withTypedSupplier(line, name ?? ''))}
        />
        <TextInput
          label={t('line.rateCard')}
          value={nameIn(language, { name: line.rateCardName ?? '', nameJa: line.rateCardNameJa ?? null })}
          readOnly
          onValue={() => undefined}
        />
        <DateInput
          label={t('line.validFrom')}
          value={line.validFrom}
          readOnly={readOnly}
          onValue={(date) => onLine(withField(line, 'validFrom', date))}
        />
        <DateInput
          label={t('line.validUntil')}
          value={line.validUntil}
          readOnly={readOnly}
          onValue={(date) => onLine(withField(line, 'validUntil', date))}
        />
        <TextAreaInput
          label={t('line.remark')}
          value={line.remark}
          longest={textLengths.remark}
          rows={2}
          readOnly={readOnly}
          onValue={(text) => onLine(withField(line, 'remark', text))}
        />
      </Fields>
    </section>
  );
}
