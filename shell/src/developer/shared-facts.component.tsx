import { DataTable, EmptyState, Panel, useTranslation } from '@quayside/platform';
import { useRemoteStates } from '../federation/remote-loader';
import '../locales/developer/register';
import { sharedModulesOf } from './page-facts';

/** What is there once for shell and remotes: versions, who brings it, who uses it. */
export function SharedFacts() {
  const { t } = useTranslation('shellDeveloper');
  // With each state of a remote there may be more.
  useRemoteStates();
  return (
    <Panel title={t('shared')} flush>
      <DataTable
        label={t('shared')}
        items={sharedModulesOf(Reflect.get(globalThis, '__FEDERATION__'))}
        itemId={({ name, version }) => `${name}@${version}`}
        empty={<EmptyState title={t('sharedNone')}>{t('sharedNoneText')}</EmptyState>}
        columns={[
          { id: 'module', header: t('module'), card: 'title', cell: ({ name }) => <code>{name}</code> },
          {
            id: 'version',
            card: 'value',
            header: t('version'),
            cell: ({ version }) => <code>{version}</code>,
          },
          { id: 'from', header: t('provider'), cell: ({ from }) => from || '–' },
          { id: 'users', header: t('users'), grows: true, cell: ({ usedBy }) => usedBy.join(', ') || '–' },
        ]}
      />
    </Panel>
  );
}
