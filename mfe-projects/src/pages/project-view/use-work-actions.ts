import { nameIn, notify, useErrorText, useLanguage, useTranslation } from '@quayside/platform';
import { useWorkToggle } from '../../api/work-toggle.query';
import { useWorkChanges } from '../../api/work.query';
import { workValues, type WorkItem, type WorkKind, type WorkValues } from '../../api/work-item';

/** What can be done with milestones or tasks; what fails is said, and the list shows the newest state in any case. */
export function useWorkActions(projectId: string, kind: WorkKind) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const words = useErrorText();
  const changes = useWorkChanges(projectId, kind);
  const toggle = useWorkToggle(projectId, kind);
  const failed = (error: unknown) => notify({ title: t('view.failed'), text: words(error), tone: 'bad' });
  return {
    /** Failures are thrown, for the form to place. */
    add: (values: WorkValues) => changes.add.mutateAsync(values),
    change: (item: WorkItem, values: WorkValues, version: number) =>
      changes.change.mutateAsync({ item, values, version }),
    tick: (item: WorkItem, done: boolean) =>
      toggle.mutate(
        { item, done },
        {
          onError: (error) =>
            notify({
              title: t('work.notTicked', { name: nameIn(language, item) }),
              text: words(error),
              tone: 'bad',
            }),
        },
      ),
    remove: (item: WorkItem, onRemoved: () => void) =>
      changes.remove.mutate(item, {
        onSuccess: () => {
          notify({
            title: t('work.removed', { name: nameIn(language, item) }),
            action: {
              label: t('action.undo'),
              run: () => changes.add.mutate(workValues(item), { onError: failed }),
            },
          });
          onRemoved();
        },
        onError: failed,
      }),
  };
}
