import type { Member, Scope } from '@quayside/service-kit';
import { contentHash } from '../domain/canonical';
import { approvalGuards, sendGuards, submitGuards, type GuardError } from '../domain/guards';
import { documentOf, type Loaded } from '../domain/loaded';
import { isEditable } from '../domain/states';
import { companyOf, todayOf } from './company';
import { priceOf } from './save';

type Moving = { scope: Scope; member: Member; loaded: Loaded };

const askedOf = async ({ scope, loaded }: Moving) => ({
  document: documentOf(loaded),
  priced: priceOf(loaded),
  today: await todayOf(scope),
});

/** What stands in the way of each step on the way to the shipper: the steps refuse by it, and readers are told by it. */
export const stepGuards = {
  submit: async (moving: Moving): Promise<GuardError[]> => submitGuards(await askedOf(moving)),

  approve: async (moving: Moving): Promise<GuardError[]> => {
    const { marginFloor } = await companyOf(moving.scope);
    const isBound = !moving.member.roles.includes('admin');
    return approvalGuards(await askedOf(moving), isBound ? marginFloor : undefined);
  },

  send: async (moving: Moving): Promise<GuardError[]> => {
    const asked = await askedOf(moving);
    return sendGuards(asked, contentHash(asked.document) !== moving.loaded.revision.approval?.hash);
  },
};

/** What is still missing before the next step on the way to the shipper; nothing once it was sent. */
export async function missingBeforeNext(moving: Moving): Promise<GuardError[]> {
  const { state } = moving.loaded.revision;
  if (isEditable(state)) return stepGuards.submit(moving);
  if (state === 'inReview') return stepGuards.approve(moving);
  return state === 'approved' ? stepGuards.send(moving) : [];
}
