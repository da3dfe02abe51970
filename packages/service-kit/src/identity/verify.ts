import { isAllowed, roles, type KnownPermission } from '@quayside/contract';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import { problem } from '../http/problem';
import type { Member } from './member';

export const identityIssuer = 'quayside-gateway';
export const identityType = 'identity+jwt';
/** Seconds an identity token may live. */
export const identityLifetime = 60;

const id = z.string().regex(/^[0-9a-f]{24}$/);

/** Claims of an identity token besides the registered ones. */
export const identityClaims = z.object({
  sub: id,
  org: id,
  roles: z.array(z.enum(roles)),
  name: z.string().max(200),
  email: z.string().max(320),
  locale: z.enum(['ja', 'en']),
  shipperId: id.optional(),
  mayAccept: z.boolean().optional(),
  supplierId: id.optional(),
});

export type IdentityClaims = z.output<typeof identityClaims>;

export function memberOf(claims: IdentityClaims): Member {
  const { sub, org, ...rest } = claims;
  return { id: sub, organisationId: org, ...rest };
}

export function claimsOf(member: Member): IdentityClaims {
  const { id: sub, organisationId: org, roles: memberRoles, name, email, locale } = member;
  const { shipperId, supplierId, mayAccept } = member;
  return {
    sub,
    org,
    roles: [...memberRoles],
    name,
    email,
    locale,
    ...(shipperId ? { shipperId } : {}),
    ...(supplierId ? { supplierId } : {}),
    ...(mayAccept ? { mayAccept } : {}),
  };
}

/** Keys that are at hand, for tests. */
export const localIdentityKeys = (jwks: JSONWebKeySet): IdentityKeys => ({
  keyOf: createLocalJWKSet(jwks),
  areThere: () => Promise.resolve(true),
});

export type IdentityVerifier = (token: string, audience: string) => Promise<Member>;

export type IdentityKeys = {
  keyOf: JWTVerifyGetKey;
  /** False while the keys cannot be fetched: every call would be refused as not signed in. */
  areThere: () => Promise<boolean>;
};

/** The gateway's public keys, fetched once and again when a key is unknown. */
export function remoteIdentityKeys(url: string): IdentityKeys {
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: 3_000,
    cooldownDuration: 2_000,
    cacheMaxAge: 600_000,
  });
  return {
    keyOf: keys,
    async areThere() {
      try {
        if (!keys.jwks()) await keys.reload();
        return (keys.jwks()?.keys.length ?? 0) > 0;
      } catch {
        return false;
      }
    },
  };
}

/**
 * Verifies identity tokens: EdDSA only, our issuer and type, this audience, at most a minute old.
 * @throws ProblemError `unauthenticated`; `service-unavailable` when the keys cannot be fetched
 */
export function createIdentityVerifier(keys: JWTVerifyGetKey): IdentityVerifier {
  return async (token, audience) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['EdDSA'],
        issuer: identityIssuer,
        audience,
        typ: identityType,
        requiredClaims: ['exp', 'iat', 'sub'],
        maxTokenAge: identityLifetime,
        clockTolerance: 15,
      });
      return memberOf(identityClaims.parse(payload));
    } catch (error) {
      if (
        error instanceof errors.JWKSTimeout ||
        error instanceof errors.JWKSInvalid ||
        isFetchFailure(error) ||
        !(error instanceof errors.JOSEError || error instanceof z.ZodError)
      ) {
        throw problem('service-unavailable', {
          retryAfter: 2,
          cause: error,
          detail: 'Identities cannot be checked for the moment',
        });
      }
      throw problem('unauthenticated', { cause: error });
    }
  };
}

/** The keys' address answered, but not with keys: `jose` has no class of its own for that. */
const isFetchFailure = (error: unknown): boolean =>
  error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';

/** @throws ProblemError `forbidden` unless the member holds one of the permissions */
export function requirePermission(
  member: Member,
  permission: KnownPermission | readonly KnownPermission[],
): void {
  const wanted = typeof permission === 'string' ? [permission] : permission;
  if (!wanted.some((one) => isAllowed(member.roles, one))) throw problem('forbidden');
}
