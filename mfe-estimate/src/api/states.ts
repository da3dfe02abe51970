import type { ShownStageState } from '@quayside/contract/estimate-states';
import type { Tone } from '@quayside/platform';

export {
  clientDeclineReasons,
  declineReasons,
  frozenStates,
  revisionStates,
  revisionTone,
  stageStates,
} from '@quayside/contract/estimate-states';

/** Several states that people ask for together. */
export const stateGroups = {
  inWork: 'draft,pricing',
  out: 'sent,viewed',
} as const;

export const stageTone: Record<ShownStageState, Tone> = {
  todo: 'neutral',
  attention: 'warn',
  done: 'good',
  closed: 'neutral',
};
