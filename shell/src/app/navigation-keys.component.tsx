import { shellLinks } from '@quayside/contract/links';
import {
  localized,
  useHotkey,
  useLanguage,
  useNavigate,
  useTranslation,
  type Session,
} from '@quayside/platform';
import { useRegistry } from '../federation/registry';
import { viewerOf } from '../session/viewer';
import { entriesFor, groupsOf } from './navigation-entries';

/** `g` and a key of the navigation's entries: everywhere in two keys. */
export function NavigationKeys({ session }: { session: Session }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const registry = useRegistry();
  return (
    <>
      <GoTo shortcut="h" label={t('home')} to={shellLinks.home()} />
      {groupsOf(registry)
        .flatMap(({ id }) => entriesFor(registry, id, viewerOf(session)))
        .map(({ id, shortcut, title, href }) =>
          shortcut ? (
            <GoTo key={id} shortcut={shortcut} label={localized(title, language)} to={href} />
          ) : null,
        )}
    </>
  );
}

function GoTo({ shortcut, label, to }: { shortcut: string; label: string; to: string }) {
  const navigate = useNavigate();
  useHotkey(`g ${shortcut}`, label, () => void navigate(to), 'goTo');
  return null;
}
