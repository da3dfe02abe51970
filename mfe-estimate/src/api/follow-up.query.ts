import { queryClient } from '@quayside/platform';
import { estimate } from './estimate.client';

/** The own tasks: offers that wait for an answer. */
export const followUpTasksQuery = { ...estimate.listFollowUpTasks.query(), staleTime: 15_000 };

/** Reminders and tasks of the offers of an estimate. */
export const followUpsQuery = (estimateId: string) =>
  estimate.readFollowUps.query({ params: { estimateId } });

const refresh = async (estimateId: string): Promise<void> => {
  await Promise.all(
    [estimate.readFollowUps.key({ params: { estimateId } }), estimate.listFollowUpTasks.key()].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  );
};

/** Disables or enables reminders to the client of an estimate. */
export async function switchReminders(estimateId: string, reminders: boolean): Promise<void> {
  await estimate.switchReminders({ params: { estimateId }, body: { reminders } });
  await refresh(estimateId);
}

/** Marks a task as done. */
export async function finishTask(estimateId: string, followUpId: string): Promise<void> {
  await estimate.finishFollowUpTask({ params: { estimateId, followUpId } });
  await refresh(estimateId);
}
