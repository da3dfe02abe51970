import { ErrorState, nameIn, notify, Skeleton, useLanguage, useTranslation } from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormSelect,
  FormText,
  FormTextArea,
  SaveBar,
  useContractForm,
  useVersionedSave,
} from '@quayside/platform/forms';
import type { Order } from '@quayside/service-projects/contract';
import { useLayoutEffect, useState } from 'react';
import { changeOrder } from '../../api/order.query';
import { useReference } from '../../api/project.query';

type Values = { purchaseOrder: string; assigneeId: string; notes: string };

const valuesOf = ({ purchaseOrder = '', assignee, notes = '' }: Order): Values => ({
  ...{ purchaseOrder, notes },
  assigneeId: assignee.id,
});
const bodyOf = ({ purchaseOrder, assigneeId, notes }: Values) => ({
  purchaseOrder: purchaseOrder.trim() || null,
  assigneeId,
  notes: notes.trim() || null,
});

const checks = contractChecks<Values>({
  schema: async () => (await import('../../api/projects.schemas')).updateOrderSchema,
  body: bodyOf,
  namespace: 'projects',
});

export type EditOrderFormProps = {
  order: Order;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** The fields of an order that may be changed, except its state. */
export function EditOrderForm({ order, onDirty, onCancel, onSaved }: EditOrderFormProps) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const reference = useReference();
  const [version, setVersion] = useState(order.version);
  const form = useContractForm(checks, { defaultValues: valuesOf(order) });
  const { isDirty, isSubmitting } = form.formState;
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { submit, conflict } = useVersionedSave<Values, Order>({
    version,
    save: (values, current) => changeOrder({ id: order.id, version: current }, bodyOf(values)),
    onSaved: (saved) => {
      notify({ title: t('order.edit.saved', { name: saved.number }), tone: 'good' });
      onSaved();
    },
    onLoadTheirs: (theirs) => {
      setVersion(theirs.version);
      form.reset(valuesOf(theirs));
    },
  });
  if (!reference.data)
    return reference.error ? (
      <ErrorState error={reference.error} onRetry={() => void reference.refetch()} />
    ) : (
      <Skeleton lines={5} />
    );
  const { members } = reference.data;
  // Somebody who has left stays named until another person is chosen.
  const people = members.some(({ id }) => id === order.assignee.id) ? members : [order.assignee, ...members];
  return (
    <Form form={form} onSubmit={submit} namespace="projects">
      <FormText control={form.control} name="purchaseOrder" label={t('order.field.purchaseOrder')} />
      <FormSelect
        control={form.control}
        name="assigneeId"
        label={t('order.field.assignee')}
        required
        options={people.map((member) => ({ value: member.id, label: nameIn(language, member) }))}
      />
      <FormTextArea control={form.control} name="notes" label={t('order.field.notes')} />
      <SaveBar dirty={isDirty} saving={isSubmitting} onCancel={onCancel} saveLabel={t('order.edit.save')} />
      {conflict}
    </Form>
  );
}
