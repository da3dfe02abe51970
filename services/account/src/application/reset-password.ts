import { newId, problem, type Service } from '@quayside/service-kit';
import { trusted } from 'mongoose';
import { refuseGuessable } from '../domain/password-rules';
import { hashOf, newSecret } from '../domain/secrets';
import { companies } from '../store/companies';
import { passwordResets, people } from '../store/people';
import { resetMessage } from './mail/messages';
import { hashPassword } from './sign-in/hasher';
import { toolsOf } from './tools';

/** A link with which this person chooses a new password, once. Only its hash is stored. */
export async function makeResetLink(
  service: Service,
  personId: string,
): Promise<{ link: string; expiresAt: Date }> {
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + toolsOf(service).settings.APP_RESET_LIFETIME * 1_000);
  await service
    .unscoped(passwordResets)
    .create({ _id: newId(), personId, secretHash: hashOf(secret), expiresAt });
  // The fragment is not sent to servers and does not stand in their logs.
  return { link: new URL(`/auth/reset#token=${secret}`, service.config.APP_PUBLIC_URL).href, expiresAt };
}

/** Makes a link and sends it, when there is such a person. Runs after the answer, which says nothing about it. */
export async function sendResetLink(service: Service, email: string): Promise<void> {
  const { mailer, settings, signIn } = toolsOf(service);
  const person = await service.unscoped(people).findOne({ email }).lean();
  const member = person && (await signIn.memberOf(person));
  if (!person || !member) return;
  const { link, expiresAt } = await makeResetLink(service, person._id);
  const scope = service.scopeFor(member.organisationId);
  const company = await scope.store(companies).get(scope.organisationId);
  const facts = {
    organisation: member.locale === 'ja' ? company.nameJa : company.name,
    name: member.locale === 'ja' ? (member.nameJa ?? member.name) : member.name,
    link,
    minutes: Math.round(settings.APP_RESET_LIFETIME / 60),
  };
  await mailer.send(scope, {
    ...(await resetMessage(member.locale, facts)),
    validUntil: expiresAt.toISOString(),
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

/**
 * Gives the person of a link a new password; all sessions of before end.
 * @throws ProblemError `gone` for a link that was used, is too old or never was, `invalid` for a guessable password
 */
export async function resetPassword(service: Service, token: string, password: string): Promise<void> {
  const resets = service.unscoped(passwordResets);
  const open = { secretHash: hashOf(token), usedAt: null, expiresAt: trusted({ $gt: new Date() }) };
  const known = await resets.findOne(open).lean();
  const person = known && (await service.unscoped(people).findById(known.personId).lean());
  if (!person) throw problem('gone');
  refuseGuessable(password, [person.email], 'password');
  const passwordHash = await hashPassword(password);
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
}
