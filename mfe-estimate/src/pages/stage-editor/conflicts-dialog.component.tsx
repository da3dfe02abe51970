import { conflictId, type EditConflict } from '@quayside/estimate-document';
import { AnswerDialog, Button, useLanguage, useQuery, classes } from '@quayside/platform';
import { useState } from 'react';
import { lastChangesQuery } from '../../api/view.query';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { differenceName, toldDifferences } from '../../editor/told-difference';
import * as styles from './editor.module.css';

/** Stages say who saved them; who changed terms or cargo last is in the activity of the estimate. */
function useWithNames(conflicts: readonly EditConflict[]): readonly EditConflict[] {
  const id = useEditor((editor) => editor.estimate.id);
  const version = useEditor((editor) => editor.estimate.version);
  const isUnnamed = conflicts.some(({ by }) => !by);
  const { data } = useQuery({ ...lastChangesQuery(id, version), enabled: isUnnamed });
  if (!isUnnamed || !data) return conflicts;
  const kinds = { head: 'header', cargo: 'cargo' } as const;
  return conflicts.map((conflict) => {
    if (conflict.by || (conflict.part !== 'head' && conflict.part !== 'cargo')) return conflict;
    const by = data.items.find(({ kind }) => kind === kinds[conflict.part as 'head' | 'cargo'])?.by.name;
    return by ? { ...conflict, by } : conflict;
  });
}

type SidesProps = {
  name: string;
  /** Whether fields stand below. */
  hasFields?: boolean;
  /** What is chosen; nothing where some are mine and some theirs. */
  isTheirs: boolean | undefined;
  by: string | null | undefined;
  onChoose: (isTheirs: boolean) => void;
};

/** Mine or theirs, as the head of two columns. */
function Sides({ name, hasFields = false, isTheirs, by, onChoose }: SidesProps) {
  const t = useEditorText();
  return (
    <thead>
      <tr>
        {hasFields ? <th scope="col">{t('conflicts.field')}</th> : <td />}
        {(['mine', 'theirs'] as const).map((side) => (
          <th key={side} scope="col">
            <label className={classes.check} data-part="check">
              <input
                type="radio"
                name={name}
                checked={isTheirs === (side === 'theirs')}
                onChange={() => onChoose(side === 'theirs')}
              />
              <span>
                {side === 'theirs' && by ? t('conflicts.theirsOf', { name: by }) : t(`conflicts.${side}`)}
              </span>
            </label>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Two people changed the same thing: both values of each, mine or theirs, before anything is saved over it. */
export function ConflictsDialog() {
  const t = useEditorText();
  const language = useLanguage();
  const { store } = useEditorContext();
  const conflicts = useWithNames(useEditor((editor) => editor.conflicts));
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const ids = conflicts.map(conflictId);
  const choose = (chosen: readonly string[], isTheirs: boolean) =>
    setTheirs((before) => {
      const next = new Set(before);
      for (const id of chosen)
        if (isTheirs) next.add(id);
        else next.delete(id);
      return next;
    });
  const names = [...new Set(conflicts.flatMap(({ by }) => by ?? []))];
  const taken = ids.filter((id) => theirs.has(id)).length;
  const save = () => {
    store.getState().resolveConflicts(theirs);
    setTheirs(new Set());
  };
  return (
    <AnswerDialog
      open={conflicts.length > 0}
      title={t('conflicts.title')}
      size="lg"
      footer={
        <Button tone="primary" onClick={save}>
          {t('conflicts.save')}
        </Button>
      }
    >
      {/* It comes while somebody types: keys that were meant for a cell choose nothing here, and save nothing. */}
      <p className={`qs-muted ${styles.quiet}`} tabIndex={-1} data-autofocus="">
        {names.length > 0 ? `${t('conflicts.by', { name: names.join(', ') })} ` : ''}
        {t('conflicts.text')}
      </p>
      {conflicts.length > 1 ? (
        <fieldset data-editor-part="conflict">
          <legend>{t('conflicts.all', { count: conflicts.length })}</legend>
          <table className={classes.table}>
            <Sides
              name="all"
              isTheirs={taken === 0 ? false : taken === ids.length ? true : undefined}
              by={names.length === 1 ? names[0] : undefined}
              onChoose={(isTheirs) => choose(ids, isTheirs)}
            />
          </table>
        </fieldset>
      ) : null}
      {conflicts.map((conflict) => {
        const id = conflictId(conflict);
        return (
          <fieldset key={id} data-editor-part="conflict">
            <legend>{differenceName(conflict, t)}</legend>
            <table className={classes.table}>
              <Sides
                name={id}
                hasFields
                isTheirs={theirs.has(id)}
                by={conflict.by}
                onChoose={(isTheirs) => choose([id], isTheirs)}
              />
              <tbody>
                {toldDifferences(conflict, { t, language }).map((difference) => (
                  <tr key={difference.field}>
                    <td>{difference.field}</td>
                    <td data-wrap="">{difference.mine}</td>
                    <td data-wrap="">{difference.theirs}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </fieldset>
        );
      })}
    </AnswerDialog>
  );
}
