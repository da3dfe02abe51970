import { filled } from '@quayside/platform';
import type { Milestone, MilestoneInput, Task, TaskInput } from '@quayside/service-projects/contract';

export type WorkKind = 'milestone' | 'task';

/** A milestone or a task as the page lists it. */
export type WorkItem = {
  id: string;
  version: number;
  name: string;
  nameJa?: string;
  dueOn: string;
  done: boolean;
  doneAt?: string;
  assigneeId: string;
  assigneeName?: string;
  notes?: string;
};

/** A milestone has a name, a task a title: both are kept, one is asked for. */
export type WorkValues = {
  name: string;
  title: string;
  nameJa: string;
  dueOn: string;
  assigneeId: string;
  done: boolean;
  notes: string;
};

/** Open ones first, the nearest due date first and those without one last; then what is done, the newest first. */
export function workOf(entries: readonly (Milestone | Task)[]): WorkItem[] {
  return entries
    .map((entry): WorkItem => {
      const { id, version, dueOn = '', done, doneAt, notes } = entry;
      const shared = { id, version, dueOn, done, doneAt, notes };
      return 'title' in entry
        ? {
            ...shared,
            name: entry.title,
            assigneeId: entry.assigneeId ?? '',
            assigneeName: entry.assigneeName,
          }
        : { ...shared, name: entry.name, nameJa: entry.nameJa, assigneeId: '' };
    })
    .sort((one, other) => {
      if (one.done !== other.done) return one.done ? 1 : -1;
      if (one.done) return (other.doneAt ?? '').localeCompare(one.doneAt ?? '');
      return (one.dueOn || '9999').localeCompare(other.dueOn || '9999');
    });
}

export function workValues(item?: WorkItem): WorkValues {
  return {
    name: item?.name ?? '',
    title: item?.name ?? '',
    nameJa: item?.nameJa ?? '',
    dueOn: item?.dueOn ?? '',
    assigneeId: item?.assigneeId ?? '',
    done: item?.done ?? false,
    notes: item?.notes ?? '',
  };
}

/** What the service is sent of a new milestone; of a change, what was emptied is null. */
export function milestoneBody(values: WorkValues): MilestoneInput {
  return {
    name: values.name.trim(),
    nameJa: filled(values.nameJa),
    dueOn: values.dueOn,
    done: values.done,
    notes: filled(values.notes),
  };
}

/** As {@link milestoneBody}, of a task. */
export function taskBody(values: WorkValues): TaskInput {
  return {
    title: values.title.trim(),
    assigneeId: filled(values.assigneeId),
    dueOn: filled(values.dueOn),
    done: values.done,
    notes: filled(values.notes),
  };
}
