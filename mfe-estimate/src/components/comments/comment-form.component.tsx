import { stageIds, type StageId } from '@quayside/contract';
import { Button, Fields, SelectField, Stack, useChange, useLanguage } from '@quayside/platform';
import type { CommentSubject, MemberReference } from '@quayside/service-estimate/contract';
import { useState, type FormEvent } from 'react';
import { writeComment } from '../../api/comments.query';
import { useCommentsText } from './comments-text';
import { MentionField } from './mention-field.component';
import { mentionedIn } from './mentions';

/** The fields of a line that the choice shows. */
export type CommentedLine = {
  id: string;
  stage: StageId;
  code: string;
  description: string;
  descriptionJa: string | null;
};

const longest = 4_000;
const isStage = (value: string): value is StageId => stageIds.some((stage) => stage === value);

const subjectOf = (stage: string, lineId: string): CommentSubject => {
  if (!isStage(stage)) return { of: 'estimate' };
  return lineId ? { of: 'line', stage, lineId } : { of: 'stage', stage };
};

/** Writes a comment on the estimate, a stage or a line. */
export function CommentForm({
  estimateId,
  lines,
  people,
  about = { of: 'estimate' },
}: {
  estimateId: string;
  lines: readonly CommentedLine[];
  people: readonly MemberReference[];
  /** What the comment is about, until its writer chooses otherwise. */
  about?: CommentSubject | undefined;
}) {
  const t = useCommentsText();
  const language = useLanguage();
  const { busy, run } = useChange();
  const [text, setText] = useState('');
  const [stage, setStage] = useState<string>(about.of === 'estimate' ? '' : about.stage);
  const [lineId, setLineId] = useState(about.of === 'line' ? about.lineId : '');
  const ofStage = lines.filter((line) => line.stage === stage);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    const mentions = mentionedIn(words, people).map(({ id }) => id);
    const subject = subjectOf(stage, lineId);
    const body = { text: words, about: subject, ...(mentions.length > 0 ? { mentions } : {}) };
    if (words && (await run(() => writeComment(estimateId, body)))) setText('');
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={10}>
        <MentionField value={text} onChange={setText} people={people} longest={longest} />
        <Fields columns={2}>
          <SelectField
            label={t('about')}
            value={stage}
            onChange={(value) => {
              setStage(value);
              setLineId('');
            }}
            options={[
              { value: '', label: t('aboutEstimate') },
              ...stageIds.map((value) => ({ value, label: t(`stage.${value}`) })),
            ]}
          />
          {ofStage.length > 0 ? (
            <SelectField
              label={t('line')}
              value={lineId}
              onChange={setLineId}
              options={[
                { value: '', label: t('wholeStage') },
                ...ofStage.map(({ id, code, description, descriptionJa }) => ({
                  value: id,
                  label: `${code} ${(language === 'ja' && descriptionJa) || description}`.trim(),
                })),
              ]}
            />
          ) : null}
        </Fields>
        <div>
          <Button type="submit" size="small" busy={busy} disabled={!text.trim()}>
            {t('send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
