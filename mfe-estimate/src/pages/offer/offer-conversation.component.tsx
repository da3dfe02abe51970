import { Panel } from '@quayside/platform';
import type { ThreadMessage } from '@quayside/service-estimate/contract';
import { OfferMessages } from '../../components/offer/offer-messages.component';
import { useOfferText } from '../../components/offer/offer-text';

/** Questions, counter-offers and answers, oldest first. */
export function OfferConversation({ messages }: { messages: readonly ThreadMessage[] }) {
  const t = useOfferText();
  if (messages.length === 0) return null;
  return (
    <Panel title={t('conversation')}>
      <OfferMessages messages={messages} />
    </Panel>
  );
}
