import { problem, type Scope } from '@quayside/service-kit';
import type { Language } from '../../contract/common';
import type { OfferContent, OfferState, OfferView } from '../../contract/offers';
import { isPerson, offerStateOf, outsiderId, outsiderOf } from '../../domain/outsider';
import type { OfferLinkRecord } from '../../domain/offer-records';
import type { EstimateRecord, RevisionRecord } from '../../domain/records';
import { routeText } from '../../domain/quotation/shipment';
import type { Snapshot } from '../../domain/snapshot';
import { presentEstimate } from '../../domain/views';
import { memberCopies } from '../../store/copies';
import { estimates } from '../../store/estimates';
import { offerLinks } from '../../store/offers';
import { revisions } from '../../store/revisions';
import { brandColourOf, todayOf } from '../company';
import { sentQuotation } from '../exports/quotation';
import { pageLogoOf } from '../letterhead';
import { loadShown } from '../shown';
import { loadSnapshot } from '../snapshots';
import { markViewed } from '../viewed';
import { messageFor } from './links';
import { currentPath, type Outsider } from './outsider';

type Standing = { estimate: EstimateRecord; revision: RevisionRecord; state: OfferState };

/** Where the offer of a link stands. */
export async function standingBy(scope: Scope, link: OfferLinkRecord): Promise<Standing> {
  const estimate = await scope.store(estimates).get(link.estimateId);
  const revision = await scope.store(revisions).get(link.revisionId);
  const state = offerStateOf(revision.state, revision.frame.validUntil, await todayOf(scope));
  return { estimate, revision, state };
}

/** The answer that was given; only its giver reads their name in it. */
export function answerFor(
  link: Pick<OfferLinkRecord, 'id'>,
  { acceptance, decline }: Pick<RevisionRecord, 'acceptance' | 'decline'>,
): OfferView['answer'] {
  const record = acceptance ?? decline;
  if (!record) return null;
  const mine = record.by.id === outsiderId(link);
  const { at, by, hash, outside } = record;
  return {
    ...{ at, hash, mine },
    name: mine ? by.name : null,
    company: mine ? (outside?.company ?? null) : null,
    purchaseOrder: mine ? (acceptance?.purchaseOrder ?? null) : null,
  };
}

/** An offer can be read as long as it is good, and for good once it is an order. */
const isReadable = (state: OfferState) => state === 'open' || state === 'accepted';

async function contentOf(
  scope: Scope,
  link: OfferLinkRecord,
  { estimate, revision }: Standing,
  snapshot: Snapshot,
): Promise<OfferContent> {
  const shown = await loadShown(scope, estimate, revision.id);
  const view = presentEstimate(outsiderOf(link, estimate), shown, true);
  // The reader has no right to cost: another view would be a fault of ours.
  if (view.view !== 'sell' || !revision.hash) throw problem('internal');
  const { option, title, titleJa, shipper, incoterm, route, currency, remarks } = view;
  const { totals, stageTotals, payers, notIncluded, coverage, exchange } = view;
  const { cargo, lines, taxes, contingentSell, information, layout } = view;
  return {
    ...{ option, title, titleJa, shipper, incoterm, route, currency, remarks },
    ...{ totals, stageTotals, payers, notIncluded, coverage, exchange },
    ...{ cargo, lines, taxes, contingentSell, information, layout },
    issuedOn: snapshot.issuedOn,
    message: messageFor(revision, link),
    termsEn: snapshot.termsEn,
    termsJa: snapshot.termsJa,
    way: { en: routeText(snapshot, 'en'), ja: routeText(snapshot, 'ja') },
    hash: revision.hash,
  };
}

/** The whole page of an offer, or the state in which it ended. Reading changes nothing about the offer. */
export async function openOffer(outsider: Outsider): Promise<OfferView> {
  const { scope, link } = outsider;
  const standing = await standingBy(scope, link);
  const { estimate, revision, state } = standing;
  const { sending, withdrawal, cancellation } = revision;
  const snapshot = await loadSnapshot(scope, revision.id);
  const seller = sending && (await scope.store(memberCopies).find(sending.by.id));
  const { name, nameJa, address, addressJa, phone } = snapshot.company;
  const ended = state === 'withdrawn' ? withdrawal : state === 'cancelled' ? cancellation : null;
  return {
    state,
    number: estimate.number,
    revision: revision.revision,
    validUntil: revision.frame.validUntil ?? null,
    timeZone: snapshot.timeZone ?? 'Asia/Tokyo',
    sentAt: sending?.at ?? null,
    recipient: { name: link.name, language: link.language, kind: link.kind },
    company: {
      ...{ name, nameJa, address, addressJa, phone },
      brandColour: await brandColourOf(scope),
      logo: await pageLogoOf(scope, snapshot),
    },
    salesperson: {
      name: sending?.by.name ?? '',
      nameJa: seller?.nameJa ?? null,
      email: seller && !seller.removed ? seller.email : null,
      phone: seller && !seller.removed ? (seller.phone ?? null) : null,
    },
    current: await currentPath(outsider),
    ending: ended?.message ?? null,
    answer: answerFor(link, revision),
    content: isReadable(state) ? await contentOf(scope, link, standing, snapshot) : null,
  };
}

/** The quotation as PDF. @throws ProblemError `state-conflict` once the offer ended without an order */
export async function offerQuotation(outsider: Outsider, asked?: Language) {
  const { scope, link } = outsider;
  const { estimate, revision: sent, state } = await standingBy(scope, link);
  const { sending } = sent;
  if (!isReadable(state)) throw await refusalOf(outsider, state);
  const { revision } = link;
  const language = asked ?? sending?.layout?.language ?? link.language;
  return sentQuotation(scope, outsiderOf(link, estimate), estimate.id, { revision, language });
}

/** The true state, and where the offer that holds now is. */
export async function refusalOf(outsider: Outsider, state: OfferState): Promise<Error> {
  return problem('state-conflict', {
    errors: [{ path: 'state', code: `offer.${state}`, message: `the offer is ${state}` }],
    current: { state, current: await currentPath(outsider) },
  });
}

/** Counts a view of a person; the first one makes the estimate viewed. */
export async function countView(
  { scope, link }: Outsider,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<void> {
  if (!isPerson(headers)) return;
  const now = new Date().toISOString();
  await scope.store(offerLinks).modify(link.id, ({ views }) => ({
    views: { first: views.first ?? now, last: now, count: views.count + 1 },
  }));
  const { estimate, state } = await standingBy(scope, link);
  if (state === 'open') await markViewed(scope, estimate, link.revisionId);
}
