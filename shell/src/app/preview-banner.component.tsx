import { dataOfPreview } from '@quayside/contract/preview-data';
import { formatInstant, useLanguage, useLocation, useTranslation } from '@quayside/platform';
import { useRegistry } from '../federation/registry';
import * as styles from './frame.module.css';

/** On the host of a preview: whose branch this is, until when, and the way back to what everybody sees. */
export function PreviewBanner() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { preview } = useRegistry();
  const { pathname, search, hash } = useLocation();
  if (!preview) return null;
  const { branch, author, changedAt, expiresAt, parts, production, guest, sources = {} } = preview;
  const isShared = Object.values(sources).some((source) => source.branch !== branch);
  /** In a preview that several branches share it is said which of them each part is of. */
  const named = (part: string) => {
    const source = isShared ? sources[part] : undefined;
    if (!source) return part;
    return t('preview.part', { ...source, part, commit: source.commit.slice(0, 8) });
  };
  const { goes, services } = dataOfPreview(preview, parts);
  return (
    <aside
      aria-label={t('preview.title', { branch })}
      className={`${styles.preview} qs-no-print`}
      data-goes={goes}
    >
      <strong>{t('preview.title', { branch })}</strong>
      <span>
        {t('preview.about', {
          author,
          at: formatInstant(changedAt, language),
          until: formatInstant(expiresAt, language),
        })}
      </span>
      <span>
        {parts.length > 0 ? t('preview.parts', { parts: parts.map(named).join(', ') }) : t('preview.none')}
      </span>
      {guest ? (
        <span>{t('preview.guest')}</span>
      ) : goes === 'own-services' ? (
        <strong role="note">{t('preview.data.own-services', { services: services.join(', ') })}</strong>
      ) : (
        <span>{t(`preview.data.${goes}`, { services: services.join(', ') })}</span>
      )}
      <a href={production + pathname + search + hash}>{t('preview.production')}</a>
    </aside>
  );
}
