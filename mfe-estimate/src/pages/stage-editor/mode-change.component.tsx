import { Button, Icon, notify } from '@quayside/platform';
import { modeChange } from '@quayside/rating';
import { useDeferredValue, useMemo } from 'react';
import { useChargeBook } from '../../api/charge-book.query';
import { applyModeChange } from '../../editor/apply-mode-change';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import * as styles from './editor.module.css';

/** Says which lines are still of the other mode, and changes them in one press; each stage can undo its part. */
export function ModeChange() {
  const t = useEditorText();
  const { store, readOnlyReason } = useEditorContext();
  const document = useDeferredValue(useEditor((editor) => editor.document));
  const priced = useDeferredValue(useEditor((editor) => editor.priced));
  const book = useChargeBook();
  const change = useMemo(() => modeChange(document, priced, book), [document, priced, book]);
  if (!change) return null;
  const all = Object.values(change);
  const codes = (ids: readonly string[]) =>
    ids.map((id) => priced.lines.find((line) => line.id === id)?.code ?? id).join(', ') || '–';
  const written = {
    mode: document.route.mode,
    changed: all.flatMap(({ changed }) => changed.map(({ code }) => code)).join(', ') || '–',
    removed: codes(all.flatMap(({ removed }) => removed)),
    added: all.flatMap(({ added }) => added.map(({ code }) => code)).join(', ') || '–',
  };
  const apply = () => {
    applyModeChange(store, change);
    notify({ tone: 'good', title: t('modeChange.done', { mode: document.route.mode }) });
  };
  return (
    <div className={styles.good} data-mark="warn">
      <Icon name="warning" />
      <div>
        <p>{t('modeChange.title', written)}</p>
        <p className="qs-small qs-muted">{t('modeChange.lines', written)}</p>
        {readOnlyReason === undefined ? (
          <Button size="small" onClick={apply}>
            {t('modeChange.apply', written)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
