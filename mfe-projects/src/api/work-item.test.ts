import type { Milestone, Task } from '@quayside/service-projects/contract';
import { emptied } from '@quayside/platform';
import { milestoneBody, taskBody, workOf, workValues } from './work-item';

const stored = {
  version: 1,
  archived: false,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  projectId: 'p',
};
const task = (id: string, changes: Partial<Task> = {}): Task => ({
  ...stored,
  id,
  title: id,
  done: false,
  ...changes,
});

test('open tasks come first by due date, those without one after them, done ones last', () => {
  const order = workOf([
    task('done early', { done: true, doneAt: '2026-01-02T00:00:00Z', dueOn: '2026-01-01' }),
    task('no date'),
    task('later', { dueOn: '2026-03-01' }),
    task('sooner', { dueOn: '2026-02-01' }),
    task('done late', { done: true, doneAt: '2026-01-09T00:00:00Z' }),
  ]).map(({ name }) => name);
  expect(order).toEqual(['sooner', 'later', 'no date', 'done late', 'done early']);
});

test('what is emptied in a change is told to the service, and left out of a new entry', () => {
  const milestone: Milestone = {
    ...stored,
    id: 'm',
    name: 'Cut-off',
    nameJa: 'カット日',
    dueOn: '2026-02-01',
    done: false,
    notes: 'by noon',
  };
  const [item] = workOf([milestone]);
  const values = { ...workValues(item), nameJa: ' ', notes: '' };
  expect(emptied(milestoneBody(values))).toEqual({
    name: 'Cut-off',
    nameJa: null,
    dueOn: '2026-02-01',
    done: false,
    notes: null,
  });
  expect(milestoneBody(values)).toMatchObject({ nameJa: undefined, notes: undefined });
});

test('a task is sent with its title, and an assignee only when there is one', () => {
  const values = { ...workValues(), title: ' Book the truck ' };
  expect(taskBody(values)).toEqual({
    title: 'Book the truck',
    done: false,
    assigneeId: undefined,
    dueOn: undefined,
    notes: undefined,
  });
  expect(emptied(taskBody({ ...values, assigneeId: '' }))).toMatchObject({ assigneeId: null });
});
