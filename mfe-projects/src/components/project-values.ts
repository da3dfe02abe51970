import { differing, emptied, filled, type ComboboxOption } from '@quayside/platform';
import type { BodyOf } from '@quayside/api';
import type { ProjectInput, projectsCalls, ProjectState } from '@quayside/service-projects/contract';

type ProjectChange = BodyOf<typeof projectsCalls.updateProject>;

/** The form's values; the shipper is kept with its name, so that it can be shown again. */
export type ProjectValues = {
  code: string;
  name: string;
  nameJa: string;
  shipperId: ComboboxOption | undefined;
  state: ProjectState;
  ownerId: string;
  memberIds: string[];
  startsOn: string;
  dueOn: string;
  budget: { amount: string; currency: string };
  notes: string;
};

export function projectValues(
  project: Partial<ProjectInput> & { currency: string; shipperName?: string },
): ProjectValues {
  return {
    code: project.code ?? '',
    name: project.name ?? '',
    nameJa: project.nameJa ?? '',
    shipperId: project.shipperId
      ? { value: project.shipperId, label: project.shipperName || project.shipperId }
      : undefined,
    state: project.state ?? 'planned',
    ownerId: project.ownerId ?? '',
    memberIds: project.memberIds ?? [],
    startsOn: project.startsOn ?? '',
    dueOn: project.dueOn ?? '',
    budget: {
      amount: project.budget?.amount ?? '',
      currency: project.budget?.currency ?? project.currency,
    },
    notes: project.notes ?? '',
  };
}

/** What the service is sent of a new project. */
export function projectBody(values: ProjectValues): ProjectInput {
  return {
    code: values.code.trim(),
    name: values.name.trim(),
    nameJa: filled(values.nameJa),
    shipperId: values.shipperId?.value ?? '',
    state: values.state,
    ownerId: values.ownerId,
    memberIds: values.memberIds,
    startsOn: filled(values.startsOn),
    dueOn: filled(values.dueOn),
    budget: values.budget.amount.trim() === '' ? undefined : values.budget,
    notes: filled(values.notes),
  };
}

/**
 * The body of a change: only what differs from what the form was loaded with. A person who has left or an archived shipper stays
 * named in the project until somebody changes that field.
 */
export function projectChange(values: ProjectValues, loaded: ProjectValues): ProjectChange {
  return differing(emptied(projectBody(values)), emptied(projectBody(loaded)));
}
