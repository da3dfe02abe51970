import { links } from '@quayside/contract';
import {
  EmptyState,
  Grid,
  LinkButton,
  nameIn,
  Page,
  Panel,
  Slot,
  useLanguage,
  useSession,
  useTranslation,
} from '@quayside/platform';
import { widgetsFor } from '../federation/slot-renderer.component';
import { useRegistry } from '../federation/registry';

/** Widgets that the remotes offer, in the order of their descriptors. */
export function HomePage() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const registry = useRegistry();
  const { member, can } = useSession();
  const hasWidgets = widgetsFor(registry, 'shell.home', member.roles).length > 0;
  return (
    <Page
      title={t('homePage.title')}
      heading={t('homePage.greeting', { name: nameIn(language, member) })}
      actions={
        can('estimate:write') ? (
          <LinkButton to={links.newEstimate()} tone="primary" icon="add">
            {t('homePage.newEstimate')}
          </LinkButton>
        ) : null
      }
    >
      {hasWidgets ? (
        <Grid>
          <Slot name="shell.home" data={{}} />
        </Grid>
      ) : (
        <Panel label={t('homePage.title')}>
          <EmptyState>{t('homePage.empty')}</EmptyState>
        </Panel>
      )}
    </Page>
  );
}
