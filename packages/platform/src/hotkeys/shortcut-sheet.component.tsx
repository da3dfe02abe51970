import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../overlays/dialog.component';
import { shownKeys, useHotkey, useHotkeyStore } from './hotkeys';

/** What `?` shows: the keys that work on this page, from the registry that runs them. */
export function ShortcutSheet() {
  const { t } = useTranslation('platform');
  const [open, setOpen] = useState(false);
  const active = useHotkeyStore((store) => store.active);
  useHotkey('?', t('shortcut.help'), () => setOpen(true));
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('shortcut.title')} size="sm">
      <dl className="qs-kv" data-align="start" style={{ paddingBottom: 8 }}>
        {active.map((hotkey) => (
          <div key={`${hotkey.keys}:${hotkey.label}`} style={{ display: 'contents' }}>
            <dt>
              {shownKeys(hotkey.keys).map((key) => (
                <kbd key={key} style={{ marginRight: 4 }}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{hotkey.label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
