import {
  bucketOf,
  createCallLimit,
  problem,
  type Request,
  type Scope,
  type Service,
} from '@quayside/service-kit';
import type { OfferLinkRecord } from '../../domain/offer-records';
import { hashOfToken, offerPath, outsiderId, tokenFrom } from '../../domain/outsider';
import { offerLinks } from '../../store/offers';
import { addToken, isSame } from './links';

/** Who calls by a link. The token is for links that are made from it, and is never stored. */
export type Outsider = {
  scope: Scope;
  link: OfferLinkRecord;
  token: string;
  address: string;
  userAgent: string | null;
};

/** An office behind one address opens many offers; a person opens one. */
const perAddress = createCallLimit({ calls: 240, seconds: 60 });
const perToken = createCallLimit({ calls: 90, seconds: 60 });
const writesPerToken = createCallLimit({ calls: 10, seconds: 60 });

/** An id of no organisation: the readings for a wrong token cost as much as those for a good one. */
const none = '0'.repeat(24);

/**
 * The bearer of a link.
 *
 * @throws ProblemError `not-found` for wrong and for revoked tokens alike, `too-many-requests`
 */
export async function outsiderBy(
  { service, request }: { service: Service; request: Request },
  token: string,
): Promise<Outsider> {
  const tokenHash = hashOfToken(token);
  await perAddress(bucketOf(request.ip));
  await perToken(tokenHash);
  const [organisationId = none] = await service.organisationsWith(offerLinks, { tokenHashes: tokenHash });
  const link = await service.scopeFor(organisationId).store(offerLinks).findOne({ tokenHashes: tokenHash });
  if (!link || link.revokedAt) throw problem('not-found');
  return {
    scope: service.scopeFor(organisationId, { id: outsiderId(link), name: link.name }),
    link,
    token,
    address: request.ip ?? '',
    userAgent: request.get('user-agent')?.slice(0, 300) ?? null,
  };
}

/** Counts what is written by a link. @throws ProblemError `too-many-requests` */
export const takeWrite = ({ token }: Outsider): Promise<void> => writesPerToken(hashOfToken(token));

/** The link as it stands in this transaction. @throws ProblemError `not-found` when it was revoked meanwhile */
export async function goodLink(scope: Scope, { link }: Outsider): Promise<OfferLinkRecord> {
  const current = await scope.store(offerLinks).find(link.id);
  if (!current || current.revokedAt) throw problem('not-found');
  return current;
}

/** The path to a newer offer that the same person has got; null where there is none. */
export async function currentPath({ scope, link, token }: Outsider): Promise<string | null> {
  const all = await scope.store(offerLinks).findAll({ estimateId: link.estimateId });
  const newer = all
    .filter(
      ({ email, revision, revokedAt }) => !revokedAt && revision > link.revision && isSame(email, link.email),
    )
    .sort((one, other) => other.revision - one.revision)[0];
  if (!newer) return null;
  const derived = tokenFrom(token, newer.id);
  if (!newer.tokenHashes.includes(hashOfToken(derived))) await addToken(scope, newer, {}, derived);
  return offerPath(derived);
}
