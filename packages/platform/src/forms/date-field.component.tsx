import { readDate } from '@quayside/contract/read-date';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from '../language/use-translation';
import { formatDate } from '../language/format';
import { useLanguage } from '../language/i18n';
import { readerTimeZone } from '../language/reader-time-zone';
import { preloadCalendarParts, useCalendarParts } from '../overlays/overlay-parts.store';
import { Icon } from '../patterns/icon.component';
import { BackToCalculated, type Overridden } from './back-to-calculated.component';
import { FieldFrame } from './field.component';
import type { FieldProps } from './inputs.component';
import * as styles from './date-field.module.css';
import * as inputsStyles from './inputs.module.css';
import * as fieldStyles from './field.module.css';

type DateInputOwnProps = {
  /** An ISO date; the empty text when there is none. */
  value: string;
  /** Gets an ISO date as soon as what is typed is one, and the empty text when the field is left with what is none. */
  onChange: (date: string) => void;
  onBlur?: () => void;
  name?: string;
  min?: string;
  max?: string;
  disabled?: boolean;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
};
/** A date that follows from another one: tinted while it does, violet with the way back when it was typed over. */
type DateOrigin = {
  calculated?: boolean;
  overridden?: Overridden;
};
export type DateFieldProps = FieldProps & DateInputOwnProps & DateOrigin;
export type DateInputProps = DateInputOwnProps & {
  label: string;
  size?: 'small';
  isBad?: boolean;
};

type Control = {
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
};

/** What is typed into a date: kept as it is while it is no date, and named when the field is left. */
function useTypedDate({ value, onChange, onBlur, min, max }: DateInputOwnProps) {
  const { t } = useTranslation('platform');
  const language = useLanguage();
  const [draft, setDraft] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const entered = useRef(value);
  // A value from elsewhere takes the place of a text that was left without being one.
  const text = isLeft && value !== '' ? undefined : draft;
  const day = text === undefined ? value : readDate(text);
  const problem =
    day === undefined
      ? t('date.unreadable')
      : day !== '' && min && day < min
        ? t('date.tooEarly', { date: formatDate(min, language) })
        : day !== '' && max && day > max
          ? t('date.tooLate', { date: formatDate(max, language) })
          : undefined;
  const settle = () => {
    if (day !== undefined) setDraft(undefined);
    else if (value !== '') onChange('');
    setLeft(true);
  };
  return {
    text: text ?? formatDate(value, language),
    problem,
    /** What the field says when it is left now. */
    outcome: day ?? '',
    /** Nobody is corrected in the middle of a word. */
    shownProblem: draft === undefined || isLeft ? problem : undefined,
    enter: () => {
      entered.current = value;
    },
    type: (typed: string) => {
      setDraft(typed);
      setLeft(false);
      const read = readDate(typed);
      if (read !== undefined && read !== value) onChange(read);
    },
    settle,
    leave: () => {
      settle();
      onBlur?.();
    },
    /** Back to what stood here when the field was entered; false when nothing was typed. */
    restore: () => {
      if (draft === undefined) return false;
      setDraft(undefined);
      if (entered.current !== value) onChange(entered.current);
      return true;
    },
    pick: (date: string) => {
      setDraft(undefined);
      onChange(date);
    },
  };
}

type TypedDate = ReturnType<typeof useTypedDate>;

function DateControl({
  typed,
  control,
  label,
  size,
  isBad,
  value,
  min,
  max,
  disabled,
  readOnly,
  name,
  ref,
  calculated,
  overridden,
}: Omit<DateInputProps, 'onChange' | 'onBlur'> & DateOrigin & { typed: TypedDate; control: Control }) {
  const { t } = useTranslation('platform');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const calendar = useCalendarParts(isOpen);
  const group = useRef<HTMLSpanElement>(null);
  const isFixed = Boolean(disabled || readOnly);
  const close = () => {
    setOpen(false);
    group.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' && event.altKey && !isFixed) {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Enter') typed.settle();
    else if (event.key === 'Escape' && typed.restore()) event.stopPropagation();
  };
  return (
    <span className={styles.date} data-part="date" data-size={size} id={`${id}-group`} ref={group}>
      <input
        {...control}
        ref={ref}
        type="text"
        name={name}
        className={inputsStyles.input}
        data-calculated={calculated ? '' : undefined}
        data-overridden={overridden ? '' : undefined}
        autoComplete="off"
        aria-keyshortcuts="Alt+ArrowDown"
        // What a form may not be sent with.
        data-problem={typed.problem}
        style={isBad ? { color: 'var(--qs-colors-bad)' } : undefined}
        disabled={disabled}
        readOnly={readOnly}
        value={typed.text}
        onFocus={(event) => {
          typed.enter();
          event.target.select();
        }}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={typed.leave}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        id={`${id}-open`}
        // The keys' way is Alt+↓ in the field: one stop for Tab, not two.
        tabIndex={-1}
        disabled={isFixed}
        aria-label={t('date.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t('date.openKeys')}
        onPointerEnter={preloadCalendarParts}
        onClick={() => setOpen((current) => !current)}
      >
        <Icon name="calendar" />
      </button>
      {overridden && !isFixed ? <BackToCalculated onReset={overridden.onReset} /> : null}
      {isOpen && calendar ? (
        <calendar.CalendarParts
          anchorId={`${id}-group`}
          triggerId={`${id}-open`}
          label={t('date.calendar', { label })}
          value={readDate(value) ?? ''}
          min={min}
          max={max}
          timeZone={readerTimeZone()}
          container={group}
          onPick={typed.pick}
          onClose={close}
        />
      ) : null}
    </span>
  );
}

/**
 * A date in the page's language, typed in the usual ways (2026/1/5, 5 Jan 2026, 2026年1月5日, 令和8年1月5日) or chosen from a
 * calendar (Alt+↓). A text that is no date stays as it was typed with its reason; meanwhile the field has no value.
 */
export function DateField({ label, help, error, required, wide, ...input }: DateFieldProps) {
  const { t } = useTranslation('platform');
  const { overridden } = input;
  const typed = useTypedDate(input);
  return (
    <FieldFrame
      {...{ label, required, wide }}
      help={overridden ? t('state.overridden', { value: overridden.calculated }) : help}
      error={typed.shownProblem ?? error}
    >
      {(control) => (
        <DateControl
          {...input}
          typed={typed}
          control={control}
          label={typeof label === 'string' ? label : ''}
        />
      )}
    </FieldFrame>
  );
}

/**
 * The same without a label of its own: in a row of a table, a bar, a filter. Its value changes once, when the field is
 * left, by Enter, or by a day of the calendar, as a date passes through other dates while it is typed.
 */
export function DateInput({ value, onChange, ...props }: DateInputProps) {
  const [pending, setPending] = useState<string>();
  useEffect(() => setPending(undefined), [value]);
  const commit = (date: string) => {
    if (date !== value) onChange(date);
  };
  const input = { ...props, value: pending ?? value };
  const typed = useTypedDate({ ...input, onChange: setPending });
  const id = useId();
  const problem = typed.shownProblem;
  return (
    <span className={styles.dateInput}>
      <DateControl
        {...input}
        typed={{
          ...typed,
          settle: () => {
            typed.settle();
            commit(typed.outcome);
          },
          leave: () => {
            typed.leave();
            commit(typed.outcome);
          },
          pick: (date) => {
            typed.pick(date);
            commit(date);
          },
        }}
        control={{
          'aria-label': props.label,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': problem ? id : undefined,
        }}
      />
      {problem ? (
        <span className={fieldStyles.error} id={id} role="alert">
          {problem}
        </span>
      ) : null}
    </span>
  );
}
