import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from './field.component';
import type { FieldProps } from './inputs.component';

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
  ref?: Ref<HTMLInputElement>;
};

/** Choose one of many by typing. Arrows, Enter, Esc; safe while an input method composes. */
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
  ref,
}: ComboboxFieldProps) {
  const { t } = useTranslation('platform');
  const listId = useId();
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = text !== undefined;
  const needle = text === value?.label ? '' : (text ?? '');
  const options = useQuery({
    queryKey: ['combobox', ...searchKey, needle],
    queryFn: ({ signal }) => search(needle, signal),
    enabled: isOpen,
    placeholderData: (previous) => previous,
    staleTime: 60_000,
  });
  const found = options.data ?? [];

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

  const choose = (option: ComboboxOption | undefined) => {
    onChange(option);
    setText(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return setText(value?.label ?? '');
      move(active + (event.key === 'ArrowDown' ? 1 : -1));
    } else if ((event.key === 'Home' || event.key === 'End') && isOpen && !event.shiftKey) {
      event.preventDefault();
      move(event.key === 'Home' ? 0 : found.length - 1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const option = found[active];
      if (option && !options.isPlaceholderData) choose(option);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setText(undefined);
    }
  };

  return (
    <FieldFrame {...{ label, help, error, required, wide }}>
      {(control) => (
        <div className="qs-combobox">
          <input
            {...control}
            ref={ref}
            name={name}
            className="qs-input"
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
              setText(event.target.value);
              setActive(0);
              if (event.target.value === '') onChange(undefined);
            }}
            onClick={() => setText((current) => current ?? value?.label ?? '')}
            onFocus={(event) => event.target.select()}
            onBlur={() => setText(undefined)}
            onKeyDown={onKeyDown}
          />
          {isOpen ? (
            <ul
              ref={list}
              className="qs-listbox"
              role="listbox"
              id={listId}
              aria-label={typeof label === 'string' ? label : undefined}
            >
              {found.map((option, index) => (
                <li
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  className="qs-option"
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
                <li className="qs-option qs-subtle" role="option" aria-selected="false" aria-disabled="true">
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
