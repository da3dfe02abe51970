import { Children, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../language/use-translation';
import { UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router-dom';
import { useHotkey } from '../hotkeys/hotkeys';
import { Button } from '../patterns/button.component';
import { useIsNarrow } from '../patterns/use-is-narrow';
import * as styles from './filter-bar.module.css';
import * as inputsStyles from '../forms/inputs.module.css';

export type FilterBarProps = {
  /** Says what is searched: "Number, shipper, title". */
  searchLabel: string;
  q: string;
  onSearch: (q: string) => void;
  /** `FilterSelect`s and `FilterToggle`s. */
  children?: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
  /** At the right end: counts, views. */
  end?: ReactNode;
};

/** Search (key `/`) and filters over a list. */
export function FilterBar({ searchLabel, q, onSearch, children, isFiltered, onClear, end }: FilterBarProps) {
  const { t } = useTranslation('platform');
  const [text, setText] = useState(q);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(q);
  const [isComposing, setIsComposing] = useState(false);
  const isNarrow = useIsNarrow();
  const hasFilters = Children.toArray(children).length > 0;
  const [areShown, setShown] = useState(false);
  const filtersId = useId();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // While another page is being loaded a search would take its place: it waits, and goes on when the person stays.
  const isLeaving = next !== undefined && next.pathname !== pathname;
  // What the page was last drawn with may be late where it counts: the router itself knows.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (q !== sent.current) {
      sent.current = q;
      setText(q);
    }
  }, [q]);
  useEffect(() => {
    if (isComposing || isLeaving || text === sent.current) return undefined;
    const typedOn = window.location.pathname;
    const search = () => {
      // The next page is on its way while this one is still shown: searching now would call it back.
      if (window.location.pathname !== typedOn) return;
      const target = router?.state.navigation.location?.pathname;
      if (target !== undefined && target !== pathname) {
        timer = setTimeout(search, 200);
        return;
      }
      sent.current = text;
      onSearch(text);
    };
    let timer = setTimeout(search, 200);
    return () => clearTimeout(timer);
  }, [text, onSearch, isComposing, isLeaving, router, pathname]);
  useHotkey('/', t('shortcut.search'), () => input.current?.focus());
  return (
    <div className={styles.filters} data-part="filters" role="search">
      <div className={styles.search}>
        <input
          ref={input}
          type="search"
          className={inputsStyles.input}
          placeholder={searchLabel}
          aria-label={searchLabel}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onCompositionStart={() => setIsComposing(true)}
          onCompositionEnd={() => setIsComposing(false)}
        />
        {text ? null : <kbd aria-hidden="true">/</kbd>}
      </div>
      {isNarrow && hasFilters ? (
        <Button
          size="small"
          icon="filter"
          aria-expanded={areShown}
          aria-controls={filtersId}
          onClick={() => setShown(!areShown)}
        >
          {t('table.filters')}
        </Button>
      ) : null}
      <div id={filtersId} className={styles.set} hidden={isNarrow && !areShown && !isFiltered}>
        {children}
        {isFiltered ? (
          <Button tone="ghost" size="small" onClick={onClear}>
            {t('action.clearFilters')}
          </Button>
        ) : null}
      </div>
      <span className="qs-spacer" />
      {end}
    </div>
  );
}

export type FilterSelectProps = {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
};

export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <select
      className={styles.chip}
      data-on={value ? 'true' : 'false'}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

export function FilterToggle({
  label,
  on,
  onChange,
}: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <button
      type="button"
      className={styles.chip}
      data-on={on ? 'true' : 'false'}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      {label}
    </button>
  );
}
