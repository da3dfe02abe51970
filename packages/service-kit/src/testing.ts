import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContractDocument } from '@quayside/api/compatibility';
import { demoMemberIds, demoOrganisations } from '@quayside/contract/demo';
import type { Worker } from 'node:worker_threads';
import type { JSONWebKeySet, JWK } from 'jose';
import type { DomainEvent } from './events/types';
import { readFeed } from './events/outbox';
import type { Member } from './identity/member';
import { identitySignerOf } from './identity/signer';
import {
  audienceOf,
  derivedKey,
  previewSecret,
  serviceIssuer,
  servicePurpose,
  serviceType,
  type ServiceCaller,
} from './identity/service-token';
import { actingIdentityHeader } from './identity/peers';
import { claimsOf, identityIssuer, identityType, localIdentityKeys } from './identity/verify';
import { loadConfig, serviceEnvironment } from './runtime/config';
import { connectDatabase } from './runtime/database';
import { createLogger } from './runtime/logger';
import { contractOf } from './runtime/release';
import { createService, ownRoutes, type ServiceRuntime } from './runtime/service';
import type { ServiceDefinition } from './runtime/types';
import { newId } from './tenancy/identifiers';
import { createCallThread } from './threads/call-thread';
import { serveCalls } from './threads/serve-calls';

export type TestServiceOptions = {
  mongoUrl: string;
  /** Writes the demo data. */
  demo?: boolean;
  environment?: Record<string, string>;
  /** Starts the thread that does large calls, which gets this to `serveCalls` with. */
  largeCalls?: (given: ThreadOfTest) => Worker;
};

/** What a thread of a test service is built with; plain data. */
export type ThreadOfTest = { environment: Record<string, string>; jwks: JSONWebKeySet };

/** The thread's side of a test service with `largeCalls`. */
export function serveTestCalls(definition: ServiceDefinition, { environment, jwks }: ThreadOfTest) {
  return serveCalls(definition, { environment, identityKeys: localIdentityKeys(jwks), checksAnswers: true });
}

export type TestService = ServiceRuntime & {
  /** Folder of the files that were added. */
  filesDirectory: string;
  /** Headers of a signed-in member; an estimator of the demo organisation unless told otherwise. */
  as(member?: Partial<Member>): { Authorization: string };
  /** Headers of another service, or of that of a preview, on behalf of a member when one is given. */
  asService(name: string, member?: Partial<Member>, preview?: string): Record<string, string>;
  /** Gives events to the consumers as if their feed had brought them. */
  feed(
    events: readonly (Partial<DomainEvent> & { from: string; type: string; data: Record<string, unknown> })[],
  ): Promise<void>;
  /** Committed events of this service's own outbox. */
  events(): Promise<DomainEvent[]>;
};

/** The contract that a service's routes really implement, without a database: to be held against the one that it has written down. */
export function implementedContract(definition: ServiceDefinition): ContractDocument {
  const noDatabase = () => {
    throw new TypeError('nothing is asked of this service');
  };
  return contractOf(definition, ownRoutes(definition, noDatabase));
}

/** The same secret for all services of one test process, so that they believe each other. */
const secret = randomBytes(32).toString('base64url');
const privateJwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as JWK;
const privateKey = createPrivateKey({ key: privateJwk, format: 'jwk' });

/** The demo organisation's estimator, or who it is told to be. */
export function testMember(member: Partial<Member> = {}): Member {
  return {
    id: demoMemberIds.estimator,
    organisationId: demoOrganisations.demo.id,
    roles: ['estimator'],
    name: 'Sato Yui',
    email: 'estimator@demo.example',
    locale: 'en',
    ...member,
  };
}

/** A service over a real database, built but not listening; feeds are not polled. */
export async function startTestService(
  definition: ServiceDefinition,
  options: TestServiceOptions,
): Promise<TestService> {
  const { jwks } = await identitySignerOf(privateJwk);
  const files = join(tmpdir(), `quayside-files-${randomBytes(8).toString('hex')}`);
  const environment = {
    APP_FILES_DIR: files,
    APP_PORT: '0',
    APP_MONGO_URL: options.mongoUrl,
    APP_JWKS_URL: 'http://127.0.0.1:9/jwks.json',
    APP_SERVICE_SECRET: secret,
    APP_LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    APP_DEMO: options.demo ? '1' : '0',
    ...options.environment,
  };
  const config = loadConfig(serviceEnvironment, environment);
  const { largeCalls } = options;
  const log = createLogger({ service: definition.name, level: config.APP_LOG_LEVEL });
  const connection = await connectDatabase(config.APP_MONGO_URL, 10_000);
  const runtime = await createService(definition, {
    config,
    connection,
    log,
    identityKeys: localIdentityKeys(jwks),
    checksAnswers: true,
    ...(largeCalls ? { thread: createCallThread(() => largeCalls({ environment, jwks }), log) } : {}),
  }).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  return {
    ...runtime,
    filesDirectory: files,
    async stop() {
      await runtime.stop();
      await rm(files, { recursive: true, force: true });
    },
    as: (member) => ({
      Authorization: `Bearer ${identityToken(testMember(member), definition.name, jwks.keys[0]?.kid)}`,
    }),
    asService: (name, member, preview) => {
      const caller = { service: name, ...(preview === undefined ? {} : { preview }) };
      return {
        Authorization: `Bearer ${serviceToken(caller, definition.name)}`,
        ...(member
          ? {
              [actingIdentityHeader]: identityToken(
                testMember(member),
                audienceOf(caller),
                jwks.keys[0]?.kid,
              ),
            }
          : {}),
      };
    },
    async feed(events) {
      for (const { from, ...event } of events) {
        const consumer = runtime.consumers.find((candidate) => candidate.from === from);
        if (!consumer) throw new Error(`no consumer of ${from}`);
        await consumer.accept({
          id: newId(),
          sequence: 0,
          version: 1,
          aggregateId: newId(),
          organisationId: demoOrganisations.demo.id,
          at: new Date().toISOString(),
          ...event,
        });
      }
    },
    events: async () => (await readFeed(runtime.kit, 0, mostEvents)).events,
  };
}

/** More events than any test writes: one that was not read would be one that was not written. */
const mostEvents = 100_000;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const times = () => ({ iat: Math.floor(Date.now() / 1_000), exp: Math.floor(Date.now() / 1_000) + 30 });

/** The same token as the gateway's signer makes, but at once: headers in tests are written inline. */
export function identityToken(member: Member, audience: string, kid: string | undefined): string {
  const claims = { ...claimsOf(member), iss: identityIssuer, aud: audience, ...times() };
  const text = `${encoded({ alg: 'EdDSA', typ: identityType, kid })}.${encoded(claims)}`;
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
}

function serviceToken({ service, preview }: ServiceCaller, audience: string): string {
  const own = preview === undefined ? secret : previewSecret(secret, preview);
  const claims = { sub: `service:${service}`, iss: serviceIssuer, aud: audience, ...times() };
  const text = `${encoded({ alg: 'HS256', typ: serviceType, preview })}.${encoded(claims)}`;
  return `${text}.${createHmac('sha256', derivedKey(own, servicePurpose)).update(text).digest('base64url')}`;
}
