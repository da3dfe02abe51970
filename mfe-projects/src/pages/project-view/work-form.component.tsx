import {
  Button,
  Fields,
  Form,
  FormDate,
  FormSelect,
  FormText,
  Row,
  useForm,
  useTranslation,
  useUnsavedChanges,
} from '@quayside/platform';
import { useEffect } from 'react';
import { useReference } from '../../api/project.query';
import { workValues, type WorkItem, type WorkKind, type WorkValues } from '../../shared/work-item';

export type WorkFormProps = {
  kind: WorkKind;
  /** Absent for a new one. */
  item?: WorkItem;
  onSubmit: (values: WorkValues) => Promise<void>;
  onCancel: () => void;
};

/** A milestone or task in place. */
export function WorkForm({ kind, item, onSubmit, onCancel }: WorkFormProps) {
  const { t } = useTranslation('projects');
  const reference = useReference();
  const form = useForm<WorkValues>({ defaultValues: workValues(item) });
  const { control, formState } = form;
  useUnsavedChanges(formState.isDirty && !formState.isSubmitSuccessful);
  // The service calls a task's name its title; its refusals name that field.
  const named = kind === 'task' ? 'title' : 'name';
  const { setFocus } = form;
  useEffect(() => setFocus(named), [setFocus, named]);
  const members = reference.data?.members ?? [];
  const isFormer = item?.assigneeId && !members.some(({ id }) => id === item.assigneeId);
  return (
    <div className="projects-work-form">
      <Form form={form} onSubmit={onSubmit} label={t(`work.${kind}Add`)} namespace="projects">
        <Fields columns={3}>
          <FormText control={control} name={named} label={t(`work.${kind}Name`)} required maxLength={120} />
          {kind === 'milestone' ? (
            <FormText control={control} name="nameJa" label={t('field.nameJa')} maxLength={120} />
          ) : (
            <FormSelect
              control={control}
              name="assigneeId"
              label={t('field.assignee')}
              placeholder={t('work.nobody')}
              options={[
                ...members.map(({ id, name }) => ({ value: id, label: name })),
                ...(isFormer
                  ? [{ value: item.assigneeId, label: item.assigneeName ?? item.assigneeId }]
                  : []),
              ]}
            />
          )}
          <FormDate control={control} name="dueOn" label={t('field.dueOn')} required={kind === 'milestone'} />
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
    </div>
  );
}
