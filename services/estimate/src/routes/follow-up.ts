import { implement } from '@quayside/service-kit';
import { finishTask, ownTasks, readFollowUps, switchReminders } from '../application/follow-up/staff';
import { estimateCalls } from '../contract/calls';

const inTurn = ({ estimateId }: { estimateId: string }) => estimateId;

/** How offers are followed up, for staff. */
export const followUpRoutes = [
  implement(estimateCalls.listFollowUpTasks, ({ scope, member }) => ownTasks(scope, member)),
  implement(estimateCalls.readFollowUps, ({ scope, member, params }) =>
    readFollowUps(scope, member, params.estimateId),
  ),
  implement(
    estimateCalls.switchReminders,
    ({ scope, member, params, body }) => switchReminders(scope, member, params.estimateId, body.reminders),
    { inTurn },
  ),
  implement(
    estimateCalls.finishFollowUpTask,
    ({ scope, member, params }) => finishTask(scope, member, params),
    {
      inTurn,
    },
  ),
];
