import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { accountPeerCalls } from '@quayside/service-account/peer-calls';
import {
  createPeers,
  problem,
  type Addresses,
  type IdentitySigner,
  type Member,
  type ServiceTokens,
} from '@quayside/service-kit';
import { sessionCookieOf } from '../http/cookies';
import { guestOf, mayShowGuests, type Guest } from './guests';

/** Milliseconds an answer of the account service may be used: how long a removed session can still count. Two seconds are promised. */
export const cachedFor = 1_000;
/** A token is signed again when less than this is left of its life. */
const tokenReuse = 20_000;
const mostCached = 10_000;

type Credential = { key: string; body: { session: string } | { token: string } | Guest };

/** What of a request says who asks: the session cookie or an API token; nothing else is looked at. */
export function credentialOf(headers: IncomingHttpHeaders): Credential | undefined {
  const guest = guestOf(headers);
  if (guest) return { key: `guest ${guest.organisationId} ${guest.id}`, body: guest };
  const token = /^Bearer ([\w.~+/=-]{16,512})$/i.exec(headers.authorization ?? '')?.[1];
  const cookie = sessionCookieOf(headers.cookie);
  const text = token ? `token ${token}` : cookie && `session ${cookie}`;
  if (!text) return undefined;
  const key = createHash('sha256').update(text).digest('base64url');
  return {
    key,
    body: token ? { token } : { session: (cookie ?? '').slice((cookie ?? '').indexOf('=') + 1) },
  };
}

export type IdentityResolver = ReturnType<typeof createIdentityResolver>;

export type ResolverOptions = {
  addresses: Pick<Addresses, 'reach'>;
  signer: IdentitySigner;
  tokens: ServiceTokens;
  now?: () => number;
};

/** Asks the account service who a session belongs to, and keeps the answer for a second at most, counted from the question. */
export function createIdentityResolver(options: ResolverOptions) {
  const { addresses, signer, tokens, now = Date.now } = options;
  const callPeer = createPeers({ addresses, tokens });
  const known = new Map<string, { at: number; member: Promise<Member | undefined> }>();
  const signed = new Map<string, { at: number; token: string }>();

  function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
    if (map.size >= mostCached) map.clear();
    map.set(key, value);
  }

  async function ask(credential: Credential): Promise<Member | undefined> {
    try {
      const { body } = credential;
      if ('id' in body) {
        const { member } = await callPeer(accountPeerCalls.identifyMember, { body });
        return member && mayShowGuests(member) ? member : undefined;
      }
      const { member } = await callPeer(accountPeerCalls.identify, { body });
      return member ?? undefined;
    } catch (error) {
      throw problem('service-unavailable', {
        detail: 'Nobody can be identified for the moment',
        retryAfter: 3,
        cause: error,
      });
    }
  }

  return {
    /**
     * The actor, or nothing for requests without session.
     * @throws ProblemError `service-unavailable` when the account service cannot say: an unknown actor is never let in.
     */
    async resolve(headers: IncomingHttpHeaders): Promise<Member | undefined> {
      const credential = credentialOf(headers);
      if (!credential) return undefined;
      const { key } = credential;
      const last = known.get(key);
      if (last && now() - last.at < cachedFor) return last.member;
      const asked = { at: now(), member: ask(credential) };
      remember(known, key, asked);
      // No actor was identified: the next request asks again.
      asked.member.catch(() => known.get(key) === asked && known.delete(key));
      return asked.member;
    },

    /** An identity token for one service only. */
    async tokenFor(member: Member, audience: string): Promise<string> {
      const key = createHash('sha256')
        .update(JSON.stringify([audience, member]))
        .digest('base64url');
      const reusable = signed.get(key);
      if (reusable && now() - reusable.at < tokenReuse) return reusable.token;
      const token = await signer.sign(member, audience);
      remember(signed, key, { at: now(), token });
      return token;
    },

    /** The next request with this session asks again. */
    forget(headers: IncomingHttpHeaders): void {
      const credential = credentialOf(headers);
      if (credential) known.delete(credential.key);
    },
  };
}
