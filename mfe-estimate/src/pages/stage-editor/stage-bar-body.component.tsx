import type { StageId } from '@quayside/contract';
import { Button, DateInput, Icon, useQuery, classes } from '@quayside/platform';
import { useId, useState } from 'react';
import type { StageScope } from '@quayside/rating';
import { membersQuery } from '../../api/members.query';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { stageStates } from '../../api/states';
import { useMemberName } from '../../components/use-member-name';
import type { GoTo } from './go-to';
import { StageComments } from './stage-comments.component';
import * as styles from './stage-bar.module.css';
import * as partsStyles from '../../components/parts.module.css';

const stageScopes = ['included', 'whole', 'byOthers', 'excluded'] as const satisfies readonly StageScope[];

/** Whose stage it is, until when, how far it is, and the way to its neighbours. */
export function StageBarBody({
  previous,
  next,
  onGo,
}: {
  previous: StageId | undefined;
  next: StageId | undefined;
  onGo: GoTo;
}) {
  const t = useEditorText();
  const id = useId();
  const { store, stage, readOnlyReason } = useEditorContext();
  const { scope, state, assignee, dueDate } = useEditor((editor) => editor.content.stages[stage]);
  const members = useQuery({ ...membersQuery, enabled: readOnlyReason === undefined });
  const nameOf = useMemberName();
  const known = members.data?.items ?? [];
  const people =
    !assignee || known.some((member) => member.id === assignee.id) ? known : [assignee, ...known];
  const isLocked = readOnlyReason !== undefined;
  const set = store.getState().setStage;
  /** The scope before it was changed here, as long as it can be taken back by a press. */
  const [former, setFormer] = useState<{ stage: StageId; scope: StageScope }>();
  const mayUndo = former?.stage === stage && former.scope !== scope;
  /** Where all is asked for, a stage is whole as it is. */
  const isForOneSide = useEditor(({ content }) => content.head.incoterm.quotedFor ?? 'both') !== 'both';
  const choices = stageScopes.filter((each) => each !== 'whole' || each === scope || isForOneSide);
  const setScope = (chosen: StageScope) => {
    setFormer({ stage, scope });
    set(stage, { scope: chosen });
  };
  const nameOfStage = (neighbour: StageId | undefined, end: 'first' | 'last') =>
    neighbour ? t(`stageShort.${neighbour}`) : t(`stageBar.${end}`);
  const finish = () => {
    set(stage, { state: 'done' });
    onGo(next);
  };
  return (
    <div className={styles.bar}>
      <fieldset className={styles.segments} disabled={isLocked}>
        <legend className="qs-visually-hidden">{t('stageBar.state')}</legend>
        {stageStates.map((each) => (
          <label key={each} data-state={each}>
            <input
              type="radio"
              name={`${id}state`}
              checked={state === each}
              onChange={() => set(stage, { state: each })}
            />
            <span className={partsStyles.dot} data-state={each} aria-hidden="true" />
            {t(`stageState.${each}`)}
          </label>
        ))}
      </fieldset>
      <label className={partsStyles.inline}>
        {t('scope.label')}
        <select
          className={classes.input}
          disabled={isLocked}
          data-scope={scope}
          value={scope}
          onChange={(event) => setScope(event.target.value as StageScope)}
        >
          {choices.map((each) => (
            <option key={each} value={each}>
              {t(`scope.${each}`)}
            </option>
          ))}
        </select>
        {mayUndo && !isLocked ? (
          <Button size="small" tone="ghost" onClick={() => set(stage, { scope: former.scope })}>
            {t('scope.undo')}
          </Button>
        ) : null}
      </label>
      <label className={partsStyles.inline}>
        {t('stageBar.assignee')}
        <select
          className={classes.input}
          data-people
          disabled={isLocked}
          value={assignee?.id ?? ''}
          onChange={(event) => {
            const member = people.find((each) => each.id === event.target.value);
            set(stage, { assignee: member ? { id: member.id, name: member.name } : null });
          }}
        >
          <option value="">{t('stageBar.nobody')}</option>
          {people.map((member) => (
            <option key={member.id} value={member.id}>
              {nameOf(member)}
            </option>
          ))}
        </select>
      </label>
      <span className={partsStyles.inline}>
        <span aria-hidden="true">{t('stageBar.due')}</span>
        <DateInput
          size="small"
          label={t('stageBar.due')}
          disabled={isLocked}
          value={dueDate ?? ''}
          onChange={(day) => set(stage, { dueDate: day || null })}
        />
      </span>
      <span className="qs-spacer" />
      <div className={`${classes.row} ${styles.way}`} data-part="row">
        <StageComments />
        <Button
          size="small"
          title={nameOfStage(previous, 'first')}
          disabled={!previous}
          onClick={() => onGo(previous)}
        >
          <Icon name="back" />
          <span className={styles.neighbour}>{nameOfStage(previous, 'first')}</span>
        </Button>
        <Button size="small" title={nameOfStage(next, 'last')} disabled={!next} onClick={() => onGo(next)}>
          <span className={styles.neighbour}>{nameOfStage(next, 'last')}</span>
          <Icon name="forward" />
        </Button>
        {isLocked || state === 'done' ? null : (
          <Button size="small" onClick={finish}>
            <Icon name="check" />
            {t(next ? 'stageBar.doneAndNext' : 'stageBar.done')}
          </Button>
        )}
      </div>
    </div>
  );
}
