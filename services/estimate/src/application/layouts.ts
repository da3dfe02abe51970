import { codeOf, given, problem, type Member, type Scope } from '@quayside/service-kit';
import type { Language } from '../contract/common';
import {
  builtInLayout,
  type AppliedLayout,
  type PreviewQuery,
  type PreviewWithMessage,
  type QuotationLayoutChoice,
  type QuotationPreview,
} from '../contract/quotation-layout';
import { sentLayoutOf } from '../domain/offer-layout';
import { markOf } from '../domain/quotation/mark';
import { readerOf } from '../domain/quotation/reader';
import type { EstimateRecord, RevisionRecord } from '../domain/records';
import type { Snapshot } from '../domain/snapshot';
import { isFrozen } from '../domain/states';
import { shipperCopies } from '../store/copies';
import { layouts } from '../store/layouts';
import { revisions } from '../store/revisions';
import { picturesOf } from './letterhead';
import { staffEstimate } from './offers/links';
import type { Offered } from './offers/mail';
import { messageTo, offerMessagesOf } from './offers/message';
import { quotationImage } from './rendering/worker';
import { revisionIdFor, snapshotOf } from './shown';

/** A4, in points. */
const heightOfPage = 841.89;

type Owner = { owner: 'company' | 'shipper' | 'estimate'; ownerId: string };
type Standing = Pick<RevisionRecord, 'state' | 'sending' | 'frame'>;

const companyOwner = (scope: Scope): Owner => ({ owner: 'company', ownerId: scope.organisationId });

async function storedOf(scope: Scope, owner: Owner): Promise<QuotationLayoutChoice | null> {
  return (await scope.store(layouts).findOne(owner))?.layout ?? null;
}

/** The layout of a quotation, and where it is from: what is nearer to the estimate goes before. A sent revision keeps the one that it was sent with. */
export async function layoutOf(
  scope: Scope,
  estimate: Pick<EstimateRecord, 'id' | 'shipperId'>,
  { state, sending, frame }: Standing,
): Promise<AppliedLayout> {
  const stored = {
    estimate: await storedOf(scope, { owner: 'estimate', ownerId: estimate.id }),
    shipper: await storedOf(scope, { owner: 'shipper', ownerId: estimate.shipperId }),
    company: await storedOf(scope, companyOwner(scope)),
  };
  const currencies = Object.keys(frame.fx.rates)
    .filter((each) => each !== frame.currency)
    .sort();
  if (isFrozen(state)) return { layout: sentLayoutOf({ sending }), source: 'sent', stored, currencies };
  const source = (['estimate', 'shipper', 'company'] as const).find((each) => stored[each]) ?? 'builtIn';
  const layout = (source === 'builtIn' ? null : stored[source]) ?? builtInLayout;
  return { layout, source, stored, currencies };
}

/** The layout of one revision of an estimate. */
export async function layoutOfRow(
  scope: Scope,
  estimate: EstimateRecord,
  revisionId: string,
): Promise<QuotationLayoutChoice> {
  return (await layoutOf(scope, estimate, await scope.store(revisions).get(revisionId))).layout;
}

/** The part of a layout that a document is printed by. */
export const printed = ({ price, unitPrices, secondCurrency }: QuotationLayoutChoice) => ({
  layout: price,
  unitPrices,
  secondCurrency,
});

/** The message of a sending as its quotation would print it. @throws ProblemError `invalid` for a name in double braces that is no field */
async function messageOf(
  scope: Scope,
  member: Member,
  { snapshot, language, ...offered }: Offered & { snapshot: Snapshot; language: Language },
  words: Pick<PreviewWithMessage, 'message' | 'messages'>,
): Promise<string | null> {
  const texts = await offerMessagesOf(scope, offered, member, words);
  const text = texts[language] ?? texts.en ?? texts.ja;
  return text ? messageTo(text, readerOf(snapshot, language)) : null;
}

/** The quotation of a revision as it would be sent with a message. */
export const previewMessage = (
  scope: Scope,
  member: Member,
  estimateId: string,
  { language, revision, ...words }: PreviewWithMessage,
): Promise<QuotationPreview> => previewQuotation(scope, member, estimateId, { language, revision }, words);

/** The quotation of a revision as it would be printed, in the layout that applies or another one. */
export async function previewQuotation(
  scope: Scope,
  member: Member,
  estimateId: string,
  query: PreviewQuery,
  words?: Pick<PreviewWithMessage, 'message' | 'messages'>,
): Promise<QuotationPreview> {
  const estimate = await staffEstimate(scope, member, estimateId);
  const revisionId = revisionIdFor(member, estimate, query.revision);
  const revision = await scope.store(revisions).get(revisionId);
  const { layout } = await layoutOf(scope, estimate, revision);
  const { price, unitPrices, secondCurrency, payerSplit } = query;
  const language = query.language ?? layout.language ?? 'en';
  const snapshot = await snapshotOf(scope, estimate, revisionId);
  const svg = await quotationImage(snapshot, {
    ...printed(layout),
    ...given({
      layout: price,
      unitPrices: unitPrices === undefined ? undefined : unitPrices === 'true',
      secondCurrency: secondCurrency === 'none' ? null : secondCurrency,
    }),
    language,
    payerSplit: payerSplit !== 'false',
    mark: markOf(revision.state),
    ...(words
      ? { message: await messageOf(scope, member, { estimate, revision, snapshot, language }, words) }
      : {}),
    pictures: await picturesOf(scope, snapshot),
  });
  const height = Number(/viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg)?.[1] ?? 0);
  return { svg, pages: Math.round(height / heightOfPage) };
}

/** The layout of a revision of an estimate, for staff. */
export async function readLayout(
  scope: Scope,
  member: Member,
  estimateId: string,
  revision: number | undefined,
): Promise<AppliedLayout> {
  const estimate = await staffEstimate(scope, member, estimateId);
  const found = await scope.store(revisions).get(revisionIdFor(member, estimate, revision));
  return layoutOf(scope, estimate, found);
}

async function setLayout(
  scope: Scope,
  owner: Owner,
  label: string,
  layout: QuotationLayoutChoice | null,
): Promise<{ layout: QuotationLayoutChoice | null }> {
  const store = scope.store(layouts);
  const found = await store.findOne(owner);
  if (!layout && found) await store.remove(found.id);
  else if (layout && found) await store.modify(found.id, () => ({ layout }));
  else if (layout) {
    await store.create({ ...owner, layout }).catch((error: unknown) => {
      if (codeOf(error) !== 'conflict') throw error;
      throw problem('conflict', { detail: 'another member set the layout at the same moment' });
    });
  }
  const textOf = (each: QuotationLayoutChoice | null | undefined) => (each ? JSON.stringify(each) : null);
  if (textOf(found?.layout) !== textOf(layout))
    await scope.audit({
      action: 'setLayout',
      resource: owner.owner,
      resourceId: owner.ownerId,
      label,
      changes: [{ field: 'quotationLayout', from: textOf(found?.layout), to: textOf(layout) }],
    });
  return { layout };
}

/** Sets the layout of one estimate; null removes it. */
export async function setEstimateLayout(
  scope: Scope,
  member: Member,
  estimateId: string,
  layout: QuotationLayoutChoice | null,
) {
  const { id, number } = await staffEstimate(scope, member, estimateId);
  return setLayout(scope, { owner: 'estimate', ownerId: id }, number, layout);
}

/** Sets the layout of the quotations for a shipper; null removes it. @throws ProblemError `not-found` */
export async function setShipperLayout(
  scope: Scope,
  shipperId: string,
  layout: QuotationLayoutChoice | null,
) {
  const shipper = await scope.store(shipperCopies).find(shipperId);
  if (!shipper || shipper.removed) throw problem('not-found');
  return setLayout(scope, { owner: 'shipper', ownerId: shipperId }, shipper.name, layout);
}

/** Sets the usual layout of the company; null removes it. */
export const setCompanyLayout = (scope: Scope, layout: QuotationLayoutChoice | null) =>
  setLayout(scope, companyOwner(scope), '', layout);
