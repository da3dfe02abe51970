import {
  Amount,
  ErrorState,
  Fields,
  InlineNote,
  nameIn,
  Skeleton,
  Stack,
  TotalMarks,
  useLanguage,
  useSession,
  useTranslation,
} from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormDate,
  FormSelect,
  FormText,
  FormTextArea,
  SaveBar,
  useContractForm,
  useCreate,
  useWatch,
  type Control,
} from '@quayside/platform/forms';
import type { Order, OrderProposal } from '@quayside/service-projects/contract';
import { useLayoutEffect, useMemo } from 'react';
import { createOrder, useOrderProposal } from '../api/order.query';
import { milestoneWord } from './order-words';
import { newProjectChoice, orderBody, orderValues, type OrderValues } from './order-values';

export type OrderFormProps = {
  estimateId: string;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: (order: Order) => void;
};

/** The form of a new order: it begins with what the accepted offer says. */
export function OrderForm({ estimateId, ...form }: OrderFormProps) {
  const proposal = useOrderProposal(estimateId);
  if (proposal.data) return <ProposedForm proposal={proposal.data} {...form} />;
  return proposal.error ? (
    <ErrorState error={proposal.error} onRetry={() => void proposal.refetch()} />
  ) : (
    <Skeleton lines={8} />
  );
}

function ProposedForm({
  proposal,
  onDirty,
  onCancel,
  onSaved,
}: Omit<OrderFormProps, 'estimateId'> & { proposal: OrderProposal }) {
  const { t } = useTranslation('projects');
  const { member } = useSession();
  const checks = useMemo(
    () =>
      contractChecks<OrderValues>({
        schema: async () => (await import('../api/projects.schemas')).createOrderSchema,
        body: (values) => orderBody(values, proposal),
        namespace: 'projects',
      }),
    [proposal],
  );
  const form = useContractForm(checks, { defaultValues: orderValues(proposal, member.id) });
  const { isDirty } = form.formState;
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { submit, saving } = useCreate<OrderValues, Order>({
    create: (values, key) => createOrder(orderBody(values, proposal), key),
    created: t('order.form.created'),
    onCreated: onSaved,
  });
  return (
    <Form form={form} onSubmit={submit} namespace="projects">
      <p className="qs-muted">
        {proposal.estimateNumber} R{proposal.revision} ·{' '}
        <Amount value={proposal.sell} currency={proposal.currency} showCurrency />{' '}
        <span className="qs-small">{t('order.beforeTax')}</span> <TotalMarks totals={proposal} />
      </p>
      <ProjectChoice control={form.control} proposal={proposal} />
      <OrderFields control={form.control} proposal={proposal} />
      <FormTextArea control={form.control} name="notes" label={t('order.field.notes')} />
      <p className="qs-small qs-subtle">{t('order.form.notesHint')}</p>
      <SaveBar dirty saving={saving} onCancel={onCancel} saveLabel={t('order.form.save')} />
    </Form>
  );
}

type FieldsProps = { control: Control<OrderValues>; proposal: OrderProposal };

function ProjectChoice({ control, proposal }: FieldsProps) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const projectId = useWatch({ control, name: 'projectId' });
  return (
    <>
      <FormSelect
        control={control}
        name="projectId"
        label={t('order.field.project')}
        required
        options={[
          { value: newProjectChoice, label: t('order.form.newProject') },
          ...proposal.projects.map((project) => ({
            value: project.id,
            label: `${project.code} ${nameIn(language, project)}`,
          })),
        ]}
      />
      {projectId === newProjectChoice ? (
        <Fields columns={2}>
          <FormText control={control} name="newProject.code" label={t('order.form.projectCode')} required />
          <FormText control={control} name="newProject.name" label={t('order.form.projectName')} required />
          <FormText control={control} name="newProject.nameJa" label={t('order.form.projectNameJa')} />
        </Fields>
      ) : null}
    </>
  );
}

function OrderFields({ control, proposal }: FieldsProps) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const hasUsual = proposal.milestones.some(({ origin }) => origin === 'usual');
  return (
    <>
      <Fields columns={2}>
        <FormText control={control} name="purchaseOrder" label={t('order.field.purchaseOrder')} />
        <FormSelect
          control={control}
          name="assigneeId"
          label={t('order.field.assignee')}
          required
          placeholder={t('form.choose')}
          options={proposal.members.map((member) => ({
            value: member.id,
            label: nameIn(language, member),
          }))}
        />
      </Fields>
      <Stack gap={8}>
        <h3 className="qs-strong">{t('order.milestones')}</h3>
        <Fields columns={2}>
          {proposal.milestones.map(({ kind }) => (
            <FormDate
              key={kind}
              control={control}
              name={`milestones.${kind}`}
              label={t(milestoneWord(kind, proposal.mode))}
            />
          ))}
        </Fields>
        <InlineNote tone="info">{t(hasUsual ? 'order.form.usualDates' : 'order.form.noDates')}</InlineNote>
      </Stack>
    </>
  );
}
