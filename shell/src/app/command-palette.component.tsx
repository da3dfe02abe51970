import { create, Dialog, useHotkey, useTranslation, classes } from '@quayside/platform';
import { useEffect, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { usePaletteGroups, type PaletteEntry } from './palette-entries';
import * as styles from './palette.module.css';

const listId = 'palette-list';

/** Whether the palette is open: keys and buttons open the same one. */
export const usePaletteStore = create<{ open: boolean; text: string }>()(() => ({ open: false, text: '' }));
export const openPalette = () =>
  usePaletteStore.setState(({ open, text }) => ({ open: true, text: open ? text : '' }));
const closePalette = () => usePaletteStore.setState({ open: false });

/** What is typed while the palette is on its way, with its code the first time, stands in it when it is there. */
function useTypedMeanwhile(): void {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (!usePaletteStore.getState().open) return;
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      const isThere = document.activeElement?.getAttribute('aria-controls') === listId;
      if (isThere || isComposing || ctrlKey || metaKey || altKey || key.length !== 1) return;
      event.preventDefault();
      usePaletteStore.setState(({ text }) => ({ text: text + key }));
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, []);
}

/** Ctrl/⌘+K: pages and actions by their names in either language, and the records of every remote. */
export function CommandPalette() {
  const { t } = useTranslation('platform');
  const open = usePaletteStore((store) => store.open);
  const [isTaken, setTaken] = useState(false);
  useTypedMeanwhile();
  useHotkey('mod+k', t('shortcut.palette'), openPalette, 'everywhere');
  useEffect(() => {
    if (open) setTaken(false);
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={closePalette}
      title={t('palette.label')}
      // Where the person went on to is not where the palette was opened from.
      returnTo={isTaken ? () => document.querySelector<HTMLElement>('main h1') : undefined}
    >
      <PaletteBody
        onTake={(entry) => {
          setTaken(true);
          closePalette();
          entry.run();
        }}
      />
    </Dialog>
  );
}

function PaletteBody({ onTake }: { onTake: (entry: PaletteEntry) => void }) {
  const { t } = useTranslation('platform');
  const text = usePaletteStore((store) => store.text);
  // The highlight stays with its entry, whatever comes before or after it.
  const [active, setActive] = useState<string>();
  const [isAwaited, setAwaited] = useState(false);
  const { groups, isSearching } = usePaletteGroups(text);
  const keyOf = (group: string, entry: PaletteEntry) => `palette-${group}-${entry.id}`;
  const places = groups.flatMap((group) =>
    group.entries.map((entry) => ({ key: keyOf(group.id, entry), entry })),
  );
  const current = places.find(({ key }) => key === active) ?? places[0];
  const first = places[0]?.entry;
  useEffect(() => {
    // Enter came before anything was found: it meant the best match.
    if (isAwaited && first) onTake(first);
    else if (isAwaited && !isSearching) setAwaited(false);
  }, [isAwaited, first, isSearching, onTake]);
  const move = (step: number) => {
    const at = places.findIndex(({ key }) => key === current?.key);
    const next = places[Math.max(0, Math.min(places.length - 1, at + step))];
    if (!next) return;
    setActive(next.key);
    document.getElementById(next.key)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: ReactKeyboardEvent) => {
    // The Enter that ends a composition chooses a word, not an entry.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (current) onTake(current.entry);
      else if (isSearching) setAwaited(true);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    <div className={styles.palette}>
      <input
        data-autofocus=""
        className={classes.input}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={current?.key}
        aria-label={t('palette.label')}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          usePaletteStore.setState({ text: event.target.value });
          setActive(undefined);
          setAwaited(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.paletteList} role="listbox" id={listId} aria-label={t('palette.label')}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-label={group.title}>
            <div className={styles.paletteTitle} aria-hidden="true">
              {group.title}
            </div>
            {group.entries.map((entry) => {
              const key = keyOf(group.id, entry);
              return (
                <div
                  key={key}
                  id={key}
                  role="option"
                  tabIndex={-1}
                  className={classes.option}
                  aria-selected={key === current?.key}
                  data-active={key === current?.key}
                  onMouseDown={(event) => {
                    event.preventDefault();
                    onTake(entry);
                  }}
                  onMouseMove={() => setActive(key)}
                >
                  <span>{entry.label}</span>
                  {entry.hint ? <small>{entry.hint}</small> : null}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="qs-small qs-subtle" role="status">
        {isSearching
          ? t('combobox.loading')
          : places.length === 0
            ? t('palette.none')
            : t('palette.found', { count: places.length })}
      </p>
    </div>
  );
}
