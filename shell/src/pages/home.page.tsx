import { staffRoles } from '@quayside/contract/roles';
import {
  EmptyState,
  Grid,
  LinkButton,
  localized,
  nameIn,
  Page,
  Panel,
  Slot,
  useLanguage,
  useSession,
  useTranslation,
} from '@quayside/platform';
import { lazy, Suspense } from 'react';
import { homeActionsFor } from '../federation/home-actions';
import { widgetsFor } from '../federation/slot-renderer.component';
import { useRegistry } from '../federation/registry';
import * as styles from './first-steps/first-steps.module.css';

/** Only a company that begins needs it. */
const FirstSteps = lazy(async () => ({
  default: (await import('./first-steps/first-steps.component')).FirstSteps,
}));

/** Widgets that the remotes offer, in the order of their descriptors. */
export function HomePage() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const registry = useRegistry();
  const { member, firstSteps } = useSession();
  const isOutside = !member.roles.some((role) => staffRoles.some((staff) => staff === role));
  const begins = homeActionsFor(registry, member.roles);
  const hasWidgets = widgetsFor(registry, 'shell.home', member.roles).length > 0;
  return (
    <Page
      title={t('homePage.title')}
      heading={t(isOutside ? 'homePage.greetingOutside' : 'homePage.greeting', {
        name: nameIn(language, member),
      })}
      actions={
        begins.length > 0
          ? begins.map(({ id, title, href }, index) => (
              <LinkButton key={id} to={href} icon="add" {...(index === 0 ? { tone: 'primary' } : {})}>
                {localized(title, language)}
              </LinkButton>
            ))
          : null
      }
    >
      {firstSteps ? (
        <Suspense fallback={null}>
          <div className={styles.first}>
            <FirstSteps />
          </div>
        </Suspense>
      ) : null}
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
