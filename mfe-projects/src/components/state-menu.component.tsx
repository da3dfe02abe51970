import type { Project, ProjectState, SavedProject } from '@quayside/service-projects/contract';
import {
  Button,
  isApiError,
  Menu,
  nameIn,
  notify,
  useErrorText,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import { useState } from 'react';
import { changeProject, refreshProject } from '../api/project.query';
import { projectStates } from './state-tag.component';

export type StateMenuProps = {
  project: Project;
  /** On a card among others: a small button, and its name says whose it is. */
  compact?: boolean;
  onMove?: () => void;
};

/** Moves the project to another state at once, with the way back. */
export function StateMenu({ project, compact, onMove }: StateMenuProps) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const words = useErrorText();
  const [busy, setBusy] = useState(false);
  const name = nameIn(language, project);
  // Not a mutation with callbacks: on the board the card, and this with it, is replaced before the answer is told.
  const move = async (from: Pick<SavedProject, 'state' | 'version'>, to: ProjectState, undoable = true) => {
    setBusy(true);
    try {
      const saved = await changeProject(project.id, { state: to }, from.version);
      notify({
        title: t('list.moved', { name, state: t(`state.${to}`) }),
        tone: 'good',
        action: undoable
          ? { label: t('action.undo'), run: () => void move(saved, from.state, false) }
          : undefined,
      });
    } catch (error) {
      notify({ title: t('list.notMoved', { name }), text: words(error), tone: 'bad' });
      if (isApiError(error) && error.code === 'stale-version') await refreshProject(project.id);
    } finally {
      setBusy(false);
    }
  };
  const trigger = compact ? (
    <Button size="small" aria-label={t('list.moveName', { name })} aria-busy={busy || undefined}>
      {t('list.move')}
    </Button>
  ) : (
    <Button aria-busy={busy || undefined}>{t('view.changeState')}</Button>
  );
  return (
    <Menu
      label={t('view.changeState')}
      trigger={trigger}
      items={projectStates.map((state) => ({
        id: state,
        label: t(`state.${state}`),
        checked: state === project.state,
        disabled: busy || state === project.state,
        onSelect: () => {
          onMove?.();
          void move(project, state);
        },
      }))}
    />
  );
}
