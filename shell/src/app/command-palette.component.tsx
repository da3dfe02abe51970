import { Dialog, useHotkey, useTranslation } from '@quayside/platform';
import { useState, type KeyboardEvent } from 'react';
import { usePaletteGroups, type PaletteEntry } from './palette-entries';

/** Ctrl/⌘+K: pages by their names in either language, estimates by number, shipper or title, and actions. */
export function CommandPalette() {
  const { t } = useTranslation('platform');
  const [open, setOpen] = useState(false);
  useHotkey('mod+k', t('shortcut.palette'), () => setOpen(true));
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('palette.label')}>
      <PaletteBody onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function PaletteBody({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('platform');
  const { t: shell } = useTranslation('shell');
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { groups, isSearching } = usePaletteGroups(text);
  const entries = groups.flatMap((group) => group.entries);
  const current = Math.min(active, entries.length - 1);
  const idOf = (index: number) => `palette-${index}`;
  const take = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onDone();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends a composition chooses a word, not an entry.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      take(entries[current]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = Math.max(0, Math.min(entries.length - 1, current + (event.key === 'ArrowDown' ? 1 : -1)));
      setActive(next);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    }
  };
  let index = -1;
  return (
    <div className="shell-palette">
      <input
        data-autofocus=""
        className="qs-input"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={entries[current] ? idOf(current) : undefined}
        aria-label={t('palette.label')}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="shell-palette-list" role="listbox" id="palette-list" aria-label={t('palette.label')}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-label={shell(`palette.${group.id}`)}>
            <div className="shell-palette-title" aria-hidden="true">
              {shell(`palette.${group.id}`)}
            </div>
            {group.entries.map((entry) => {
              index += 1;
              const at = index;
              return (
                <div
                  key={entry.id}
                  id={idOf(at)}
                  role="option"
                  tabIndex={-1}
                  className="qs-option"
                  aria-selected={at === current}
                  data-active={at === current}
                  onMouseDown={(event) => {
                    event.preventDefault();
                    take(entry);
                  }}
                  onMouseEnter={() => setActive(at)}
                >
                  <span>{entry.label}</span>
                  {entry.hint ? <small>{entry.hint}</small> : null}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {entries.length === 0 ? (
        <p className="qs-small qs-subtle" role="status">
          {isSearching ? t('combobox.loading') : t('palette.none')}
        </p>
      ) : null}
    </div>
  );
}
