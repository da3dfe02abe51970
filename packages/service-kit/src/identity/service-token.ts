import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { problem } from '../http/problem';

export const serviceIssuer = 'quayside-service';
export const serviceType = 'service+jwt';
export const servicePurpose = 'service tokens';

export type ServiceTokens = {
  /** A token of this service for another, good for 30 seconds. */
  issue(audience: string): Promise<string>;
  /**
   * Name of the service that calls.
   * @throws ProblemError `unauthenticated`
   */
  verify(token: string, audience: string): Promise<string>;
};

/** A key for one purpose out of the installation's secret, so that no two uses share one. */
export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'quayside', purpose, 32));
}

/** Tokens for `/internal/*` only. A member's identity never comes from here. */
export function createServiceTokens({ service, secret }: { service: string; secret: string }): ServiceTokens {
  const key = derivedKey(secret, servicePurpose);
  return {
    issue: (audience) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', typ: serviceType })
        .setSubject(`service:${service}`)
        .setIssuer(serviceIssuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('30s')
        .sign(key),
    async verify(token, audience) {
      try {
        const { payload } = await jwtVerify(token, key, {
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
        return caller;
      } catch (error) {
        if (error instanceof errors.JOSEError) throw problem('unauthenticated', { cause: error });
        throw error;
      }
    },
  };
}
