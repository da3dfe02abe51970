import { Icon, IconButton, KeyCaps, useTranslation } from '@quayside/platform';
import { openPalette } from './command-palette.component';
import * as styles from './palette.module.css';

/** The way into the palette for who does not know its key. */
export function PaletteButton({ small }: { small?: boolean }) {
  const { t } = useTranslation('shell');
  if (small) return <IconButton icon="search" label={t('palette.open')} tone="ghost" onClick={openPalette} />;
  return (
    <button
      type="button"
      className={styles.search}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <Icon name="search" />
      <span>{t('palette.open')}</span>
      <span aria-hidden="true">
        <KeyCaps keys="mod+k" />
      </span>
    </button>
  );
}
