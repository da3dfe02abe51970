import { percentReadings } from '@quayside/contract/percents';
import {
  DateField,
  formatAmount,
  formatDate,
  formatDecimal,
  NumberField,
  SelectField,
  shiftPoint,
  TextField,
  useUnsavedChanges,
} from '@quayside/platform';
import {
  decimalIssue,
  isMoneyUnit,
  minorUnits,
  parseDecimal,
  textLengths,
  type FactName,
  type StageDate,
  type ReversedDates,
} from '@quayside/rating';
import { useState } from 'react';
import { useEditor, useEditorContext, useEditorText } from '../editor/editor-context';
import { useRatingWords } from '../editor/rating-words';
import { useTextOfLength } from './use-text-of-length';

const longestUnit = 6;

type NumberInputProps = {
  label: string;
  value: string | number | null | undefined;
  onValue: (value: string | undefined) => void;
  unit?: string;
  help?: string;
  /** What counts while nothing is typed: shown tinted. */
  fallback?: string | null;
  /** The value is a share of one, shown in percent. */
  share?: boolean;
  whole?: boolean;
  greatest?: number;
  readOnly?: boolean;
  wide?: boolean;
};

/** A figure of a calculator. What cannot be used stays in the field with its reason and is not calculated with: leaving the page asks first. */
export function NumberInput(props: NumberInputProps) {
  const { label, value, onValue, unit, help, fallback, share, whole, greatest, readOnly, wide } = props;
  const t = useEditorText();
  const [refused, setRefused] = useState<string>();
  useUnsavedChanges(refused !== undefined);
  const shown = (text: string) => (share ? shiftPoint(text, 2) : text);
  const own = value === null || value === undefined ? '' : shown(String(value));
  const isDefault = own === '' && fallback !== undefined && fallback !== null;
  const problemOf = (text: string): string | undefined => {
    const issue = decimalIssue(text);
    if (issue === 'decimal.currency') return t('field.currencySign');
    if (issue === 'decimal.either')
      return share ? t('field.percentSign', percentReadings(text.replace('%?', ''))) : t('field.either');
    if (issue !== null) return t(text.startsWith('-') ? 'field.negative' : 'field.number');
    if (whole && text.includes('.')) return t('field.whole');
    return greatest !== undefined && parseDecimal(text)?.gt(greatest)
      ? t('field.greatest', { greatest: formatDecimal(String(greatest)) })
      : undefined;
  };
  const onChange = (text: string) => {
    if (text === '') {
      setRefused(undefined);
      return onValue(undefined);
    }
    if (problemOf(text)) return setRefused(text);
    setRefused(undefined);
    onValue(share ? shiftPoint(text, -2) : text);
  };
  return (
    <NumberField
      label={label}
      unit={share ? '%' : unit}
      help={help}
      wide={wide}
      value={refused ?? (isDefault ? shown(fallback) : own)}
      calculated={refused === undefined && isDefault}
      error={refused === undefined ? undefined : problemOf(refused)}
      readOnly={readOnly}
      onChange={onChange}
    />
  );
}

type WholeInputProps = Pick<NumberInputProps, 'label' | 'unit' | 'help' | 'fallback' | 'readOnly'> & {
  value: number | null | undefined;
  onNumber: (value: number | undefined) => void;
  greatest?: number;
};

/** A count of things, days or millimetres: whole, and kept as a number. */
export function WholeInput({ onNumber, greatest = 1_000_000, ...field }: WholeInputProps) {
  const onValue = (value: string | undefined) => onNumber(value === undefined ? undefined : Number(value));
  return <NumberInput {...field} whole greatest={greatest} onValue={onValue} />;
}

/** A figure of the calculators: tinted while calculated, violet with the way back when typed over. */
export function FactField({ name, label, help }: { name: FactName; label?: string; help?: string }) {
  const { store, readOnlyReason } = useEditorContext();
  const t = useEditorText();
  const words = useRatingWords();
  const fact = useEditor((editor) => editor.priced.facts[name]);
  // What was typed and is refused stands there with its reason.
  const typed = useEditor(({ priced, content }) => {
    const own = priced.facts[name];
    return own?.source === 'typed' ? content.stages[own.stage].overrides[name] : undefined;
  });
  const [refused, setRefused] = useState<string>();
  useUnsavedChanges(refused !== undefined);
  if (!fact) return null;
  const isMoney = isMoneyUnit(fact.unit);
  const unit = isMoney ? fact.unit : words.unit(fact.unit);
  const isLong = unit.length > longestUnit;
  const set = (value: string | undefined) => store.getState().setOverride(fact.stage, name, value);
  const onChange = (text: string) => {
    if (text !== '' && decimalIssue(text) !== null) return setRefused(text);
    setRefused(undefined);
    set(text === '' ? undefined : text);
  };
  const calculated =
    fact.calculated === null ? '–' : isMoney ? formatAmount(fact.calculated, fact.unit) : fact.calculated;
  const reset = () => {
    setRefused(undefined);
    set(undefined);
  };
  return (
    <NumberField
      label={isLong ? `${label ?? words.fact(name)} (${unit})` : (label ?? words.fact(name))}
      unit={isLong ? undefined : unit}
      value={refused ?? fact.value ?? typed ?? ''}
      digits={isMoney ? minorUnits(fact.unit) : 0}
      calculated={fact.source === 'calculated'}
      overridden={fact.source === 'typed' ? { calculated, onReset: reset } : undefined}
      help={fact.issue ? words.issue(fact.issue) : help}
      error={
        refused === undefined
          ? typed && fact.issue && words.issue(fact.issue)
          : t(decimalIssue(refused) === 'decimal.currency' ? 'field.currencySign' : 'field.number')
      }
      readOnly={readOnlyReason !== undefined}
      onChange={onChange}
    />
  );
}

type SimpleProps<Value> = {
  label: string;
  value: Value | null | undefined;
  onValue: (value: Value | undefined) => void;
  help?: string;
  readOnly?: boolean;
  wide?: boolean;
};

/** The first sentence about dates the wrong way round that a field is marked by. */
function useReversedDates(isHere: (names: { earlier: unknown; later: unknown }) => boolean) {
  const words = useRatingWords();
  const found = useEditor(({ priced }) =>
    priced.warnings.find(
      ({ code, params: { earlier, later } }) => code === 'route.datesReversed' && isHere({ earlier, later }),
    ),
  );
  return found && words.issue(found);
}

export function DateInput({
  value,
  onValue,
  readOnly,
  ...field
}: SimpleProps<string> & { error?: string | undefined }) {
  return (
    <DateField
      {...field}
      value={value ?? ''}
      disabled={readOnly}
      onChange={(date) => onValue(date || undefined)}
    />
  );
}

/** A closing day: marked while it comes after the departure or before the cargo is ready. */
export function ClosingInput({
  name,
  ...field
}: SimpleProps<string> & { name: 'cargoClosing' | 'documentClosing' }) {
  const error = useReversedDates(({ earlier, later }) => earlier === name || later === name);
  return <DateInput {...field} error={error} />;
}

/**
 * A date that the estimate knows already: shown as calculated with where it comes from, violet with the way back when it
 * was typed over.
 */
export function InheritedDateInput({
  date,
  onValue,
  readOnly,
  later,
  ...field
}: Omit<SimpleProps<string>, 'value'> & {
  date: StageDate;
  /** Which date of the shipment it is: it is marked while it comes before one that it has to follow. */
  later?: ReversedDates['later'];
}) {
  const words = useRatingWords();
  const reversed = useReversedDates((names) => names.later === later);
  const t = useEditorText();
  const { inherited, source } = date;
  const origin = inherited
    ? t('field.inherited', {
        date: formatDate(inherited.value, words.language),
        from: t(`dateOrigin.${inherited.from}`),
      })
    : undefined;
  return (
    <DateField
      {...field}
      error={reversed}
      help={source === 'inherited' && inherited ? t(`dateOrigin.${inherited.from}`) : field.help}
      value={date.value ?? ''}
      calculated={source === 'inherited'}
      overridden={
        source === 'typed' && origin !== undefined && inherited?.value !== date.value
          ? { calculated: origin, onReset: () => onValue(undefined) }
          : undefined
      }
      disabled={readOnly}
      onChange={(value) => onValue(value === '' || value === inherited?.value ? undefined : value)}
    />
  );
}

export function TextInput({
  longest = textLengths.line,
  value,
  onValue,
  error,
  ...field
}: SimpleProps<string> & { longest?: number; error?: string | undefined }) {
  const text = useTextOfLength(longest, value ?? '', (next) => onValue(next === '' ? undefined : next));
  return <TextField {...field} {...text} error={text.error ?? error} />;
}

export function ChoiceInput<Value extends string>({
  options,
  value,
  onValue,
  readOnly,
  ...field
}: SimpleProps<Value> & { options: readonly { value: Value; label: string }[] }) {
  return (
    <SelectField
      {...field}
      value={value ?? ''}
      disabled={readOnly}
      options={options}
      onChange={(next) => onValue(options.find((option) => option.value === next)?.value)}
    />
  );
}
