import { outStates } from '@quayside/contract/estimate-standing';
import type { ActionReason, RowConversation } from '../contract/conversation-row';
import type { RevisionRow } from './records';

/** A message of a client that nobody has answered. */
export type Waiting = { at: string; kind: 'question' | 'counterOffer' };

/** The state of the conversation about some estimates, for their rows. */
export type Conversations = {
  waiting: ReadonlyMap<string, Waiting>;
  needs: ReadonlyMap<string, ActionReason[]>;
};

export const isOut = ({ state }: Pick<RevisionRow, 'state'>): boolean =>
  outStates.some((each) => each === state);

/** How far the conversation about a revision is; null before it was sent. */
export function conversationOf(shown: RevisionRow, waiting: Waiting | undefined): RowConversation | null {
  const { sentAt, viewedAt, state, decidedAt } = shown;
  if (!sentAt) return null;
  const isDecided = state === 'accepted' || state === 'declined';
  const decided = isDecided ? { kind: state, at: decidedAt ?? sentAt } : null;
  return { sentAt, openedAt: viewedAt, answer: decided ?? (waiting && isOut(shown) ? waiting : null) };
}
