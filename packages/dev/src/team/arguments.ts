import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BuildToRelease } from '@quayside/federation';
import { readPreviewCommand, type PreviewCommand } from '../release/preview-arguments';

export type TeamCommand =
  | { deed: 'help' }
  | { deed: 'build' }
  | { deed: 'dev'; against: string; port: number }
  | ({ deed: 'release'; smoke: boolean; built: BuildToRelease | undefined } & Publishing)
  | { deed: 'preview'; wish: PreviewCommand }
  | ({ deed: 'history' } & Publishing)
  | ({ deed: 'rollback' } & Publishing);

export type Publishing = {
  /** Origin of the running product. */
  origin: string;
  /** File of the team's private key. */
  keyFile: string;
  channel: string;
  reason: string | undefined;
};

export const usage = `In the folder of a remote:
quayside build
quayside dev --against <origin> [--port 3000]
quayside release [--channel preview/<name>] [--reason <text>] [--no-smoke]
quayside release --built <folder> --descriptor <file>   a build of another repository, with mf-manifest.json
quayside preview [--name <name>] [--days 7 | --until <time>] [--json]
quayside preview list | end [name] | promote <name> | token [--days 90] | link <name> [--hours 24]
quayside history
quayside rollback [--channel preview/<name>] [--reason <text>]
  --origin <address>   the running product, else APP_RELEASE_ORIGIN
  --key <file>         the team's private key, else APP_RELEASE_KEY`;

const given = (value: string | undefined, what: string): string => {
  if (value === undefined || value === '') throw new Error(`${what} is missing\n\n${usage}`);
  return value;
};

const builtOf = (directory: string, descriptor: string | undefined): BuildToRelease => ({
  directory: resolve(directory),
  descriptorFile: resolve(given(descriptor, '--descriptor')),
});

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`--port ${text} is no port`);
  return port;
}

/** @throws Error with the usage when nothing says which product and which key */
export function publishingOf({
  origin,
  keyFile,
}: {
  origin: string | undefined;
  keyFile: string | undefined;
}) {
  return { origin: given(origin, '--origin'), keyFile: given(keyFile, '--key') };
}

/**
 * Reads what `quayside` is asked for.
 * @throws Error with the usage for what is not understood
 */
export function readTeamCommand(
  commandLine: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): TeamCommand {
  const [first, ...further] = commandLine;
  if (first === 'preview' && !further.includes('--help')) {
    const wish = readPreviewCommand(further, environment);
    publishingOf(wish);
    return { deed: 'preview', wish };
  }
  const { values, positionals } = parseArgs({
    args: [...commandLine],
    options: {
      against: { type: 'string' },
      port: { type: 'string', default: '3000' },
      origin: { type: 'string' },
      key: { type: 'string' },
      channel: { type: 'string', default: 'production' },
      reason: { type: 'string' },
      built: { type: 'string' },
      descriptor: { type: 'string' },
      help: { type: 'boolean', default: false },
      'no-smoke': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const publishing = (): Publishing => ({
    ...publishingOf({
      origin: values.origin ?? (environment.APP_RELEASE_ORIGIN || undefined),
      keyFile: values.key ?? (environment.APP_RELEASE_KEY || undefined),
    }),
    channel: values.channel,
    reason: values.reason,
  });
  const [deed, ...rest] = positionals;
  if (values.help) return { deed: 'help' };
  if (rest.length > 0) throw new Error(usage);
  switch (deed) {
    case 'build':
      return { deed };
    case 'dev':
      return { deed, against: given(values.against, '--against'), port: readPort(values.port) };
    case 'release':
      return {
        deed,
        smoke: !values['no-smoke'],
        built: values.built === undefined ? undefined : builtOf(values.built, values.descriptor),
        ...publishing(),
      };
    case 'history':
    case 'rollback':
      return { deed, ...publishing() };
    default:
      throw new Error(usage);
  }
}
