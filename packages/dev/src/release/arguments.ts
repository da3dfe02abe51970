import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What `quayside` is asked for on releases. */
export type ReleaseCommand = ReturnType<typeof readReleaseCommand>;

/** @throws Error with the usage where a word is missing */
export function given(value: string | undefined, what: string, usage: string): string {
  if (value === undefined || value === '') throw new Error(`${what} is missing\n\n${usage}`);
  return value;
}

/** Verbs of `quayside` that this file reads. */
export const releaseVerbs = ['release', 'rollback', 'status', 'history', 'keys'] as const;

/** @param part how a part is named: nothing in the folder of a remote, which is one */
export const releaseUsage = (
  part: string,
): string => `quayside release${part} [--channel preview/<name>] [--reason <text>] [--no-check]
quayside release --built <folder> --descriptor <file>   a build of another repository, with mf-manifest.json
quayside rollback${part} [--to <version>] [--channel preview/<name>] [--reason <text>]
quayside status [--channel preview/<name>]
quayside history${part}
quayside keys | keys add <team> --parts <part,part> [--mail <address>] [--public <file>] | keys revoke <key>
  --origin <address>   the running product, else APP_RELEASE_ORIGIN
  --key <file>         the private key, else APP_RELEASE_KEY`;

/** Where a command is called: how parts are named there, and the usage. */
export type CommandPlace = {
  usage: string;
  /** @throws Error for a part that is not here, or that is not named */
  partNamed: (name: string | undefined) => string;
  /** As `partNamed`, also for a part that this checkout does not have: the registry says whether there is one. */
  anyPartNamed?: (name: string | undefined) => string;
};

/**
 * Reads what `quayside` is asked for on releases.
 * @throws Error with the usage for what is not understood
 */
export function readReleaseCommand(
  commandLine: readonly string[],
  { usage, partNamed, anyPartNamed = partNamed }: CommandPlace,
  environment: NodeJS.ProcessEnv = process.env,
) {
  const { values, positionals } = parseArgs({
    args: [...commandLine],
    options: {
      channel: { type: 'string', default: 'production' },
      origin: { type: 'string' },
      key: { type: 'string' },
      reason: { type: 'string' },
      to: { type: 'string' },
      parts: { type: 'string' },
      public: { type: 'string' },
      mail: { type: 'string' },
      built: { type: 'string' },
      descriptor: { type: 'string' },
      'no-check': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const wish = {
    channel: values.channel,
    /** Origin of the running product. */
    origin: values.origin ?? (environment.APP_RELEASE_ORIGIN || undefined),
    /** File of the team's private key. */
    keyFile: values.key ?? (environment.APP_RELEASE_KEY || undefined),
    reason: values.reason,
  };
  const named = (value: string | undefined, what: string) => given(value, what, usage);
  const [verb, first, second, ...more] = positionals;
  const none = (...words: (string | undefined)[]) => {
    if (words.some((word) => word !== undefined)) throw new Error(usage);
  };
  none(...more);
  switch (verb) {
    case 'release':
      none(second);
      if (values.built !== undefined) {
        none(first);
        const descriptorFile = resolve(named(values.descriptor, '--descriptor'));
        const built = { directory: resolve(values.built), descriptorFile };
        return { ...wish, verb: 'release-built' as const, built, check: !values['no-check'] };
      }
      return { ...wish, verb, part: partNamed(first), check: !values['no-check'] };
    case 'rollback':
      none(second);
      return { ...wish, verb, part: anyPartNamed(first), to: values.to };
    case 'history':
      none(second);
      return { ...wish, verb, part: anyPartNamed(first) };
    case 'status':
      none(first);
      return { ...wish, verb };
    case 'keys':
      if (first === undefined) return { ...wish, verb };
      if (first === 'revoke') return { ...wish, verb: 'revoke-key' as const, key: named(second, 'The key') };
      if (first === 'add') {
        return {
          ...wish,
          verb: 'add-key' as const,
          team: named(second, 'The team'),
          parts: named(values.parts, '--parts').split(','),
          mail: values.mail,
          publicKeyFile: values.public,
        };
      }
      throw new Error(usage);
    default:
      throw new Error(usage);
  }
}
