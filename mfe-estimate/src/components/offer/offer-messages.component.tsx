import { Button, formatInstant, Row, Stack, useChange, useLanguage } from '@quayside/platform';
import type { ThreadMessage } from '@quayside/service-estimate/contract';
import { CounterComparison } from './counter-comparison.component';
import { useOfferText } from './offer-text';
import * as styles from './offer-messages.module.css';

/** The messages themselves, as both sides read them. */
export function OfferMessages({
  messages,
  onOpen,
}: {
  messages: readonly ThreadMessage[];
  /** Saves a file of a message. */
  onOpen: (messageId: string, fileId: string) => Promise<void>;
}) {
  const t = useOfferText();
  const { busy, run } = useChange();
  const language = useLanguage();
  return (
    <Stack gap={12}>
      {messages.map(({ id, at, kind, author, text, comparison, files }) => (
        <article key={id} className={styles.message} data-from={author.kind}>
          <div className="qs-small qs-muted">
            {author.name} · {t(`kinds.${kind}`)} · {formatInstant(at, language)}
          </div>
          {comparison ? <CounterComparison comparison={comparison} /> : null}
          {text ? <p className={styles.text}>{text}</p> : null}
          {files?.length ? (
            <Row gap={6}>
              {files.map((file) => (
                <Button
                  key={file.id}
                  size="small"
                  icon="download"
                  busy={busy}
                  onClick={() => void run(() => onOpen(id, file.id))}
                >
                  <span className={styles.file}>{file.name}</span>
                </Button>
              ))}
            </Row>
          ) : null}
        </article>
      ))}
    </Stack>
  );
}
