import {
  Button,
  nameIn,
  Panel,
  Tag,
  useIsNarrow,
  useLanguage,
  useTranslation,
  classes,
} from '@quayside/platform';
import { useFieldArray, useWatch, type UseFormReturn } from '@quayside/platform/forms';
import { useId } from 'react';
import { useChargeBook } from '../../api/charge-book.query';
import { chargesFor } from './charge-choice';
import { LineRow } from './line-row.component';
import { emptyLine, type LineValues, type PriceValues } from './price-values';

/** The prices of a card as a table of fields; on small screens one card per line. */
export function LineEditor({ form }: { form: UseFormReturn<PriceValues> }) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const suggestions = useId();
  const charges = useChargeBook();
  const { control } = form;
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'lines' });
  const stage = useWatch({ control, name: 'stage' });
  const add = () =>
    append(emptyLine(form.getValues('currency')), { focusName: `lines.${fields.length}.code` });
  const copy = (index: number) => {
    const line: LineValues = { ...form.getValues(`lines.${index}`), containerType: '' };
    insert(index + 1, line, { focusName: `lines.${index + 1}.code` });
  };
  const rows = fields.map((line, index) => (
    <LineRow
      key={line.id}
      form={form}
      index={index}
      isNarrow={isNarrow}
      charges={charges}
      suggestions={suggestions}
      onCopy={() => copy(index)}
      onRemove={fields.length > 1 ? () => remove(index) : undefined}
    />
  ));
  return (
    <Panel
      flush
      title={t('rateCard.prices')}
      note={<Tag>{t('rateCard.lines', { count: fields.length })}</Tag>}
      footer={
        <>
          <Button size="small" icon="add" disabled={fields.length >= 500} onClick={add}>
            {t('line.add')}
          </Button>
          <span className="qs-small qs-subtle">{t('line.help')}</span>
        </>
      }
    >
      <datalist id={suggestions}>
        {chargesFor(stage, charges).map(({ definition: { code, nameEn, nameJa }, aliases }) => (
          // Browsers search these words too: an alias finds its charge.
          <option key={code} value={code}>
            {[nameIn(language, { name: nameEn, nameJa }), ...aliases].join(' · ')}
          </option>
        ))}
      </datalist>
      {isNarrow ? (
        <ul>{rows}</ul>
      ) : (
        <div className={classes.tableScroll} data-part="table-scroll">
          <table className={classes.table} aria-label={t('rateCard.prices')} style={{ minWidth: 1220 }}>
            <thead>
              <tr>
                <th scope="col" style={{ width: 28 }}>
                  {t('line.number')}
                </th>
                <th scope="col" style={{ width: 92 }}>
                  {t('line.code')}
                </th>
                <th scope="col">{t('line.description')}</th>
                <th scope="col" style={{ width: 136 }}>
                  {t('line.descriptionJa')}
                </th>
                <th scope="col" style={{ width: 124 }}>
                  {t('line.basis')}
                </th>
                <th scope="col" style={{ width: 84 }}>
                  {t('line.containerType')}
                </th>
                <th scope="col" data-align="end" style={{ width: 102 }}>
                  {t('line.rate')}
                </th>
                <th scope="col" style={{ width: 76 }}>
                  {t('line.currency')}
                </th>
                <th scope="col" data-align="end" style={{ width: 78 }}>
                  {t('line.minimum')}
                </th>
                <th scope="col" data-align="end" style={{ width: 78 }}>
                  {t('line.maximum')}
                </th>
                <th scope="col" style={{ width: 88 }}>
                  {t('line.percentOf')}
                </th>
                <th scope="col" style={{ width: 138 }}>
                  {t('line.days')}
                </th>
                <th scope="col" style={{ width: 72 }}>
                  <span className="qs-visually-hidden">{t('line.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
