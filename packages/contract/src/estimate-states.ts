/** States of a revision, in the order of its life. */
export const revisionStates = [
  'draft',
  'pricing',
  'inReview',
  'approved',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
  'cancelled',
] as const;
export type RevisionState = (typeof revisionStates)[number];

/** States of a frozen revision: what the shipper may see. */
export const frozenStates: readonly RevisionState[] = [
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
  'cancelled',
];

type StateTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';
/** Green is for what is won. A viewed offer waits for an answer, so it is to be looked at. */
const tones: Readonly<Record<RevisionState, StateTone>> = {
  draft: 'neutral',
  pricing: 'warn',
  inReview: 'accent',
  approved: 'accent',
  sent: 'accent',
  viewed: 'warn',
  accepted: 'good',
  declined: 'bad',
  expired: 'bad',
  withdrawn: 'neutral',
  superseded: 'neutral',
  cancelled: 'bad',
};
const isRevisionState = (state: string): state is RevisionState =>
  revisionStates.some((known) => known === state);

/** What the colour of a state says, wherever it is shown; of one that is not known here, nothing. */
export const revisionTone = (state: string): StateTone => (isRevisionState(state) ? tones[state] : 'neutral');

export const stageStates = ['todo', 'attention', 'done'] as const;
export type StageState = (typeof stageStates)[number];
/** As readers see a stage: `closed` was not marked as done, and cannot be changed any more. */
export const shownStageStates = [...stageStates, 'closed'] as const;
export type ShownStageState = (typeof shownStageStates)[number];

export const declineReasons = ['price', 'time', 'scope', 'lostTo', 'cancelled'] as const;
export type DeclineReason = (typeof declineReasons)[number];
/** Reasons that a client chooses from. Who won instead is for the seller to find out. */
export const clientDeclineReasons = [
  'price',
  'time',
  'scope',
  'cancelled',
] as const satisfies readonly DeclineReason[];
