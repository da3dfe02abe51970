import { useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { useTranslation } from '../language/use-translation';
import { FieldFrame } from './field.component';
import type { FieldProps } from './inputs.component';
import * as styles from './combobox-field.module.css';
import * as inputsStyles from './inputs.module.css';

/** What ended the typing: Enter and Tab take the marked entry, anything else only what the text names. */
type Leaving = 'enter' | 'tab' | 'blur';

const containsText = ({ label, hint }: ComboboxOption, text: string) => {
  const wanted = text.normalize('NFKC').trim().toLowerCase();
  return wanted !== '' && `${label} ${hint ?? ''}`.normalize('NFKC').toLowerCase().includes(wanted);
};
const sameText = (one: string, other: string) =>
  one.normalize('NFKC').trim().toLowerCase() === other.normalize('NFKC').trim().toLowerCase();

/** What a search found, and whether all was looked through: where it failed there may be more. */
interface Answer {
  found: ComboboxOption[];
  isWhole: boolean;
}

/** What was found, and last what is typed unless an entry is called so. */
function withTyped(found: ComboboxOption[], typed: string, longest: number, hint: string): ComboboxOption[] {
  const isNamed = found.some(({ label }) => sameText(label, typed));
  if (typed === '' || typed.length > longest || isNamed) return found;
  return [...found, { value: typed, label: typed, hint }];
}

export type ComboboxOption = { value: string; label: string; hint?: string };

export type ComboboxFieldProps = FieldProps & {
  value: ComboboxOption | undefined;
  onChange: (option: ComboboxOption | undefined) => void;
  /** Answers the best matches first; called with the empty text when the list is opened. */
  search: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
  /** Key of the search's cache: what the options depend on beside the text. */
  searchKey: readonly unknown[];
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  /** For a field that does something with what is chosen and holds nothing: leaving it forgets the text. */
  isPicker?: boolean;
  /** A text that names no entry is a value, too, as it is typed: so many signs of it. */
  freeText?: { longest: number };
  ref?: Ref<HTMLInputElement>;
};

/**
 * Choose one of many by typing. Arrows, Enter, Esc; safe while an input method composes. Enter and Tab take the entry that
 * is marked, the first unless told otherwise, and wait for the answer where it is not there yet; a text that names no entry
 * stays, marked, and keeps its form from being sent, unless free text is a value.
 */
export function ComboboxField({
  label,
  help,
  error,
  required,
  wide,
  value,
  onChange,
  search,
  searchKey,
  placeholder,
  disabled,
  name,
  isPicker,
  freeText,
  ref,
}: ComboboxFieldProps) {
  const { t } = useTranslation('platform');
  const listId = useId();
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  /** How the field was left, or Enter pressed, before the answer to what was typed was there. */
  const [pending, setPending] = useState<Leaving>();
  const [isUnmatched, setUnmatched] = useState(false);
  const byTab = useRef(false);
  const focused = useRef<HTMLInputElement>(null);
  // A value that comes from elsewhere while the field waits for typing is replaced by it, as any other.
  useLayoutEffect(() => {
    if (text === undefined) focused.current?.select();
  }, [text, value?.label]);
  const needle = text === value?.label ? '' : (text ?? '');
  const options = useQuery({
    queryKey: ['combobox', ...searchKey, needle],
    queryFn: async ({ signal }): Promise<Answer> => {
      if (!freeText) return { found: await search(needle, signal), isWhole: true };
      // Where nothing can be looked up, what is typed is still an answer.
      const looked = await search(needle, signal).catch((error: unknown) => {
        if (signal.aborted) throw error;
      });
      const found = withTyped(looked ?? [], needle.trim(), freeText.longest, t('combobox.asTyped'));
      return { found, isWhole: looked !== undefined };
    },
    enabled: isOpen || pending !== undefined,
    placeholderData: (previous) => previous,
    // That nothing could be looked up says nothing of the next time.
    staleTime: ({ state }) => (state.data?.isWhole === false ? 0 : 60_000),
  });
  const found = options.data?.found ?? [];

  const list = useRef<HTMLUListElement>(null);
  const activeValue = found[active]?.value;
  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, activeValue]);
  useLayoutEffect(() => {
    const element = list.current;
    const field = element?.parentElement;
    if (!isOpen || !element || !field) return;
    // Above the field where there is more room than below it and the list would be cut there.
    const { top, bottom } = field.getBoundingClientRect();
    const below = window.innerHeight - bottom;
    element.dataset.above = String(element.offsetHeight > below && top > below);
  }, [isOpen, found.length]);
  const move = (to: number) => setActive(Math.max(0, Math.min(found.length - 1, to)));

  const hasAnswer = options.isSuccess && !options.isPlaceholderData;

  const open = (initial: string) => {
    setText(initial);
    setOpen(true);
    setActive(0);
    setPending(undefined);
    setUnmatched(false);
  };
  const close = () => {
    setText(undefined);
    setOpen(false);
    setPending(undefined);
    setUnmatched(false);
  };
  const choose = (option: ComboboxOption | undefined) => {
    onChange(option);
    close();
  };
  const refuse = () => {
    setOpen(false);
    setPending(undefined);
    setUnmatched(true);
    if (value) onChange(undefined);
  };
  const settle = (how: Leaving) => {
    const named = found.filter(({ label: each }) => sameText(each, needle));
    const only = named[0] ?? (found.length === 1 ? found[0] : undefined);
    const option = how === 'blur' ? only : (found[active] ?? found[0]);
    if (option) choose(option);
    else if (how === 'enter') setPending(undefined);
    else refuse();
  };
  const leave = (how: Leaving) => {
    if (hasAnswer) return settle(how);
    // The marked entry of the answer before fits what was typed since: that is what is seen and meant.
    const seen = how === 'blur' ? undefined : found[active];
    if (seen && containsText(seen, needle)) return choose(seen);
    setPending(how);
    if (how !== 'enter') setOpen(false);
  };
  const answered = useEffectEvent((how: Leaving) => {
    if (options.isError) refuse();
    else settle(how);
  });
  useEffect(() => {
    if (pending && (hasAnswer || options.isError)) answered(pending);
  }, [pending, hasAnswer, options.isError]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open(text ?? value?.label ?? '');
      move(active + (event.key === 'ArrowDown' ? 1 : -1));
    } else if ((event.key === 'Home' || event.key === 'End') && isOpen && !event.shiftKey) {
      event.preventDefault();
      move(event.key === 'Home' ? 0 : found.length - 1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      leave('enter');
    } else if (event.key === 'Escape' && (isOpen || isUnmatched)) {
      event.stopPropagation();
      close();
    }
    byTab.current = event.key === 'Tab';
  };
  const onBlur = () => {
    focused.current = null;
    const isTyped = text !== undefined && text.trim() !== '' && text !== value?.label;
    if (!isTyped || isPicker) {
      if (!pending) close();
    } else if (!isUnmatched) leave(byTab.current ? 'tab' : 'blur');
    byTab.current = false;
  };

  return (
    <FieldFrame {...{ label, help, required, wide }} error={isUnmatched ? t('combobox.unmatched') : error}>
      {(control) => (
        <div className={styles.combobox}>
          <input
            {...control}
            ref={ref}
            name={name}
            className={inputsStyles.input}
            data-problem={isUnmatched ? t('combobox.unmatched') : undefined}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            placeholder={placeholder ?? t('action.choose')}
            disabled={disabled}
            value={text ?? value?.label ?? ''}
            onChange={(event) => {
              open(event.target.value);
              if (event.target.value === '') onChange(undefined);
            }}
            onClick={() => (isOpen ? undefined : open(text ?? value?.label ?? ''))}
            onFocus={(event) => {
              focused.current = event.target;
              event.target.select();
            }}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
          />
          {isOpen ? (
            <ul
              ref={list}
              className={styles.listbox}
              role="listbox"
              id={listId}
              aria-label={typeof label === 'string' ? label : undefined}
            >
              {found.map((option, index) => (
                <li
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  className={styles.option}
                  aria-selected={option.value === value?.value}
                  data-active={index === active}
                  onMouseDown={(event) => {
                    event.preventDefault();
                    choose(option);
                  }}
                  onMouseEnter={() => setActive(index)}
                >
                  <span>{option.label}</span>
                  {option.hint ? <small>{option.hint}</small> : null}
                </li>
              ))}
              {found.length === 0 ? (
                <li
                  className={`${styles.option} qs-subtle`}
                  role="option"
                  aria-selected="false"
                  aria-disabled="true"
                >
                  {options.isError
                    ? t('combobox.failed')
                    : options.isFetching
                      ? t('combobox.loading')
                      : t('combobox.none')}
                </li>
              ) : null}
            </ul>
          ) : null}
          <span className="qs-visually-hidden" role="status">
            {isOpen && options.isSuccess && !options.isPlaceholderData
              ? t('combobox.found', { count: found.length })
              : ''}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
