import type { Project, SavedProject } from '@quayside/service-projects/contract';
import { EntryDrawer, Skeleton, useTranslation } from '@quayside/platform';
import { lazy, Suspense } from 'react';

/** The list does without forms until somebody opens one. */
const ProjectForm = lazy(async () => ({ default: (await import('./project-form.component')).ProjectForm }));

export type ProjectDrawerProps = {
  open: boolean;
  /** Absent for a new project. */
  project?: Project;
  onClose: () => void;
  onSaved: (saved: SavedProject) => void;
};

/** A new project, or a change of one. Closing with something unsaved asks once. */
export function ProjectDrawer({ open, project, onClose, onSaved }: ProjectDrawerProps) {
  const { t } = useTranslation('projects');
  return (
    <EntryDrawer open={open} onClose={onClose} title={t(project ? 'form.editTitle' : 'form.newTitle')}>
      {({ onDirty, close }) => (
        <Suspense fallback={<Skeleton lines={8} />}>
          <ProjectForm
            project={project}
            onDirty={onDirty}
            onCancel={close}
            onSaved={(saved) => {
              onDirty(false);
              onSaved(saved);
            }}
          />
        </Suspense>
      )}
    </EntryDrawer>
  );
}
