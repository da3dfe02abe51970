import { useState } from 'react';
import { useTranslation } from '../language/use-translation';
import { Dialog } from '../overlays/dialog.component';
import { hotkeyGroups, useHotkey, useHotkeyStore } from './hotkeys';
import { KeyCaps } from './key-caps.component';
import * as styles from './hotkeys.module.css';

/** What `?` shows: the keys that work on this page, from the registry that runs them. */
export function ShortcutSheet() {
  const { t } = useTranslation('platform');
  const [open, setOpen] = useState(false);
  const active = useHotkeyStore((store) => store.active);
  useHotkey('?', t('shortcut.help'), () => setOpen(true), 'everywhere');
  const groups = hotkeyGroups
    .map((group) => ({ group, keys: active.filter((hotkey) => hotkey.group === group) }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={t('shortcut.title')}
      size={groups.length > 3 ? 'lg' : 'md'}
    >
      <div className={styles.shortcuts}>
        {groups.map(({ group, keys }) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <h3 id={`shortcuts-${group}`}>{t(`shortcut.group.${group}`)}</h3>
            <dl>
              {keys.map((hotkey) => (
                <div key={`${hotkey.keys}:${hotkey.label}`}>
                  <dt>
                    <KeyCaps keys={hotkey.keys} />
                  </dt>
                  <dd>{hotkey.label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
