import { implement, problem, reply, type Service } from '@quayside/service-kit';
import { trusted } from 'mongoose';
import { accountCalls } from '../contract/calls';
import { makeResetLink } from '../domain/reset-link';
import { hashOf } from '../domain/secrets';
import { resetMessage } from '../mail/messages';
import { addressOf } from '../sign-in/authenticate';
import { hashPassword } from '../sign-in/hasher';
import { passwordResets, people } from '../store/people';
import { toolsOf } from '../tools';
import { refuseGuessable } from './profile';

/** Makes a link and sends it, when there is such a person. Runs after the answer, which says nothing about it. */
async function sendLink(service: Service, email: string): Promise<void> {
  const { mailer, settings, signIn } = toolsOf(service);
  const person = await service.unscoped(people).findOne({ email }).lean();
  const member = person && (await signIn.memberOf(person));
  if (!person || !member) return;
  const { link } = await makeResetLink(service, person._id);
  const facts = {
    name: member.locale === 'ja' ? (member.nameJa ?? member.name) : member.name,
    link,
    minutes: Math.round(settings.APP_RESET_LIFETIME / 60),
  };
  const scope = service.scopeFor(member.organisationId);
  mailer.send(scope, {
    ...resetMessage(member.locale, facts),
    to: person.email,
    kind: 'password-reset',
    locale: member.locale,
    link,
  });
  await scope.audit({
    action: 'ask-password-reset',
    resource: 'member',
    resourceId: member.id,
    label: member.name,
  });
}

export const passwordResetRoutes = [
  implement(
    accountCalls.askPasswordReset,
    async ({ body, service, request }) => {
      const email = body.email.trim().toLowerCase();
      const mayHaveMail = await toolsOf(service).throttle.beginReset(email, addressOf(request));
      if (mayHaveMail) {
        setImmediate(() => {
          sendLink(service, email).catch((error: unknown) =>
            service.log.error({ error }, 'a link could not be made'),
          );
        });
      }
      const { source } = await toolsOf(service).mailServers.state();
      return reply(202, { mail: source !== 'none' || service.config.APP_DEMO });
    },
    { transaction: false },
  ),
  implement(
    accountCalls.confirmPasswordReset,
    async ({ body, service }) => {
      const resets = service.unscoped(passwordResets);
      const open = { secretHash: hashOf(body.token), usedAt: null, expiresAt: trusted({ $gt: new Date() }) };
      const known = await resets.findOne(open).lean();
      const person = known && (await service.unscoped(people).findById(known.personId).lean());
      if (!person) throw problem('gone');
      refuseGuessable(body.password, [person.email], 'password');
      const passwordHash = await hashPassword(body.password);
      // Whoever marks it used is the one who uses it.
      const used = await resets.findOneAndUpdate(open, { $set: { usedAt: new Date() } });
      if (!used) throw problem('gone');
      await service
        .unscoped(people)
        .updateOne(
          { _id: person._id },
          { $set: { passwordHash, passwordChangedAt: new Date() }, $inc: { epoch: 1 } },
        );
      await resets.updateMany({ personId: person._id, usedAt: null }, { $set: { usedAt: new Date() } });
      const { sessions, signIn } = toolsOf(service);
      await sessions.endAll(person._id);
      const member = await signIn.memberOf(person);
      if (member) {
        const scope = service.scopeFor(member.organisationId, { id: member.id, name: member.name });
        await scope.audit({
          action: 'reset-password',
          resource: 'member',
          resourceId: member.id,
          label: member.name,
        });
      }
    },
    { transaction: false },
  ),
];
