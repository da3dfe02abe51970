import type { EstimateDocument } from '@quayside/rating';
import { invalid, type Member, type Scope } from '@quayside/service-kit';
import type { MemberReference, Reference } from '../contract/common';
import { locationCopies, memberCopies, projectCopies, shipperCopies } from '../store/copies';

const unknown = (path: string) => invalid([{ path, code: 'unknown', message: 'no such one' }]);

/** The shipper by its copy. @throws ProblemError `invalid` when it is unknown or archived */
export async function shipperReference(scope: Scope, shipperId: string): Promise<Reference> {
  const copy = await scope.store(shipperCopies).find(shipperId);
  if (!copy || copy.removed) throw unknown('shipperId');
  return { id: copy.id, name: copy.name, nameJa: copy.nameJa };
}

export async function projectReference(
  scope: Scope,
  projectId: string | null | undefined,
  shipperId: string,
): Promise<Reference | null> {
  if (!projectId) return null;
  const copy = await scope.store(projectCopies).find(projectId);
  if (!copy || copy.removed) throw unknown('projectId');
  if (copy.shipperId && copy.shipperId !== shipperId) {
    throw invalid([{ path: 'projectId', code: 'foreign', message: 'belongs to another shipper' }]);
  }
  return { id: copy.id, name: copy.name, nameJa: copy.nameJa };
}

type Route = EstimateDocument['route'];

/**
 * The route with its places as they are kept with the shipper: with their Japanese names, unless the name was typed over.
 * @throws ProblemError `invalid` for a place of somebody else
 */
export async function withOwnPlaces(scope: Scope, route: Route, shipperId: string): Promise<Route> {
  const named: Route = { ...route };
  for (const kind of ['pickup', 'delivery'] as const) {
    const place = route[kind];
    if (!place?.locationId) continue;
    const copy = await scope.store(locationCopies).find(place.locationId);
    if (!copy || copy.shipperId !== shipperId || copy.entry.kind !== kind)
      throw unknown(`route.${kind}.locationId`);
    const { name, nameJa } = copy.entry;
    if (place.name === name && nameJa) named[kind] = { ...place, nameJa };
  }
  return named;
}

/** A person of the own company; the acting member is known without a copy. */
export async function assigneeReference(
  scope: Scope,
  member: Member,
  assigneeId: string | null | undefined,
  path = 'assigneeId',
): Promise<MemberReference | null> {
  if (!assigneeId) return null;
  if (assigneeId === member.id) return { id: member.id, name: member.name };
  const copy = await scope.store(memberCopies).find(assigneeId);
  if (!copy || copy.removed || copy.shipperId) throw unknown(path);
  return { id: copy.id, name: copy.name };
}

/**
 * The contact that the shipper's own record names, under the shipper's id: it has none of its own, since the person need not be a
 * member. Null where the record names no person.
 */
export async function recordedContact(
  scope: Scope,
  shipperId: string,
): Promise<{ id: string; name: string; email: string | null; language?: 'en' | 'ja' } | null> {
  const { contact, language } = (await scope.store(shipperCopies).find(shipperId)) ?? {};
  if (!contact?.name) return null;
  const { name, email } = contact;
  return { id: shipperId, name, email, ...(language === 'en' || language === 'ja' ? { language } : {}) };
}

/**
 * The Japanese name of an estimate's contact. The shipper's record has no Japanese name for its contact: it is the one of the member of the
 * shipper who has the same name, where only one has it.
 */
export async function japaneseContact(
  scope: Scope,
  { contact, shipperId }: { contact: MemberReference | null; shipperId: string },
): Promise<string | undefined> {
  if (!contact) return undefined;
  const members = scope.store(memberCopies);
  if (contact.id !== shipperId) return (await members.find(contact.id))?.nameJa;
  const ofName = (await members.findMany({ shipperId })).filter(({ name }) => name === contact.name);
  const [first, ...others] = new Set(ofName.map(({ nameJa }) => nameJa));
  return others.length === 0 ? first : undefined;
}

/** A person of the shipper: one of its members, or the contact of its record. */
export async function contactReference(
  scope: Scope,
  contactId: string | null | undefined,
  shipperId: string,
): Promise<MemberReference | null> {
  if (!contactId) return null;
  if (contactId === shipperId) {
    const recorded = await recordedContact(scope, shipperId);
    if (!recorded) throw unknown('contactId');
    return { id: recorded.id, name: recorded.name };
  }
  const copy = await scope.store(memberCopies).find(contactId);
  if (!copy || copy.removed || copy.shipperId !== shipperId) throw unknown('contactId');
  return { id: copy.id, name: copy.name };
}
