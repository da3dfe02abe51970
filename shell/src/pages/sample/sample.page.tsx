import { Page, Stack, Tabs, useTranslation } from '@quayside/platform';
import { useState } from 'react';
import { FederationSamples } from './federation-samples.component';
import { PatternSamples } from './pattern-samples.component';
import { StateSamples } from './state-samples.component';

const tabs = ['patterns', 'states', 'federation'] as const;
type TabId = (typeof tabs)[number];

/** Every shared pattern in every state; language and theme are the member's own, in the menu at the foot of the navigation. */
export function SamplePage() {
  const { t } = useTranslation('shell');
  const [active, setActive] = useState<TabId>('patterns');
  return (
    <Page title={t('sample.title')}>
      <Stack>
        <p className="qs-muted">{t('sample.intro')}</p>
        <div>
          <Tabs
            label={t('sample.title')}
            tabs={tabs.map((id) => ({ id, label: t(`sample.tabs.${id}`) }))}
            active={active}
            onChange={(id) => setActive(id as TabId)}
          >
            {active === 'patterns' ? (
              <PatternSamples />
            ) : active === 'states' ? (
              <StateSamples />
            ) : (
              <FederationSamples />
            )}
          </Tabs>
        </div>
      </Stack>
    </Page>
  );
}
