import { priceEstimate } from '@quayside/rating';
import type { Member, Scope } from '@quayside/service-kit';
import { contentHash } from '../domain/canonical';
import {
  approvalGuards,
  carrierWarnings,
  markupGuards,
  sendGuards,
  sinceRatedGuards,
  submitGuards,
  tableGuards,
  unprintableWarnings,
  wayWarnings,
  type GuardError,
  type GuardWarning,
} from '../domain/guards';
import { documentOf, type Loaded } from '../domain/loaded';
import { owedToOthers } from '../domain/rate-all/other-carriers';
import { unprintableFields } from '../domain/quotation/unprintable';
import { isEditable } from '../domain/states';
import { companyOf, todayOf } from './company';
import { withTablesOfNow } from './entry-tables';
import { markedByRules } from './marked';
import { priceOf } from './save';
import { draftSnapshot } from './shown';
import { sinceRatedOf } from './since-rated';

type Moving = { scope: Scope; member: Member; loaded: Loaded };

const askedOf = async ({ scope, loaded }: Moving) => ({
  document: documentOf(loaded),
  priced: priceOf(loaded),
  today: await todayOf(scope),
});

/**
 * What rating gave the estimate and would not give it now that the shipment is another one: told until it is approved, for nothing of it changes
 * after that. What rules of markup and the company's tables of fees and duties gave the estimate, and do not give it any more: another shipper, lane or day, a line
 * added since, a rule or a row that changed. What was submitted is held to it as well: nobody approves or sends a figure that nothing gives.
 */
async function givenGuards({ scope, loaded }: Moving, isOpen: boolean): Promise<GuardError[]> {
  const document = documentOf(loaded);
  const priced = priceOf(loaded);
  const { shipperId } = loaded.estimate;
  const { input, rated } = await markedByRules(scope, { document, priced, shipperId });
  const { lane, rules } = input;
  const { proposed } = loaded.revision;
  const since = isOpen
    ? sinceRatedGuards(await sinceRatedOf(scope, { document, priced, lane, rules, shipperId, proposed }))
    : [];
  const tables = await withTablesOfNow(scope, document);
  return [
    ...since,
    ...markupGuards(priced, rated),
    ...(tables.taken.length > 0 ? tableGuards(priced, priceEstimate(tables.document), tables.taken) : []),
  ];
}

/** What stands in the way of each step on the way to the shipper: the steps refuse by it, and readers are told by it. */
export const stepGuards = {
  submit: async (moving: Moving): Promise<GuardError[]> => [
    ...submitGuards(await askedOf(moving)),
    ...(await givenGuards(moving, true)),
  ],

  approve: async (moving: Moving): Promise<GuardError[]> => {
    const { marginFloor } = await companyOf(moving.scope);
    const isBound = !moving.member.roles.includes('admin');
    return [
      ...approvalGuards(await askedOf(moving), isBound ? marginFloor : undefined),
      ...(await givenGuards(moving, true)),
    ];
  },

  send: async (moving: Moving): Promise<GuardError[]> => {
    const asked = await askedOf(moving);
    const isChanged = contentHash(asked.document) !== moving.loaded.revision.approval?.hash;
    return [...sendGuards(asked, isChanged), ...(await givenGuards(moving, false))];
  },
};

/** What is still missing before the next step on the way to the shipper; nothing once it was sent. */
export async function missingBeforeNext(moving: Moving): Promise<GuardError[]> {
  const { state } = moving.loaded.revision;
  if (isEditable(state)) return stepGuards.submit(moving);
  if (state === 'inReview') return stepGuards.approve(moving);
  return state === 'approved' ? stepGuards.send(moving) : [];
}

/** What somebody is to decide before the next step, and what refuses nothing; of what was approved nothing any more. */
export async function toDecideBeforeNext({ scope, loaded }: Moving): Promise<GuardWarning[]> {
  const { state } = loaded.revision;
  if (!isEditable(state) && state !== 'inReview') return [];
  const document = documentOf(loaded);
  return [
    ...wayWarnings(document),
    ...carrierWarnings(owedToOthers(document, priceOf(loaded)), document.currency),
    ...unprintableWarnings(unprintableFields(await draftSnapshot(scope, loaded))),
  ];
}
