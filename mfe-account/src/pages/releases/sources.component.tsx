import { useTranslation } from '@quayside/platform';
import type { LivePart } from '../../api/releases.query';

/** What a version was built from: the person, the commit, and a mark for changes that are in no commit. */
export function Sources({ commit, person, dirty }: Pick<LivePart, 'commit' | 'person' | 'dirty'>) {
  const { t } = useTranslation('accountReleases');
  return (
    <span
      className="qs-small qs-subtle"
      style={{ display: 'inline-block', minInlineSize: 'min(30ch, 45vw)', overflowWrap: 'anywhere' }}
    >
      {person === null ? null : `${person} · `}
      <code>{commit.slice(0, 9)}</code>
      {dirty ? ` · ${t('dirty')}` : null}
    </span>
  );
}
