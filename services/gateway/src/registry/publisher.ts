import type { KeyObject } from 'node:crypto';
import {
  bodyDigest,
  isEndToken,
  keyId,
  keyOfToken,
  publicKeyOf,
  verifyToken,
  type TokenClaims,
} from '@quayside/federation/release';
import { problem } from '@quayside/service-kit';
import type { Request } from 'express';
import type { KeyStore } from './key-store';

/** Whose request it is: the owner of the registry, who alone gives keys, or a team, which releases its parts. */
export type Publisher = {
  key: string;
  /** As it stands in the history of channels. */
  name: string;
  isOwner: boolean;
  parts: readonly string[];
};

export type Publishers = ReturnType<typeof createPublishers>;

/** Tells by a request's token who asks: a token is good for one request, once. */
export function createPublishers(keys: KeyStore, owner: KeyObject) {
  const ownerKey = keyId(owner);

  async function holderOf(key: string): Promise<{ publisher: Publisher; publicKey: KeyObject } | undefined> {
    if (key === ownerKey) {
      return { publisher: { key, name: 'owner', isOwner: true, parts: [] }, publicKey: owner };
    }
    const record = await keys.find(key);
    if (!record || record.revokedAt) return undefined;
    const { team, parts } = record;
    return { publisher: { key, name: team, isOwner: false, parts }, publicKey: publicKeyOf(record) };
  }

  async function bearerOf({ headers }: Request) {
    const token = /^Bearer (\S{1,4000})$/i.exec(headers.authorization ?? '')?.[1];
    const key = token && keyOfToken(token);
    const holder = key ? await holderOf(key) : undefined;
    if (!token || !holder) throw problem('unauthenticated');
    return { token, holder };
  }

  /**
   * Before the body is read: who asks, and for which body.
   * @throws ProblemError `unauthenticated` for a token that is of nobody, of another request, too old or used before
   */
  async function demand(request: Request): Promise<{ publisher: Publisher; claims: TokenClaims }> {
    const { token, holder } = await bearerOf(request);
    const signed = { method: request.method, path: request.originalUrl };
    const claims = await verifyToken(token, holder.publicKey, signed);
    if (!claims) throw problem('unauthenticated');
    if (!(await keys.spend(claims.id, claims.expiresAt))) throw problem('unauthenticated');
    return { publisher: holder.publisher, claims };
  }

  return {
    demand,

    /**
     * Who asks to end a preview, by a request without a body.
     * @throws ProblemError `unauthenticated` for what is neither a token for this request nor one that ends previews
     */
    async demandToEnd(request: Request): Promise<Publisher> {
      const { token, holder } = await bearerOf(request);
      if (await isEndToken(token, holder.publicKey)) return holder.publisher;
      const { publisher, claims } = await demand(request);
      demandBody(claims, Buffer.alloc(0));
      return publisher;
    },
  };
}

/** @throws ProblemError `unauthenticated` when a token came with another body than it was made for. */
export function demandBody(claims: TokenClaims, body: Buffer): void {
  if (claims.bodyDigest !== bodyDigest(body)) throw problem('unauthenticated');
}

/** Who releases, as far as rights to parts are asked. */
export type Team = Pick<Publisher, 'name' | 'parts'>;

/** Whether a part is the publisher's to release. */
export const mayRelease = ({ parts }: Team, part: string): boolean => parts.includes(part);

/** @throws ProblemError `forbidden` for a part of another team. */
export function demandPart(publisher: Team, part: string): void {
  if (!mayRelease(publisher, part))
    throw problem('forbidden', { detail: `${publisher.name} may not release ${part}` });
}
