import { hasOperatorRight } from '@quayside/contract';
import { Drawer, Stack, useSession, useTranslation } from '@quayside/platform';
import '../locales/developer/register';
import { closeDeveloperOverlay, useDeveloperStore } from './developer.store';
import { FeatureFacts } from './feature-facts.component';
import { RemoteFacts } from './remote-facts.component';
import { SharedFacts } from './shared-facts.component';
import { TrialPanel } from './trial-panel.component';

/** What the page is made of, over the page: fetched when somebody asks for it, and by nobody else. */
export function DeveloperOverlay() {
  const { t } = useTranslation('shellDeveloper');
  const open = useDeveloperStore((store) => store.open);
  const mayTry = hasOperatorRight(useSession(), 'previews');
  return (
    <Drawer open={open} onClose={closeDeveloperOverlay} title={t('title')} size="lg">
      <Stack>
        <RemoteFacts />
        {mayTry ? <TrialPanel /> : null}
        <FeatureFacts />
        <SharedFacts />
      </Stack>
    </Drawer>
  );
}
