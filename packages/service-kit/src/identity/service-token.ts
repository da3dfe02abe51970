import { hkdfSync } from 'node:crypto';
import { previewNameSchema } from '@quayside/contract/registry';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { problem } from '../http/problem';

export const serviceIssuer = 'quayside-service';
export const serviceType = 'service+jwt';
export const servicePurpose = 'service tokens';

/** Who calls: a service, or that of a preview, whose code nobody has looked at yet. */
export type ServiceCaller = { service: string; preview?: string | undefined };

/**
 * The secret that a preview's service is given in the place of the installation's: by it its tokens are known for what they are, and
 * none of production's can be made.
 */
export function previewSecret(secret: string, preview: string): string {
  return Buffer.from(derivedKey(secret, `preview ${preview}`)).toString('base64url');
}

/** Whom identity tokens are for: those for a preview's service are of no use at production's. */
export function audienceOf({ service, preview }: ServiceCaller): string {
  return preview === undefined ? service : `${service} in preview/${preview}`;
}

export type ServiceTokens = {
  /** A token of this service for another, good for 20 to 30 seconds: for ten, all calls to it carry the same. */
  issue(audience: string): Promise<string>;
  /** @throws ProblemError `unauthenticated` */
  verify(token: string, audience: string): Promise<ServiceCaller>;
};

/** A key for one purpose out of the installation's secret, so that no two uses share one. */
export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'quayside', purpose, 32));
}

/** The preview that a token says it comes from; its signature will show. */
function previewOf(token: string): string | undefined {
  const { preview } = decodeProtectedHeader(token);
  return previewNameSchema.optional().parse(preview);
}

/** Milliseconds for which a token is given again: feeds are asked every second, and to sign costs more than the question. */
const givenAgain = 10_000;

/**
 * Tokens for `/internal/*` only. A member's identity never comes from here.
 * @param preview of which the service is: its secret is then that of the preview
 */
export function createServiceTokens(input: {
  service: string;
  secret: string;
  preview?: string | undefined;
}): ServiceTokens {
  const { service, secret, preview } = input;
  const key = derivedKey(secret, servicePurpose);
  const keyFor = (from: string | undefined) =>
    from === undefined ? key : derivedKey(previewSecret(secret, from), servicePurpose);
  const sign = (audience: string) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', typ: serviceType, ...(preview === undefined ? {} : { preview }) })
      .setSubject(`service:${service}`)
      .setIssuer(serviceIssuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('30s')
      .sign(key);
  const issued = new Map<string, { token: string; until: number }>();
  return {
    async issue(audience) {
      const now = performance.now();
      const known = issued.get(audience);
      if (known && now < known.until) return known.token;
      const token = await sign(audience);
      issued.set(audience, { token, until: now + givenAgain });
      return token;
    },
    async verify(token, audience) {
      try {
        const from = previewOf(token);
        const { payload } = await jwtVerify(token, keyFor(from), {
          algorithms: ['HS256'],
          issuer: serviceIssuer,
          audience,
          typ: serviceType,
          requiredClaims: ['exp', 'iat', 'sub'],
          maxTokenAge: 30,
          clockTolerance: 15,
        });
        const caller = /^service:([a-z]+)$/.exec(payload.sub ?? '')?.[1];
        if (!caller) throw problem('unauthenticated');
        return { service: caller, ...(from === undefined ? {} : { preview: from }) };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof z.ZodError)
          throw problem('unauthenticated', { cause: error });
        throw error;
      }
    },
  };
}
