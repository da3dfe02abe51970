import { formatInstant, Stack, useLanguage } from '@quayside/platform';
import type { ThreadMessage } from '@quayside/service-estimate/contract';
import { CounterComparison } from './counter-comparison.component';
import { useOfferText } from './offer-text';
import * as styles from './offer-messages.module.css';

/** The messages themselves, as both sides read them. */
export function OfferMessages({ messages }: { messages: readonly ThreadMessage[] }) {
  const t = useOfferText();
  const language = useLanguage();
  return (
    <Stack gap={12}>
      {messages.map(({ id, at, kind, author, text, comparison }) => (
        <article key={id} className={styles.message} data-from={author.kind}>
          <div className="qs-small qs-muted">
            {author.name} · {t(`kinds.${kind}`)} · {formatInstant(at, language)}
          </div>
          {comparison ? <CounterComparison comparison={comparison} /> : null}
          {text ? <p className={styles.text}>{text}</p> : null}
        </article>
      ))}
    </Stack>
  );
}
