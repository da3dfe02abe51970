import { problem, type Member, type Scope } from '@quayside/service-kit';
import { todayIn } from '@quayside/contract/days';
import { firstForClient, standingOf } from '@quayside/contract/estimate-standing';
import { isPortal } from '../domain/access';
import { documentOf, type Loaded } from '../domain/loaded';
import { figuresOf } from '../domain/pricing';
import type { EstimateRecord } from '../domain/records';
import type { Snapshot } from '../domain/snapshot';
import { isFrozen } from '../domain/states';
import type { Shown } from '../domain/views';
import { locationCopies, memberCopies, shipperCopies } from '../store/copies';
import { companyOf } from './company';
import { ownPlaceNames } from './kept-places';
import { letterheadOf } from './letterhead';
import { loadRevision } from './load';
import { japaneseContact } from './references';
import { priceOf } from './save';
import { loadSnapshot } from './snapshots';

/** The revision that a client is shown first: an offer to be answered, else the order, else what ended last. */
export const offeredRevision = ({ revisions }: Pick<EstimateRecord, 'revisions'>): number | undefined =>
  firstForClient(standingOf(revisions))?.revision;

/** Which revision a reader asks for. @throws ProblemError `not-found` for one they may not see */
export function revisionIdFor(member: Member, estimate: EstimateRecord, asked: number | undefined): string {
  const portal = isPortal(member);
  const wanted = asked ?? (portal ? offeredRevision(estimate) : estimate.revision);
  const row = estimate.revisions.find(({ revision }) => revision === wanted);
  if (!row || (portal && !isFrozen(row.state))) throw problem('not-found');
  return row.revisionId;
}

/** A revision as it is to be shown: frozen ones from their snapshot, with the names of that day. */
export async function loadShown(scope: Scope, estimate: EstimateRecord, revisionId: string): Promise<Shown> {
  const loaded = await loadRevision(scope, estimate, revisionId);
  const readers = await readersOf(scope, loaded);
  if (!isFrozen(loaded.revision.state)) {
    const priced = priceOf(loaded);
    const document = documentOf(loaded);
    return { ...loaded, ...readers, document, priced, figures: figuresOf(priced, document) };
  }
  const snapshot = await loadSnapshot(scope, revisionId);
  const { title, titleJa, remarks, project, contact, document, priced } = snapshot;
  const shipper = { id: snapshot.shipper.id, name: snapshot.shipper.name, nameJa: snapshot.shipper.nameJa };
  return {
    ...loaded,
    ...readers,
    estimate: { ...estimate, title, titleJa, remarks, project, contact, shipper },
    document,
    priced,
    figures: figuresOf(priced, document),
  };
}

/** Japanese names of the people that are named, and the language that the client reads. */
async function readersOf(
  scope: Scope,
  { estimate, revision }: Loaded,
): Promise<Required<Pick<Shown, 'japaneseNames' | 'quotationLanguage'>>> {
  const { submission, approval, returned, sending, acceptance, decline, withdrawal, cancellation } = revision;
  const decisions = [submission, approval, returned, sending, acceptance, decline, withdrawal, cancellation];
  const people = [
    estimate.contact,
    estimate.assignee,
    revision.author,
    ...estimate.revisions.map(({ createdBy }) => createdBy),
    ...decisions.map((each) => each?.by),
  ];
  const ids = [...new Set(people.flatMap((each) => (each ? [each.id] : [])))];
  const known = await scope.store(memberCopies).findMany({ id: { in: ids } });
  const contact = known.find(({ id }) => id === estimate.contact?.id);
  const shipper = await scope.store(shipperCopies).find(estimate.shipperId);
  const contactJa = await japaneseContact(scope, estimate);
  const spoken = contact?.language ?? shipper?.language;
  return {
    japaneseNames: new Map([
      ...known.map(({ id, nameJa }) => [id, nameJa] as const),
      ...(estimate.contact && contactJa ? [[estimate.contact.id, contactJa] as const] : []),
    ]),
    quotationLanguage: spoken === 'ja' || spoken === 'en' ? spoken : null,
  };
}

/** The whole of a revision as its documents need it: the stored snapshot, or one made from its present state. */
export async function snapshotOf(
  scope: Scope,
  estimate: EstimateRecord,
  revisionId: string,
): Promise<Snapshot> {
  const loaded = await loadRevision(scope, estimate, revisionId);
  if (isFrozen(loaded.revision.state)) return loadSnapshot(scope, revisionId);
  return draftSnapshot(scope, loaded);
}

export async function draftSnapshot(scope: Scope, loaded: Loaded): Promise<Snapshot> {
  const { estimate, revision } = loaded;
  const settings = await companyOf(scope);
  const shipper = await scope.store(shipperCopies).find(estimate.shipperId);
  const { portOfLoading, portOfDischarge } = revision.frame.route;
  const places = await ownPlaceNames(scope, [portOfLoading, portOfDischarge]);
  return {
    schema: 1,
    number: estimate.number,
    revision: revision.revision,
    option: revision.option,
    title: estimate.title,
    titleJa: estimate.titleJa,
    remarks: estimate.remarks,
    shipper: {
      ...estimate.shipper,
      address: shipper?.address ?? null,
      addressJa: shipper?.addressJa ?? null,
      postalCode: shipper?.postalCode ?? null,
    },
    project: estimate.project,
    contact: estimate.contact,
    author: revision.author,
    company: settings.company,
    letterhead: await letterheadOf(scope, { authorId: revision.author.id, ownTerms: shipper?.terms }),
    termsEn: settings.termsEn,
    termsJa: settings.termsJa,
    issuedOn: todayIn(settings.timeZone),
    timeZone: settings.timeZone,
    japanese: await japaneseNames(scope, loaded),
    ...(Object.keys(places).length > 0 ? { places } : {}),
    document: documentOf(loaded),
    priced: priceOf(loaded),
  };
}

/** People by their copies, places by the locations they were chosen from. */
async function japaneseNames(
  scope: Scope,
  { estimate, revision }: Loaded,
): Promise<NonNullable<Snapshot['japanese']>> {
  const { pickup, delivery } = revision.frame.route;
  const person = async (id: string | undefined) =>
    id ? (await scope.store(memberCopies).find(id))?.nameJa : undefined;
  const place = async (
    given: { locationId?: string | null | undefined; name: string } | null | undefined,
  ) => {
    const known = given?.locationId && (await scope.store(locationCopies).find(given.locationId));
    // A name typed over on the estimate is what was meant.
    return known && known.entry.name === given.name ? known.entry.nameJa : undefined;
  };
  const names = {
    author: await person(revision.author.id),
    contact: await japaneseContact(scope, estimate),
    pickup: await place(pickup),
    delivery: await place(delivery),
  };
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name));
}
