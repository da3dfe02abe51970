import { parseArgs } from 'node:util';
import { ConfigError, messageOf, ProblemError, type Service } from '@quayside/service-kit';
import { NotDoneError, UsageError, type Command, type Values } from './command';
import { commands } from './commands';
import { NoInputError, type Terminal } from './terminal';

export type Outcome = {
  /** 0 done, 1 it could not be done, 2 the command was not understood. */
  code: 0 | 1 | 2;
  /** For standard error. */
  fault?: string;
};

export function helpText(): string {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  return [
    'npm run admin -- <command> [options]',
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    '<command> --help tells its options. In production: node services/account/dist/admin.mjs <command>,',
    "with the account service's environment (APP_MONGO_URL, APP_SERVICE_SECRET, APP_PUBLIC_URL).",
  ].join('\n');
}

type Parsed = { command: Command; values: Values; positionals: string[] };

/** @throws UsageError for an option, a value or a word too many or too few */
function parse(command: Command, given: readonly string[]): Omit<Parsed, 'command'> {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, kind]) => [
      name,
      { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const wanted = command.positionals ?? [];
  try {
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
    if (positionals.length < wanted.length || (positionals.length > wanted.length && !command.more))
      throw new UsageError(
        wanted.length === 0 ? `${positionals[0]} is not understood.` : `It wants: ${wanted.join(', ')}.`,
      );
    return { values, positionals };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(messageOf(error));
  }
}

/**
 * Runs a command of those who run the installation.
 * @param open gives the service, only when the command is understood; `work` may throw anything
 */
export async function runAdmin(
  commandLine: readonly string[],
  terminal: Terminal,
  open: (work: (service: Service) => Promise<void>) => Promise<void>,
): Promise<Outcome> {
  const [name = 'help', ...rest] = commandLine;
  if (['help', '--help', '-h'].includes(name)) {
    terminal.say(helpText());
    return { code: 0 };
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return { code: 2, fault: `There is no command ${name}.\n\n${helpText()}` };
  const usage = `npm run admin -- ${command.usage}`;
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.say(usage);
    return { code: 0 };
  }
  try {
    const { values, positionals } = parse(command, rest);
    await open((service) => command.run({ service, terminal, values, positionals }));
    return { code: 0 };
  } catch (error) {
    if (error instanceof UsageError || error instanceof NoInputError)
      return { code: 2, fault: `${error.message}\n\n${usage}` };
    return { code: 1, fault: faultWords(error) };
  }
}

/** One or two lines; no stack, since whoever reads it runs the program and does not write it. */
function faultWords(error: unknown): string {
  if (error instanceof ConfigError || error instanceof NotDoneError) return error.message;
  if (error instanceof ProblemError) {
    const reasons = error.extras.errors?.map(({ code, message }) =>
      code === 'password.common'
        ? 'This password is tried first by those who guess; take a longer phrase.'
        : message,
    );
    return reasons?.join('\n') ?? error.message;
  }
  return `It could not be done: ${messageOf(error).split('\n')[0]}`;
}
