import { emptied, filled } from '@quayside/platform';
import type { Milestone, Task } from '@quayside/service-projects/contract';

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

/** The body of a new entry or, with `change`, of a change: there emptied fields are `null`. */
export function workBody(kind: WorkKind, values: WorkValues, change = false): Record<string, unknown> {
  const shared = { done: values.done, dueOn: filled(values.dueOn), notes: filled(values.notes) };
  const body =
    kind === 'milestone'
      ? { ...shared, name: values.name.trim(), nameJa: filled(values.nameJa) }
      : { ...shared, title: values.title.trim(), assigneeId: filled(values.assigneeId) };
  return change ? emptied(body) : body;
}
