import { Panel } from '@quayside/platform';
import type { ThreadMessage } from '@quayside/service-estimate/contract';
import { saveOfferFile } from '../../api/offers.query';
import { OfferMessages } from '../../components/offer/offer-messages.component';
import { useOfferText } from '../../components/offer/offer-text';

/** Questions, counter-offers and answers, oldest first. */
export function OfferConversation({
  messages,
  token,
}: {
  messages: readonly ThreadMessage[];
  token: string;
}) {
  const t = useOfferText();
  if (messages.length === 0) return null;
  return (
    <Panel title={t('conversation')}>
      <OfferMessages
        messages={messages}
        onOpen={(messageId, fileId) => saveOfferFile(token, messageId, fileId)}
      />
    </Panel>
  );
}
