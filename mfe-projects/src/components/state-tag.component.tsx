import type { ProjectState } from '@quayside/service-projects/contract';
import { Tag, useTranslation, type Tone } from '@quayside/platform';

export const projectStates = ['planned', 'active', 'onHold', 'done', 'cancelled'] as const;

const tones: Record<ProjectState, Tone> = {
  planned: 'neutral',
  active: 'accent',
  onHold: 'warn',
  done: 'good',
  cancelled: 'neutral',
};

export function StateTag({ state }: { state: ProjectState }) {
  const { t } = useTranslation('projects');
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
