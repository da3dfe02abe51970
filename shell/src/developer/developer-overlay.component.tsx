import { Drawer, Stack, useTranslation } from '@quayside/platform';
import '../locales/developer/register';
import { closeDeveloperOverlay, useDeveloperStore } from './developer.store';
import { FeatureFacts } from './feature-facts.component';
import { RemoteFacts } from './remote-facts.component';
import { SharedFacts } from './shared-facts.component';

/** What the page is made of, over the page: fetched when somebody asks for it, and by nobody else. */
export function DeveloperOverlay() {
  const { t } = useTranslation('shellDeveloper');
  const open = useDeveloperStore((store) => store.open);
  return (
    <Drawer open={open} onClose={closeDeveloperOverlay} title={t('title')} size="lg">
      <Stack>
        <RemoteFacts />
        <FeatureFacts />
        <SharedFacts />
      </Stack>
    </Drawer>
  );
}
