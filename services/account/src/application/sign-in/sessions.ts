import { sessionCookieAt } from '@quayside/contract/session-cookie';
import { promisify } from 'node:util';
import { derivedKey, type Service } from '@quayside/service-kit';
import { MongoStore } from 'connect-mongo';
import type { Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import type { Model } from 'mongoose';
import { trusted } from 'mongoose';
import { hashOf, sessionIdOf } from '../../domain/secrets';
import { sessions as sessionModel, type SessionFacts, type SessionRow } from '../../store/people';
import type { AccountSettings } from '../settings';

declare module 'express-session' {
  // Fields of ours in the data that express-session declares.
  interface SessionData extends SessionFacts {
    passport?: { user: string };
  }
}

export type OpenSessionFacts = SessionFacts & { id: string };

/** Everything about the sessions of people: the cookie, the rows, and ending them. */
export type Sessions = {
  middleware: RequestHandler;
  model: Model<SessionRow>;
  cookieName: string;
  /** The living session of a cookie value, or nothing. Says "seen" at most every 30 seconds. */
  read(cookieValue: string): Promise<OpenSessionFacts | undefined>;
  list(personId: string): Promise<OpenSessionFacts[]>;
  /** Storage id of the request's own session. */
  idOf(request: Request): string | undefined;
  end(personId: string, id: string): Promise<boolean>;
  endAll(personId: string, except?: string): Promise<void>;
  /** Writes facts into the request's session. */
  keep(request: Request, facts: Partial<SessionFacts>): Promise<void>;
  /** Gives the request's session a new id, with the same facts. */
  renew(request: Request, facts: Partial<SessionFacts>): Promise<void>;
  /** Ends the request's session and its cookie. */
  destroy(request: Request, response: Response): Promise<void>;
};

const seenEvery = 30_000;

export function createSessions(service: Service, settings: AccountSettings): Sessions {
  const isSecure = new URL(service.config.APP_PUBLIC_URL).protocol === 'https:';
  const cookieName = sessionCookieAt(service.config.APP_PUBLIC_URL);
  const secret = Buffer.from(derivedKey(service.config.APP_SERVICE_SECRET, 'session cookie')).toString(
    'base64url',
  );
  const model = service.unscoped(sessionModel);
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' } as const;
  const middleware = session({
    name: cookieName,
    secret,
    resave: false,
    saveUninitialized: false,
    rolling: false,
    proxy: isSecure,
    cookie,
    store: createStore(service, settings),
  });

  const isAlive = (facts: SessionFacts, now: number) =>
    now - facts.signedInAt < settings.APP_SESSION_ABSOLUTE * 1_000 &&
    now - facts.lastSeenAt < settings.APP_SESSION_IDLE * 1_000;
  const idOf = (request: Request) => (request.session?.personId ? hashOf(request.sessionID) : undefined);

  return {
    model,
    cookieName,
    idOf,
    middleware(request, response, next) {
      // TLS ends in front of the gateway; that the address people use is https is configuration, not a header.
      if (isSecure) request.headers['x-forwarded-proto'] = 'https';
      void middleware(request, response, next);
    },
    async read(cookieValue) {
      const sessionId = sessionIdOf(cookieValue, secret);
      if (!sessionId) return undefined;
      const id = hashOf(sessionId);
      const row = await model.findById(id).lean();
      const now = Date.now();
      if (!row || !isAlive(row.session, now)) return undefined;
      if (now - row.session.lastSeenAt > Math.min(seenEvery, settings.APP_SESSION_IDLE * 250)) {
        await model.updateOne({ _id: id }, { $set: { 'session.lastSeenAt': now } });
      }
      return { ...row.session, id };
    },
    async list(personId) {
      const now = Date.now();
      const rows = await model.find({ 'session.personId': personId }).lean();
      return rows
        .filter((row) => isAlive(row.session, now))
        .map((row) => ({ ...row.session, id: row._id }))
        .sort((one, other) => other.lastSeenAt - one.lastSeenAt);
    },
    async end(personId, id) {
      const { deletedCount } = await model.deleteOne({ _id: id, 'session.personId': personId });
      return deletedCount === 1;
    },
    async endAll(personId, except) {
      const others = except ? { _id: trusted({ $ne: except }) } : {};
      await model.deleteMany({ ...others, 'session.personId': personId });
    },
    async keep(request, facts) {
      Object.assign(request.session, facts);
      await promisify(request.session.save.bind(request.session))();
    },
    async renew(request, facts) {
      const { cookie: _cookie, ...kept } = request.session as SessionData;
      await promisify(request.session.regenerate.bind(request.session))();
      Object.assign(request.session, kept, facts);
      await promisify(request.session.save.bind(request.session))();
    },
    async destroy(request, response) {
      if (request.session) await promisify(request.session.destroy.bind(request.session))();
      response.clearCookie(cookieName, cookie);
    },
  };
}

function createStore(service: Service, settings: AccountSettings): MongoStore {
  const store = MongoStore.create({
    client: service.connection.getClient(),
    dbName: service.connection.name,
    collectionName: 'sessions',
    stringify: false,
    autoRemove: 'disabled',
    ttl: settings.APP_SESSION_ABSOLUTE,
    transformId: hashOf,
  });
  // Reading a session must not prolong it, nor fail because another request has just ended it.
  store.touch = (_sessionId, _session, callback) => callback?.(null);
  return store;
}
