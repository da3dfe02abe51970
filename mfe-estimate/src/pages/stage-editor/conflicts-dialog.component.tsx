import { conflictId, type EditConflict } from '@quayside/estimate-document';
import { Button, Dialog, useLanguage, useQuery, classes } from '@quayside/platform';
import { useState } from 'react';
import { lastChangesQuery } from '../../api/view.query';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { differenceName, toldDifferences } from '../../editor/told-difference';

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

/** Two people changed the same thing: both values of each, mine or theirs, before anything is saved over it. */
export function ConflictsDialog() {
  const t = useEditorText();
  const language = useLanguage();
  const { store } = useEditorContext();
  const conflicts = useWithNames(useEditor((editor) => editor.conflicts));
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(id);
    else next.delete(id);
    setTheirs(next);
  };
  const names = [...new Set(conflicts.flatMap(({ by }) => by ?? []))];
  const save = () => {
    store.getState().resolveConflicts(theirs);
    setTheirs(new Set());
  };
  return (
    <Dialog
      open={conflicts.length > 0}
      onClose={() => undefined}
      title={t('conflicts.title')}
      size="lg"
      footer={
        <Button tone="primary" onClick={save}>
          {t('conflicts.save')}
        </Button>
      }
    >
      <p className="qs-muted">
        {names.length > 0 ? `${t('conflicts.by', { name: names.join(', ') })} ` : ''}
        {t('conflicts.text')}
      </p>
      {conflicts.map((conflict) => {
        const id = conflictId(conflict);
        const isTheirs = theirs.has(id);
        return (
          <fieldset key={id} data-editor-part="conflict">
            <legend>{differenceName(conflict, t)}</legend>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('conflicts.field')}</th>
                  {(['mine', 'theirs'] as const).map((side) => (
                    <th key={side} scope="col">
                      <label className={classes.check} data-part="check">
                        <input
                          type="radio"
                          name={id}
                          checked={isTheirs === (side === 'theirs')}
                          onChange={() => choose(id, side === 'theirs')}
                        />
                        <span>
                          {side === 'theirs' && conflict.by
                            ? t('conflicts.theirsOf', { name: conflict.by })
                            : t(`conflicts.${side}`)}
                        </span>
                      </label>
                    </th>
                  ))}
                </tr>
              </thead>
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
    </Dialog>
  );
}
