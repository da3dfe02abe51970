import { isStageId } from '@quayside/contract';
import { Button, Dialog, formatDecimal } from '@quayside/platform';
import { useState } from 'react';
import { editConflictId, type EditConflict } from '../../editor/content-merge';
import { useEditor, useEditorContext, useEditorText, type EditorText } from '../../editor/editor-context';
import { keysOf, isSame } from '../../editor/working-stage';

type Difference = { field: string; mine: string; theirs: string };

function text(value: unknown, t: EditorText): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'string' || typeof value === 'number') return formatDecimal(String(value));
  if (Array.isArray(value)) return value.map((each) => text(each, t)).join(', ');
  const record = value as Record<string, unknown>;
  if (typeof record.name === 'string') return record.name;
  return Object.entries(record)
    .map(([key, each]) => `${key} ${text(each, t)}`)
    .join(', ');
}

/** Rows field by field, single values as they are; a row that one of the two removed as a whole. */
function differences({ key, mine, theirs }: EditConflict, t: EditorText): Difference[] {
  const isRow = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  if (!isRow(mine) && !isRow(theirs)) return [{ field: key, mine: text(mine, t), theirs: text(theirs, t) }];
  if (!isRow(mine) || !isRow(theirs))
    return [
      {
        field: t('conflicts.row'),
        mine: isRow(mine) ? t('conflicts.changed') : t('conflicts.removed'),
        theirs: isRow(theirs) ? t('conflicts.changed') : t('conflicts.removed'),
      },
    ];
  return keysOf(mine, theirs)
    .filter((field) => field !== 'id' && !isSame(mine[field], theirs[field]))
    .map((field) => ({ field, mine: text(mine[field], t), theirs: text(theirs[field], t) }));
}

function name(conflict: EditConflict, t: EditorText): string {
  const row = (conflict.mine ?? conflict.theirs) as
    { code?: string; description?: string; nameEn?: string } | undefined;
  const part = isStageId(conflict.part) ? t(`stage.${conflict.part}`) : t(`conflicts.${conflict.part}`);
  const what =
    conflict.kind === 'line' || conflict.kind === 'item'
      ? `${row?.code ?? ''} ${row?.description ?? row?.nameEn ?? ''}`.trim()
      : t(`conflicts.kind.${conflict.kind}`);
  return `${part} · ${what}`;
}

/** Two people changed the same thing: both values of each, mine or theirs, before anything is saved over it. */
export function ConflictsDialog() {
  const t = useEditorText();
  const { store } = useEditorContext();
  const conflicts = useEditor((editor) => editor.conflicts);
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
        const id = editConflictId(conflict);
        const isTheirs = theirs.has(id);
        return (
          <fieldset key={id} className="qs-ed-conflict">
            <legend>{name(conflict, t)}</legend>
            <table className="qs-table">
              <thead>
                <tr>
                  <th scope="col">{t('conflicts.field')}</th>
                  {(['mine', 'theirs'] as const).map((side) => (
                    <th key={side} scope="col">
                      <label className="qs-check">
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
                {differences(conflict, t).map((difference) => (
                  <tr key={difference.field}>
                    <td>
                      {t([`fieldName.${difference.field.replace('route.', '')}`, 'conflicts.value'], {
                        field: difference.field,
                      })}
                    </td>
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
