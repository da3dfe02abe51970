import {
  AttachFiles,
  Button,
  InlineNote,
  Panel,
  Stack,
  TextAreaField,
  useCan,
  useChange,
  useErrorText,
  useQuery,
  type SentFile,
} from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { useState, type FormEvent } from 'react';
import { messageFileUpload, offerThreadQuery, saveMessageFile, writeToClient } from '../../api/offers.query';
import { frozenStates } from '../../api/states';
import { usePageText } from '../../components/text';
import { OfferMessages } from '../../components/offer/offer-messages.component';

/** Questions and counter-offers of the client, with the answers. */
export function ConversationPanel({
  estimate,
  place,
}: {
  estimate: EstimateView;
  /** A conversation stands at the top of the page; the field for a first message below. */
  place: 'top' | 'below';
}) {
  const t = usePageText();
  const words = useErrorText();
  const mayRead = useCan('estimate:read');
  const mayWrite = useCan('estimate:write');
  const isSent = frozenStates.includes(estimate.state);
  const query = useQuery({ ...offerThreadQuery(estimate.id), enabled: mayRead && isSent });
  const messages = query.data?.items ?? [];
  /** The newest message of a client: its writer gets the answer. */
  const lastQuestion = messages.findLast(({ author }) => author.kind === 'client');
  const isAtTop = messages.length > 0;
  if (!mayRead || !isSent || isAtTop !== (place === 'top')) return null;
  return (
    <Panel title={t('conversation.title')} busy={query.isPending}>
      <Stack gap={14}>
        {query.error ? <InlineNote tone="bad">{words(query.error)}</InlineNote> : null}
        {messages.length > 0 ? (
          <OfferMessages
            messages={messages}
            onOpen={(messageId, fileId) => saveMessageFile(estimate.id, messageId, fileId)}
          />
        ) : query.data ? (
          <p className="qs-small qs-muted">{t('conversation.none')}</p>
        ) : null}
        {mayWrite && query.data ? <AnswerForm estimateId={estimate.id} answers={lastQuestion?.id} /> : null}
      </Stack>
    </Panel>
  );
}

function AnswerForm({ estimateId, answers }: { estimateId: string; answers: string | undefined }) {
  const t = usePageText();
  const { busy, run } = useChange();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = {
      text: text.trim(),
      ...(answers ? { answers } : {}),
      ...(files.length > 0 ? { files: files.map(({ id }) => id) } : {}),
    };
    if (!body.text || !(await run(() => writeToClient(estimateId, body)))) return;
    setText('');
    setFiles([]);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={8}>
        <TextAreaField
          label={t('conversation.answer')}
          help={t('conversation.hint')}
          rows={2}
          maxLength={4_000}
          value={text}
          onChange={setText}
        />
        {text.trim() || files.length > 0 ? (
          <AttachFiles upload={messageFileUpload(estimateId)} files={files} onChange={setFiles} />
        ) : null}
        <div>
          <Button type="submit" size="small" busy={busy} disabled={!text.trim()}>
            {t('conversation.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
