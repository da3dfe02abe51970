import { contentDifference } from '@quayside/estimate-document';
import {
  Button,
  Dialog,
  formatInstant,
  Icon,
  notify,
  useLanguage,
  useSession,
  classes,
} from '@quayside/platform';
import { useState } from 'react';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { differenceName, toldDifferences } from '../../editor/told-difference';
import { ToldTable } from '../../components/told-table.component';

type LeftOver = NonNullable<ReturnType<typeof useLeftOver>>;
const useLeftOver = () => useEditor((editor) => editor.leftOver);

/**
 * What was typed, never stored, and can be stored no more: said, shown and given out as a table, but never put into the
 * estimate.
 */
export function LeftOverNote() {
  const t = useEditorText();
  const language = useLanguage();
  const { member } = useSession();
  const { store } = useEditorContext();
  const leftOver = useLeftOver();
  const { revision, state } = useEditor((editor) => editor.estimate);
  const [isOpen, setOpen] = useState(false);
  if (!leftOver) return null;
  const words = {
    time: formatInstant(leftOver.at, language, member.timeZone),
    revision: leftOver.revision,
    state: t(`revisionState.${state}`),
  };
  return (
    <div role="status" className={classes.restored} data-tone="warn">
      <Icon name="warning" />
      <span>{t(leftOver.revision === revision ? 'leftOver.frozen' : 'leftOver.older', words)}</span>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('leftOver.show')}
      </Button>
      <Button size="small" tone="ghost" onClick={() => store.getState().forgetLeftOver()}>
        {t('leftOver.forget')}
      </Button>
      {isOpen ? <LeftOverDialog leftOver={leftOver} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function LeftOverDialog({ leftOver, onClose }: { leftOver: LeftOver; onClose: () => void }) {
  const t = useEditorText();
  const language = useLanguage();
  const rows = contentDifference(leftOver.typed, leftOver.stored).flatMap((difference) =>
    toldDifferences(difference, { t, language }).map((told) => ({
      id: `${difference.part} ${difference.kind} ${difference.key} ${told.field}`,
      where: differenceName(difference, t),
      ...told,
    })),
  );
  const titles = [
    t('leftOver.where'),
    t('conflicts.field'),
    t('leftOver.stored'),
    t('leftOver.typed'),
  ] as const;
  const copy = async () => {
    const lines = [titles, ...rows.map(({ where, field, theirs, mine }) => [where, field, theirs, mine])];
    const text = lines.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')).join('\n');
    try {
      await navigator.clipboard.writeText(text);
      notify({ tone: 'good', title: t('leftOver.copied') });
    } catch {
      notify({ tone: 'bad', title: t('leftOver.notCopied') });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('leftOver.title')}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{t('leftOver.close')}</Button>
          <Button tone="primary" onClick={() => void copy()}>
            {t('leftOver.copy')}
          </Button>
        </>
      }
    >
      <ToldTable label={t('leftOver.title')} titles={titles} rows={rows} />
    </Dialog>
  );
}
