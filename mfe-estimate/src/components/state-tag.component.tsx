import { Tag, useCan, useTranslation } from '@quayside/platform';
import type { RevisionState, ShownStageState } from '@quayside/service-estimate/contract';
import { revisionTone, stageTone } from '../api/states';

/** The state of a revision in a word; of a lost one with its reason. */
export function StateTag({ state, reason }: { state: RevisionState; reason?: string | null }) {
  const { t } = useTranslation('estimate');
  const isPortal = !useCan('estimate:export');
  const name = t(`${isPortal ? 'portalState' : 'revisionState'}.${state}`);
  const because = state === 'declined' && reason ? ` · ${t([`reason.${reason}`, 'unknown'])}` : '';
  return (
    <Tag tone={revisionTone(state)}>
      <span
        title={because ? name + because : undefined}
        style={{ maxWidth: 98, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {name}
        {because}
      </span>
    </Tag>
  );
}

const marks: Record<ShownStageState, string> = {
  todo: '○',
  attention: '▲',
  done: '✓',
  closed: '■',
};

export function StageStateTag({ state }: { state: ShownStageState }) {
  const { t } = useTranslation('estimate');
  return (
    <Tag tone={stageTone[state]}>
      <span aria-hidden="true">{marks[state]}</span>
      {t(`stageState.${state}`)}
    </Tag>
  );
}
