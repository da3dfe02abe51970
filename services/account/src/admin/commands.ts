import { passwordLength } from '@quayside/contract/passwords';
import type { Service } from '@quayside/service-kit';
import { trusted } from 'mongoose';
import { createOrganisation } from '../application/create-organisation';
import { testMessage } from '../application/mail/messages';
import { makeResetLink } from '../application/reset-password';
import { makeSetupLink, setupWords } from '../application/setup-link';
import { toolsOf } from '../application/tools';
import { email as emailSchema, newPassword } from '../contract/common';
import { mailServerSchema, newAdministratorSchema, newCompanySchema } from '../contract/setup';
import { companies } from '../store/companies';
import { people, sessions, type Person } from '../store/people';
import { checked, NotDoneError, personOf, textOf, UsageError, type Command, type Values } from './command';
import { rightsCommand } from './rights';
import type { Terminal } from './terminal';

async function newSecretPassword(terminal: Terminal): Promise<string> {
  const password = await terminal.secret('Password of the administrator');
  if (!newPassword.safeParse(password).success)
    throw new UsageError(
      `The password needs at least ${passwordLength.shortest} characters, at most ${passwordLength.longest}.`,
    );
  if (terminal.isInteractive && (await terminal.secret('Once more')) !== password)
    throw new UsageError('The two passwords differ.');
  return password;
}

const createOrganisationCommand: Command = {
  summary: 'makes an organisation with its first administrator',
  usage:
    'create-organisation --name <name> --admin-email <address> --admin-name <name> [--name-ja <name>] [--currency JPY] [--time-zone Asia/Tokyo] [--language ja|en]\n  The password is asked for, or read from standard input. Somebody who has an account keeps the password they have.',
  options: {
    name: 'value',
    'name-ja': 'value',
    currency: 'value',
    'time-zone': 'value',
    'admin-email': 'value',
    'admin-name': 'value',
    language: 'value',
  },
  async run({ service, terminal, values }) {
    const company = checked(
      newCompanySchema,
      {
        name: textOf(values, 'name') ?? '',
        nameJa: textOf(values, 'name-ja') ?? textOf(values, 'name') ?? '',
        currency: textOf(values, 'currency') ?? 'JPY',
        timeZone: textOf(values, 'time-zone') ?? 'Asia/Tokyo',
      },
      { name: '--name', nameJa: '--name-ja', currency: '--currency', timeZone: '--time-zone' },
    );
    const administrator = checked(
      newAdministratorSchema,
      {
        email: textOf(values, 'admin-email') ?? '',
        name: textOf(values, 'admin-name') ?? '',
        locale: textOf(values, 'language') ?? 'ja',
      },
      { email: '--admin-email', name: '--admin-name', locale: '--language' },
    );
    const known = await service.unscoped(people).exists({ email: administrator.email });
    const password = known ? undefined : await newSecretPassword(terminal);
    const made = await createOrganisation(service, { company, administrator, password });
    terminal.say(`${made.company.name} is there (id ${made.company.id}).`);
    terminal.say(
      known
        ? `${administrator.email} had an account and signs in with the password of before.`
        : `${administrator.email} signs in at ${new URL('/auth/signin', service.config.APP_PUBLIC_URL).href}`,
    );
  },
};

const setupLinkCommand: Command = {
  summary: 'prints a link that sets up the first organisation in a browser',
  usage: 'setup-link\n  Only while there is no organisation.',
  options: {},
  async run({ service, terminal }) {
    const made = await makeSetupLink(service);
    if (!made)
      throw new NotDoneError('There is an organisation already; make others with create-organisation.');
    terminal.say(setupWords(made));
  },
};

const resetPasswordCommand: Command = {
  summary: 'prints a link with which a member chooses a new password',
  usage: 'reset-password <e-mail address>\n  The link works once. The password of before works until then.',
  options: {},
  positionals: ['e-mail address'],
  async run({ service, terminal, positionals }) {
    const person = await personOf(service, positionals[0] ?? '');
    const { link, expiresAt } = await makeResetLink(service, person._id);
    const member = await toolsOf(service).signIn.memberOf(person);
    if (member) {
      await service.scopeFor(member.organisationId).audit({
        action: 'ask-password-reset',
        resource: 'member',
        resourceId: member.id,
        label: member.name,
        note: 'by command',
      });
    }
    terminal.say(`For ${person.email}; works once, until ${expiresAt.toISOString()}:\n${link}`);
  },
};

const endSessionsCommand: Command = {
  summary: 'signs people out everywhere',
  usage: 'end-sessions --member <e-mail address> | --organisation <id> | --all',
  options: { member: 'value', organisation: 'value', all: 'flag' },
  async run({ service, terminal, values }) {
    const given = ['member', 'organisation', 'all'].filter((name) => values[name]);
    if (given.length !== 1) throw new UsageError('Say whose: --member, --organisation or --all.');
    const wanted = await personsMeant(service, values);
    const ids = wanted.map(({ _id }) => _id);
    await service.unscoped(people).updateMany({ _id: trusted({ $in: ids }) }, { $inc: { epoch: 1 } });
    const { deletedCount } = await service
      .unscoped(sessions)
      .deleteMany({ 'session.personId': trusted({ $in: ids }) });
    for (const { memberships } of wanted) {
      for (const { organisationId, memberId } of memberships) {
        await service.scopeFor(organisationId).audit({
          action: 'sign-out-everywhere',
          resource: 'session',
          resourceId: memberId,
          note: 'by command',
        });
      }
    }
    terminal.say(`${deletedCount} session${deletedCount === 1 ? '' : 's'} of ${ids.length} ended.`);
  },
};

async function personsMeant(service: Service, values: Values): Promise<Person[]> {
  const member = textOf(values, 'member');
  if (member) return [await personOf(service, member)];
  const organisation = textOf(values, 'organisation');
  const found = await service
    .unscoped(people)
    .find(organisation ? { 'memberships.organisationId': organisation } : {})
    .lean();
  if (organisation && found.length === 0)
    throw new NotDoneError(`There is no organisation ${organisation}; organisations lists them.`);
  return found;
}

const organisationsCommand: Command = {
  summary: 'lists the organisations with their ids',
  usage: 'organisations',
  options: {},
  async run({ service, terminal }) {
    const rows = await service.connection
      .model<{ name: string }>(companies.name)
      .find({}, { name: 1 })
      .sort({ name: 1 })
      .lean();
    if (rows.length === 0)
      terminal.say('There is none yet; setup-link or create-organisation makes the first.');
    for (const { _id, name } of rows) terminal.say(`${String(_id)}  ${name}`);
  },
};

const mailCommand: Command = {
  summary: 'shows, sets, tests or forgets the mail server',
  usage:
    'mail [--host <name> --from <sender> [--port 587] [--encryption starttls|tls|none] [--user <name>]] [--test <address>] [--forget]\n  With --user the password is asked for, or read from standard input. APP_SMTP_URL, where it is set, wins.',
  options: {
    host: 'value',
    port: 'value',
    encryption: 'value',
    user: 'value',
    from: 'value',
    test: 'value',
    forget: 'flag',
  },
  async run({ service, terminal, values }) {
    const { mailServers } = toolsOf(service);
    const isSet = ['host', 'port', 'encryption', 'user', 'from'].some((name) => values[name] !== undefined);
    if (isSet && values.forget) throw new UsageError('--forget stands alone.');
    if (values.forget) await mailServers.store(null);
    if (isSet) {
      const user = textOf(values, 'user') ?? '';
      const server = checked(
        mailServerSchema,
        {
          host: textOf(values, 'host') ?? '',
          port: Number(textOf(values, 'port') ?? 587),
          encryption: textOf(values, 'encryption') ?? 'starttls',
          user,
          password: user ? await terminal.secret('Password of the mail server') : '',
          from: textOf(values, 'from') ?? '',
        },
        { host: '--host', port: '--port', encryption: '--encryption', user: '--user', from: '--from' },
      );
      await mailServers.store(server);
    }
    const { source, host, from } = await mailServers.state();
    terminal.say(
      source === 'none'
        ? 'No mail server: messages are kept.'
        : `Mail goes out by ${host} as ${from} (${source}).`,
    );
    const to = textOf(values, 'test');
    if (to === undefined) return;
    const address = checked(emailSchema, to, { '': '--test' });
    await mailServers.test(null, { to: address, ...(await testMessage('en')) });
    terminal.say(`A test message went to ${address}.`);
  },
};

export const commands: Record<string, Command> = {
  'setup-link': setupLinkCommand,
  'create-organisation': createOrganisationCommand,
  organisations: organisationsCommand,
  'reset-password': resetPasswordCommand,
  'end-sessions': endSessionsCommand,
  rights: rightsCommand,
  mail: mailCommand,
};
