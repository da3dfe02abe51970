import { isAboveWhole } from '@quayside/contract/percents';
import { bases, containerTypes, type ChargeBook } from '@quayside/rating';
import { CheckboxField, currencyOptions, IconButton, Tag, useTranslation, classes } from '@quayside/platform';
import { useWatch, type UseFormReturn } from '@quayside/platform/forms';
import { isShare } from '../line-words';
import { meantCode, restAt, takenOver } from './charge-choice';
import { LineDay } from './line-day.component';
import { LineCell } from './line-cell.component';
import { shareOf, type LineValues, type PriceValues } from './price-values';

export type LineRowProps = {
  form: UseFormReturn<PriceValues>;
  index: number;
  isNarrow: boolean;
  /** The charges that are offered. */
  charges: ChargeBook;
  /** Id of the list of charges. */
  suggestions: string;
  onCopy: () => void;
  /** Absent on the last line that is left. */
  onRemove?: () => void;
};

/** Another basis: what the line counts follows it. A percentage is no price for a unit, nor the other way round: its rate goes. */
function changeBasis(
  form: LineRowProps['form'],
  index: number,
  { from, to, charges }: { from: string; to: string; charges: LineRowProps['charges'] },
): void {
  const rest = restAt(form.getValues(`lines.${index}`), to, form.getValues('mode'), charges);
  form.setValue(`lines.${index}.rest`, rest, { shouldDirty: true });
  if (from !== '' && isShare(from) !== isShare(to))
    form.setValue(`lines.${index}.rate`, '', { shouldDirty: true });
}

/** One price. Choosing a charge brings its words, basis and quantity; an alias becomes its code when the field is left. */
export function LineRow({ form, index, isNarrow, charges, suggestions, onCopy, onRemove }: LineRowProps) {
  const { t } = useTranslation('supplier');
  const { control } = form;
  const [basis, currency, rate, rest] = useWatch({
    control,
    name: [`lines.${index}.basis`, `lines.${index}.currency`, `lines.${index}.rate`, `lines.${index}.rest`],
  });
  const share = isShare(basis) ? shareOf(rate) : undefined;
  const lineLabel = t('line.of', { number: index + 1 });
  const shared = (field: Exclude<keyof LineValues, 'rest'>, label: string) => ({
    control,
    name: `lines.${index}.${field}` as const,
    label,
    lineLabel,
    labelled: isNarrow,
  });
  const pick = (code: string) => {
    const change = takenOver(form.getValues(`lines.${index}`), code, form.getValues('mode'), charges);
    if (!change) return;
    for (const [field, value] of Object.entries(change))
      form.setValue(`lines.${index}.${field as keyof LineValues}`, value as string, { shouldDirty: true });
  };
  const settle = (typed: string) => {
    const code = meantCode(typed, charges);
    if (code === typed) return;
    form.setValue(`lines.${index}.code`, code, { shouldDirty: true });
    pick(code);
  };
  const steps = form.getValues(`lines.${index}.rest`)?.breaks?.steps.length;
  const cells = [
    <LineCell
      key="code"
      {...shared('code', t('line.code'))}
      list={suggestions}
      onPicked={pick}
      onLeft={settle}
    />,
    <LineCell key="description" {...shared('description', t('line.description'))} />,
    <LineCell key="descriptionJa" {...shared('descriptionJa', t('line.descriptionJa'))} />,
    <LineCell
      key="basis"
      {...shared('basis', t('line.basis'))}
      kind="select"
      options={bases.map((value) => ({ value, label: t(`bases.${value}`) }))}
      onPicked={(value) => changeBasis(form, index, { from: basis, to: value, charges })}
    />,
    <LineCell
      key="containerType"
      {...shared('containerType', t('line.containerType'))}
      kind="select"
      options={containerTypes.map((value) => ({ value, label: value }))}
    />,
    <div key="rate">
      <LineCell
        {...shared('rate', t('line.rate'))}
        kind="number"
        {...(isShare(basis) ? { unit: '%' } : { currency })}
      />
      {share !== undefined && isAboveWhole(share) ? (
        <CheckboxField
          label={t('line.confirmShare', { percent: rate })}
          value={rest?.confirmedShare === share}
          onChange={(on) =>
            form.setValue(
              `lines.${index}.rest`,
              { ...rest, confirmedShare: on ? share : undefined },
              { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
            )
          }
        />
      ) : null}
      {steps ? <Tag>{t('line.steps', { count: steps })}</Tag> : null}
    </div>,
    <LineCell
      key="currency"
      {...shared('currency', t('line.currency'))}
      kind="select"
      options={currencyOptions(currency)}
    />,
    <LineCell key="minimum" {...shared('minimum', t('line.minimum'))} kind="number" currency={currency} />,
    <LineCell key="maximum" {...shared('maximum', t('line.maximum'))} kind="number" currency={currency} />,
    <LineCell
      key="percentOf"
      {...shared('percentOf', t('line.percentOf'))}
      disabled={basis !== 'percent-of'}
    />,
    <div key="days">
      <LineDay {...shared('validFrom', t('columns.lineValidFrom'))} />
      <LineDay {...shared('validTo', t('columns.lineValidTo'))} />
    </div>,
  ];
  const actions = (
    <>
      <IconButton
        icon="copy"
        size="small"
        tone="ghost"
        label={`${t('line.copy')}, ${lineLabel}`}
        onClick={onCopy}
      />
      {onRemove ? (
        <IconButton
          icon="delete"
          size="small"
          tone="ghost"
          label={`${t('line.remove')}, ${lineLabel}`}
          onClick={onRemove}
        />
      ) : null}
    </>
  );
  if (isNarrow)
    return (
      <li
        style={{
          padding: '10px 14px',
          borderTop: index > 0 ? '1px solid var(--qs-colors-border)' : undefined,
        }}
      >
        <div className={classes.row} data-part="row">
          <span className="qs-strong">{lineLabel}</span>
          <span className="qs-spacer" />
          {actions}
        </div>
        <div
          className={classes.fields}
          data-part="fields"
          style={{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
        >
          {cells}
        </div>
      </li>
    );
  return (
    <tr>
      <td className="qs-num qs-subtle">{index + 1}</td>
      {cells.map((cell) => (
        <td key={cell.key} style={{ padding: '2px 3px', verticalAlign: 'top' }} data-wrap="">
          {cell}
        </td>
      ))}
      <td style={{ padding: '2px 3px' }}>
        <span style={{ display: 'flex' }}>{actions}</span>
      </td>
    </tr>
  );
}
