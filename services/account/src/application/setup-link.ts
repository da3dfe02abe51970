import { newId, problem, type Service } from '@quayside/service-kit';
import { trusted } from 'mongoose';
import { hashOf, newSecret } from '../domain/secrets';
import { companies } from '../store/companies';
import { setupLinks, type SetupLink } from '../store/installation';
import { toolsOf } from './tools';

/** Whether there is an organisation; across all of them, since nobody is signed in when it is asked. */
async function hasOrganisation(service: Service): Promise<boolean> {
  return (await service.connection.model(companies.name).exists({})) !== null;
}

/**
 * Makes a link that sets up the first organisation; only its hash is stored. Nothing where there is an organisation.
 * Links made before go on working until they are too old, or one of them is used.
 */
export async function makeSetupLink(
  service: Service,
): Promise<{ link: string; expiresAt: Date } | undefined> {
  if (await hasOrganisation(service)) return undefined;
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + toolsOf(service).settings.APP_SETUP_LIFETIME * 1_000);
  await service.unscoped(setupLinks).create({ _id: newId(), secretHash: hashOf(secret), expiresAt });
  // The fragment is not sent to servers and does not stand in their logs.
  return { link: new URL(`/auth/setup#token=${secret}`, service.config.APP_PUBLIC_URL).href, expiresAt };
}

/** @throws ProblemError `gone` for a link that was used, is too old or never was, and once there is an organisation */
export async function openSetupLink(service: Service, token: string): Promise<SetupLink> {
  const link = await service
    .unscoped(setupLinks)
    .findOne({ secretHash: hashOf(token), expiresAt: trusted({ $gt: new Date() }) })
    .lean();
  if (!link || (await hasOrganisation(service))) throw problem('gone');
  return link;
}

/**
 * For the console of whoever starts the service, not for its log: the log is JSON on standard output and is collected, a
 * link in it would be read by more people than it is meant for.
 */
export async function printSetupLink(
  service: Service,
  write: (text: string) => void = (text) => void process.stderr.write(text),
): Promise<void> {
  if (toolsOf(service).settings.APP_SETUP_LINK === 'off') return;
  const made = await makeSetupLink(service);
  if (made) write(`\n${setupWords(made)}\n\n`);
}

export const setupWords = ({ link, expiresAt }: { link: string; expiresAt: Date }) =>
  `There is no organisation yet. Set up the first one here (works once, until ${expiresAt.toISOString()}):\n${link}`;
