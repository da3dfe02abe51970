import { filled } from '@quayside/platform';
import type { CreateOrder, OrderProposal } from '@quayside/service-projects/contract';

/** In the choice of projects: a new one. */
export const newProjectChoice = 'new';

/** The form's values; the body has either a project or a new one. */
export type OrderValues = {
  projectId: string;
  newProject: { code: string; name: string; nameJa: string };
  purchaseOrder: string;
  assigneeId: string;
  milestones: Record<keyof CreateOrder['milestones'], string>;
  notes: string;
};

/** The initial values of the form. */
export function orderValues(proposal: OrderProposal, memberId: string): OrderValues {
  const { newProject, milestones } = proposal;
  const dates = Object.fromEntries(milestones.map(({ kind, dueOn }) => [kind, dueOn ?? '']));
  const isKnown = proposal.members.some(({ id }) => id === memberId);
  return {
    projectId: proposal.projectId ?? newProjectChoice,
    newProject: { code: newProject.code, name: newProject.name, nameJa: newProject.nameJa ?? '' },
    purchaseOrder: proposal.purchaseOrder ?? '',
    assigneeId: isKnown ? memberId : '',
    milestones: dates as OrderValues['milestones'],
    notes: '',
  };
}

/** The body of the request. */
export function orderBody(
  values: OrderValues,
  { estimateId, revision }: Pick<OrderProposal, 'estimateId' | 'revision'>,
): CreateOrder {
  const { projectId, newProject, milestones } = values;
  const dates = Object.entries(milestones).filter(([, dueOn]) => dueOn.trim() !== '');
  return {
    estimateId,
    revision,
    ...(projectId === newProjectChoice
      ? {
          newProject: {
            code: newProject.code.trim(),
            name: newProject.name.trim(),
            nameJa: filled(newProject.nameJa),
          },
        }
      : { projectId }),
    purchaseOrder: filled(values.purchaseOrder),
    assigneeId: values.assigneeId,
    milestones: Object.fromEntries(dates),
    notes: filled(values.notes),
  };
}
