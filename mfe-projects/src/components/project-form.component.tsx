import type { Project, SavedProject } from '@quayside/service-projects/contract';
import {
  ErrorState,
  nameIn,
  notify,
  Skeleton,
  useLanguage,
  useSession,
  useTranslation,
} from '@quayside/platform';
import { contractChecks, Form, SaveBar, useContractForm, useVersionedSave } from '@quayside/platform/forms';
import { useLayoutEffect, useState } from 'react';
import { changeProject, createProject, useReference } from '../api/project.query';
import { ProjectFields } from './project-fields.component';
import { projectBody, projectChange, projectValues, type ProjectValues } from './project-values';

const checks = contractChecks<ProjectValues>({
  schema: async () => (await import('../api/projects.schemas')).projectInputSchema,
  body: projectBody,
  namespace: 'projects',
});

export type ProjectFormProps = {
  project: Project | undefined;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: (saved: SavedProject) => void;
};

/** The form of a new project, or of a change of one. */
export function ProjectForm({ project, onDirty, onCancel, onSaved }: ProjectFormProps) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const { member, organisation } = useSession();
  const reference = useReference();
  const [version, setVersion] = useState(project?.version ?? 0);
  const [loaded, setLoaded] = useState(() => {
    if (!project) return projectValues({ ownerId: member.id, currency: organisation.currency });
    const shipperName = nameIn(language, { name: project.shipperName, nameJa: project.shipperNameJa });
    return projectValues({ ...project, shipperName, currency: organisation.currency });
  });
  const form = useContractForm(checks, { defaultValues: loaded });
  const { isDirty, isSubmitting } = form.formState;
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { submit, conflict } = useVersionedSave<ProjectValues, SavedProject>({
    version,
    save: (values, current) =>
      project
        ? changeProject(project.id, projectChange(values, loaded), current)
        : createProject(projectBody(values)),
    onSaved: (saved) => {
      notify({ title: t('form.saved', { name: nameIn(language, saved) }), tone: 'good' });
      onSaved(saved);
    },
    onLoadTheirs: (theirs) => {
      const shipper = reference.data?.shippers.find(({ id }) => id === theirs.shipperId);
      const values = projectValues({
        ...theirs,
        currency: organisation.currency,
        shipperName: shipper && nameIn(language, shipper),
      });
      setVersion(theirs.version);
      setLoaded(values);
      form.reset(values);
    },
  });
  if (!reference.data) {
    return reference.error ? (
      <ErrorState error={reference.error} onRetry={() => void reference.refetch()} />
    ) : (
      <Skeleton lines={8} />
    );
  }
  return (
    <Form form={form} onSubmit={submit} namespace="projects">
      <ProjectFields control={form.control} reference={reference.data} project={project} />
      <SaveBar
        dirty={isDirty}
        saving={isSubmitting}
        onCancel={onCancel}
        saveLabel={t(project ? 'form.save' : 'form.create')}
      />
      {conflict}
    </Form>
  );
}
