import type { NotificationKind } from '@quayside/contract/notification';
import type { Member, Scope } from '@quayside/service-kit';
import type { TransitionName } from '../../contract/states';
import { approversOf } from '../mail';
import type { Moved } from '../transition';
import { notify, notifyOfOffer } from './notify';

const ofStaff: Partial<Record<TransitionName, NotificationKind>> = {
  submit: 'submitted',
  approve: 'approved',
  return: 'returned',
};
const ofOffer: Partial<Record<TransitionName, NotificationKind>> = {
  accept: 'accepted',
  decline: 'declined',
};

/** Notifies those who go on after a step. @param submittedBy - who had submitted it before the step */
export async function notifyOfStep(
  scope: Scope,
  step: { name: TransitionName; member: Member; moved: Moved; submittedBy: string | undefined },
): Promise<void> {
  const { name, member: actor, moved, submittedBy } = step;
  const answer = ofOffer[name];
  if (answer) return notifyOfOffer(scope, answer, moved, { actor });
  const kind = ofStaff[name];
  if (!kind) return;
  const memberIds = name === 'submit' ? (await approversOf(scope, moved)).map(({ id }) => id) : [submittedBy];
  const { estimate, revision } = moved;
  await notify(scope, kind, { estimate, revision: revision.revision, memberIds, actor });
}
