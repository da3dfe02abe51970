import { shellErrors } from '@quayside/contract';
import { Facts, Panel, Stack, useTranslation } from '@quayside/platform';
import { RemoteFacts } from '../../developer/remote-facts.component';
import { SharedFacts } from '../../developer/shared-facts.component';

/** The federation as this page has it: what the gateway wrote into it, how far each remote is, and what all share. */
export function FederationSamples() {
  const { t } = useTranslation('shell');
  return (
    <Stack>
      <RemoteFacts />
      <SharedFacts />
      <Panel title={t('sample.errorCodes')}>
        <Facts items={Object.entries(shellErrors).map(([code, text]) => ({ label: code, value: text }))} />
      </Panel>
    </Stack>
  );
}
