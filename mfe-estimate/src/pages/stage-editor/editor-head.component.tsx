import { unfinishedRows } from '@quayside/estimate-document';
import { Button, formatDate, formatTime, Icon, Tag, useErrorText, useLanguage } from '@quayside/platform';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { StateTag } from '../../components/state-tag.component';
import * as styles from './editor.module.css';

export function HeadTags() {
  const { revision, state } = useEditor((editor) => editor.estimate);
  return (
    <>
      <Tag tone="accent">R{revision}</Tag>
      <StateTag state={state} />
    </>
  );
}

/** Incoterm, route, validity, and where saving stands. */
export function HeadMeta() {
  const t = useEditorText();
  const language = useLanguage();
  const number = useEditor((editor) => editor.estimate.number);
  const { incoterm, route, validUntil } = useEditor((editor) => editor.content.head);
  const { readOnlyReason } = useEditorContext();
  return (
    <>
      <span>{number}</span>
      <span>
        {incoterm.rule} {incoterm.namedPlace}
        {incoterm.quotedFor ? ` · ${t(`quotedFor.${incoterm.quotedFor}`)}` : ''} · {route.mode}
      </span>
      <span>
        {route.portOfLoading ?? '–'} <span aria-hidden="true">→</span> {route.portOfDischarge ?? '–'}
      </span>
      {validUntil ? <span>{t('head.validTo', { date: formatDate(validUntil, language) })}</span> : null}
      {readOnlyReason ? null : <SaveStatus />}
    </>
  );
}

function SaveStatus() {
  const t = useEditorText();
  const language = useLanguage();
  const errorText = useErrorText();
  const { store } = useEditorContext();
  const save = useEditor((editor) => editor.save);
  const unfinished = useEditor((editor) => unfinishedRows(editor.content));
  const kept = unfinished > 0 ? ` · ${t('save.unfinished', { count: unfinished })}` : '';
  return (
    <span role="status" className={styles.save} data-kind={save.kind}>
      {save.kind === 'saved' ? `${t('save.saved', { time: formatTime(save.at, language) })}${kept}` : null}
      {save.kind === 'dirty' || save.kind === 'saving' ? t('save.saving') : null}
      {save.kind === 'conflict' ? t('save.conflict') : null}
      {save.kind === 'failed' ? (
        <>
          <Icon name="alert" />
          {t('save.failed')} · {errorText(save.error)}
          <Button size="small" onClick={() => void store.getState().flush()}>
            {t('save.retry')}
          </Button>
        </>
      ) : null}
    </span>
  );
}
