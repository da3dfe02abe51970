import { create, Dialog, useHotkey, useTranslation, classes } from '@quayside/platform';
import { useEffect, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { usePaletteGroups, type PaletteEntry } from './palette-entries';
import * as styles from './palette.module.css';

const listId = 'palette-list';

type Palette = {
  open: boolean;
  text: string;
  /** Typed while the palette was on its way, with its code the first time; nothing was typed into its field yet. */
  isMeanwhile: boolean;
};

/** Whether the palette is open: keys and buttons open the same one. */
export const usePaletteStore = create<Palette>()(() => ({ open: false, text: '', isMeanwhile: false }));
export const openPalette = () => {
  if (!usePaletteStore.getState().open) usePaletteStore.setState({ open: true, text: '', isMeanwhile: true });
};
const closePalette = () => usePaletteStore.setState({ open: false });

/** What is typed while the palette is on its way stands in it when it is there, and goes on where it stopped. */
function keepMeanwhile(event: KeyboardEvent): void {
  const { open, text, isMeanwhile } = usePaletteStore.getState();
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (!open || !isMeanwhile || ctrlKey || metaKey || altKey) return;
  const field = document.activeElement;
  const isThere = field instanceof HTMLInputElement && field.getAttribute('aria-controls') === listId;
  if (key.length === 1 && !isComposing && !(isThere && text === '')) {
    event.preventDefault();
    usePaletteStore.setState({ text: text + key });
  } else if (isThere && key !== 'Shift') {
    usePaletteStore.setState({ isMeanwhile: false });
    // A dialog marks the text of the field that it gives the focus: this key is not to replace it.
    field.setSelectionRange(text.length, text.length);
  }
}

/** Ctrl/⌘+K: pages and actions by their names in either language, and the records of every remote. */
export function CommandPalette() {
  const { t } = useTranslation('platform');
  const open = usePaletteStore((store) => store.open);
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    window.addEventListener('keydown', keepMeanwhile, { capture: true });
    return () => window.removeEventListener('keydown', keepMeanwhile, { capture: true });
  }, []);
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
          usePaletteStore.setState({ text: event.target.value, isMeanwhile: false });
          setActive(undefined);
          setAwaited(false);
        }}
        onPointerDown={() => usePaletteStore.setState({ isMeanwhile: false })}
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
