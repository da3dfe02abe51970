import type { Milestone, Task } from '@quayside/service-projects/contract';
import {
  Button,
  Fields,
  nameIn,
  Row,
  useLanguage,
  useTranslation,
  useUnsavedChanges,
} from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormDate,
  FormSelect,
  FormText,
  FormTextArea,
  useContractForm,
  useVersionedSave,
} from '@quayside/platform/forms';
import { useEffect, useRef, useState } from 'react';
import { useReference } from '../../api/project.query';
import {
  milestoneBody,
  taskBody,
  workOf,
  workValues,
  type WorkItem,
  type WorkKind,
  type WorkValues,
} from '../../api/work-item';
import * as styles from './work.module.css';

const checks = {
  milestone: contractChecks<WorkValues>({
    schema: async () => (await import('../../api/projects.schemas')).milestoneInputSchema,
    body: milestoneBody,
    namespace: 'projects',
  }),
  task: contractChecks<WorkValues>({
    schema: async () => (await import('../../api/projects.schemas')).taskInputSchema,
    body: taskBody,
    namespace: 'projects',
  }),
};

export type WorkFormProps = {
  kind: WorkKind;
  /** Absent for a new one. */
  item?: WorkItem;
  save: (values: WorkValues, version: number) => Promise<unknown>;
  onSaved: () => void;
  onCancel: () => void;
};

/** A milestone or task in place: Enter saves, Esc leaves it as it was. */
export function WorkForm({ kind, item, save, onSaved, onCancel }: WorkFormProps) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const [version, setVersion] = useState(item?.version ?? 0);
  const form = useContractForm(checks[kind], { defaultValues: workValues(item) });
  const { control, formState } = form;
  useUnsavedChanges(formState.isDirty);
  const { submit, conflict } = useVersionedSave({
    version,
    save,
    onSaved,
    onLoadTheirs: (current) => {
      const [theirs] = workOf([current as Milestone | Task]);
      if (!theirs) return;
      setVersion(theirs.version);
      form.reset(workValues(theirs));
    },
  });
  // The service calls a task's name its title; its refusals name that field.
  const named = kind === 'task' ? 'title' : 'name';
  const { setFocus } = form;
  useEffect(() => setFocus(named), [setFocus, named]);
  const assignees = useAssignees(item);
  const element = useEscape(onCancel);
  return (
    <div className={styles.workForm} ref={element}>
      <Form
        form={form}
        onSubmit={submit}
        label={item ? t('work.edit', { name: nameIn(language, item) }) : t(`work.${kind}Add`)}
        namespace="projects"
      >
        <Fields columns={3}>
          <FormText control={control} name={named} label={t(`work.${kind}Name`)} required />
          {kind === 'milestone' ? (
            <FormText control={control} name="nameJa" label={t('field.nameJa')} />
          ) : (
            <FormSelect
              control={control}
              name="assigneeId"
              label={t('field.assignee')}
              placeholder={t('work.nobody')}
              options={assignees}
            />
          )}
          <FormDate control={control} name="dueOn" label={t('field.dueOn')} required={kind === 'milestone'} />
          <FormTextArea control={control} name="notes" label={t('field.notes')} rows={2} />
        </Fields>
        <Row style={{ justifyContent: 'flex-end' }}>
          <Button size="small" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button size="small" type="submit" tone="primary" busy={formState.isSubmitting}>
            {t(item ? 'form.save' : 'work.add')}
          </Button>
        </Row>
      </Form>
      {conflict}
    </div>
  );
}

/** Who can be asked; somebody who has left stays choosable where they are named. */
function useAssignees(item: WorkItem | undefined) {
  const members = useReference().data?.members ?? [];
  const language = useLanguage();
  const options = members.map((member) => ({ value: member.id, label: nameIn(language, member) }));
  const isFormer = item?.assigneeId && !members.some(({ id }) => id === item.assigneeId);
  return isFormer
    ? [...options, { value: item.assigneeId, label: item.assigneeName ?? item.assigneeId }]
    : options;
}

function useEscape(run: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const inside = element.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) latest.current();
    };
    inside?.addEventListener('keydown', onKeyDown);
    return () => inside?.removeEventListener('keydown', onKeyDown);
  }, []);
  return element;
}
