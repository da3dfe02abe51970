import { problem, type Member, type Scope, type Service } from '@quayside/service-kit';
import type { Request, Response } from 'express';
import { Passport } from 'passport';
import { Strategy } from 'passport-local';
import type { Stored } from '@quayside/service-kit';
import { deviceOf } from '../../domain/device';
import type { MemberFields } from '../../domain/records';
import { hashOf } from '../../domain/secrets';
import { companies } from '../../store/companies';
import { members } from '../../store/members';
import { people, type Person } from '../../store/people';
import { hashPassword, needsRehash, verifyPassword } from './hasher';
import type { Sessions } from './sessions';
import type { Throttle } from './throttle';

export type SignedIn = { person: Person; member: Stored<MemberFields> };

export type SignIn = {
  /**
   * Checks address and password.
   * @throws ProblemError `wrong-credentials`, `too-many-requests`
   */
  check(email: string, password: string, address: string): Promise<Person>;
  /** Signs in through passport: a new session id, then the facts of the session. */
  begin(request: Request, response: Response): Promise<SignedIn>;
  /** The member of a person in the given or last organisation, if there is an active one. */
  memberOf(person: Person, organisationId?: string): Promise<Stored<MemberFields> | undefined>;
};

const knownAddressesKept = 10;

export const addressOf = (request: Request) => request.ip ?? 'unknown';
const actorOf = (member: Stored<MemberFields>) => ({ id: member.id, name: member.name });

export function createSignIn(service: Service, sessions: Sessions, throttle: Throttle): SignIn {
  const model = service.unscoped(people);

  async function check(given: string, password: string, address: string): Promise<Person> {
    const email = given.trim().toLowerCase();
    const person = await model.findOne({ email }).lean();
    const from = hashOf(address);
    const attempt = { email, address, isKnownAddress: person?.knownAddresses.includes(from) ?? false };
    await throttle.begin(attempt);
    if (!(await verifyPassword(person?.passwordHash, password)) || !person) {
      service.log.warn({ account: hashOf(email), known: person !== null, address }, 'wrong password');
      throw problem('wrong-credentials');
    }
    await throttle.succeed(attempt);
    if (needsRehash(person.passwordHash)) {
      await model.updateOne(
        { _id: person._id, passwordHash: person.passwordHash },
        { $set: { passwordHash: await hashPassword(password) } },
      );
    }
    return person;
  }

  async function memberOf(
    person: Person,
    organisationId = person.lastOrganisationId,
  ): Promise<Stored<MemberFields> | undefined> {
    const order = [...person.memberships].sort(
      (one, other) =>
        Number(other.organisationId === organisationId) - Number(one.organisationId === organisationId),
    );
    for (const membership of order) {
      const member = await service
        .scopeFor(membership.organisationId)
        .store(members)
        .find(membership.memberId);
      if (member?.active && member.personId === person._id) return member;
    }
    return undefined;
  }

  const passport = new Passport();
  passport.use(
    new Strategy(
      { usernameField: 'email', passwordField: 'password', passReqToCallback: true },
      (request, email, password, done) => {
        check(email, password, addressOf(request))
          .then(async (person) => {
            const member = await memberOf(person);
            // Somebody whose memberships have all ended is nobody here, and learns no more than a stranger.
            if (!member) throw problem('wrong-credentials');
            done(null, { person, member } satisfies SignedIn);
          })
          .catch(done);
      },
    ),
  );
  passport.serializeUser((user, done) => done(null, (user as SignedIn).member.id));

  return {
    check,
    memberOf,
    async begin(request, response) {
      const signedIn = await throughPassport(passport, request, response);
      const { person, member } = signedIn;
      await new Promise<void>((resolve, reject) =>
        request.logIn(signedIn, (error?: unknown) => (error ? reject(error) : resolve())),
      );
      const address = addressOf(request);
      const now = Date.now();
      await sessions.keep(request, {
        personId: person._id,
        memberId: member.id,
        organisationId: member.organisationId,
        epoch: person.epoch,
        signedInAt: now,
        lastSeenAt: now,
        address,
        device: deviceOf(request.headers['user-agent']),
      });
      const knownAddresses = [
        hashOf(address),
        ...person.knownAddresses.filter((known) => known !== hashOf(address)),
      ].slice(0, knownAddressesKept);
      await model.updateOne(
        { _id: person._id },
        { $set: { knownAddresses, lastSeenAt: new Date(now), lastOrganisationId: member.organisationId } },
      );
      const scope = service.scopeFor(member.organisationId, actorOf(member));
      service.log.info({ member: member.id, organisation: member.organisationId, address }, 'signed in');
      await scope.audit({
        action: 'sign-in',
        resource: 'session',
        resourceId: member.id,
        label: member.name,
      });
      return signedIn;
    },
  };
}

function throughPassport(
  passport: InstanceType<typeof Passport>,
  request: Request,
  response: Response,
): Promise<SignedIn> {
  return new Promise((resolve, reject) => {
    const finish = (error: unknown, user?: unknown) => {
      if (error) reject(error);
      else if (user) resolve(user as SignedIn);
      else reject(problem('wrong-credentials'));
    };
    const handle = passport.authenticate('local', finish) as (
      request: Request,
      response: Response,
      next: (error?: unknown) => void,
    ) => void;
    handle(request, response, reject);
  });
}

/** The identity that the gateway signs for services. */
export function identityOf(member: Stored<MemberFields>): Member {
  return {
    id: member.id,
    organisationId: member.organisationId,
    roles: member.roles,
    name: member.name,
    email: member.email,
    locale: member.locale,
    ...(member.shipperId ? { shipperId: member.shipperId } : {}),
    ...(member.supplierId ? { supplierId: member.supplierId } : {}),
    ...(member.mayAccept ? { mayAccept: true } : {}),
  };
}

/** The organisation's name and settings that every page needs. */
export async function organisationOf(scope: Scope) {
  const { id, name, nameJa, currency, timeZone } = await scope.store(companies).get(scope.organisationId);
  return { id, name, nameJa, currency, timeZone };
}
