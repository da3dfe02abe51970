import { notify, useErrorText, useTranslation } from '@quayside/platform';
import { useWorkChanges } from '../../api/work.query';
import { workValues, type WorkItem, type WorkKind, type WorkValues } from '../../shared/work-item';

/** What can be done with milestones or tasks; what fails is said, and the list shows the newest state in any case. */
export function useWorkActions(projectId: string, kind: WorkKind) {
  const { t } = useTranslation('projects');
  const words = useErrorText();
  const changes = useWorkChanges(projectId, kind);
  const failed = (error: unknown) => notify({ title: t('view.failed'), text: words(error), tone: 'bad' });
  return {
    /** Failures are thrown, for the form to place. */
    add: (values: WorkValues) => changes.add.mutateAsync(values),
    change: (item: WorkItem, values: WorkValues) => changes.change.mutateAsync({ item, values }),
    tick: (item: WorkItem, done: boolean) =>
      changes.change.mutate({ item, values: { ...workValues(item), done } }, { onError: failed }),
    remove: (item: WorkItem) =>
      changes.remove.mutate(item, {
        onSuccess: () =>
          notify({
            title: t('work.removed', { name: item.name }),
            action: {
              label: t('action.undo'),
              run: () => changes.add.mutate(workValues(item), { onError: failed }),
            },
          }),
        onError: failed,
      }),
  };
}
