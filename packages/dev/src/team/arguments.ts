import { parseArgs } from 'node:util';
import { readReleaseCommand, releaseUsage, releaseVerbs, type ReleaseCommand } from '../release/arguments';
import { lastsFor } from '../release/preview-arguments';

export type TeamCommand =
  | { verb: 'help' }
  | { verb: 'build' }
  | { verb: 'dev'; against: string; port: number }
  | ({
      verb: 'preview';
      /** Nothing: by the folder's branch. */
      name: string | undefined;
      lasts: { days: number } | { until: string };
    } & Publishing)
  | (ReleaseCommand & Publishing);

export type Publishing = {
  /** Origin of the running product. */
  origin: string;
  /** File of the team's private key. */
  keyFile: string;
};

export const usage = `In the folder of a remote:
quayside build
quayside dev --against <origin> [--port 3000]
quayside preview [--name <name>] [--days 7 | --until <time>]
${releaseUsage('')}`;

const given = (value: string | undefined, what: string): string => {
  if (value === undefined || value === '') throw new Error(`${what} is missing\n\n${usage}`);
  return value;
};

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`--port ${text} is no port`);
  return port;
}

/** A product is named in every command: a folder of one remote has none of its own. */
const publishing = (wish: { origin?: string | undefined; keyFile?: string | undefined }): Publishing => ({
  origin: given(wish.origin, '--origin'),
  keyFile: given(wish.keyFile, '--key'),
});

/**
 * Reads what `quayside` is asked for in the folder of a remote.
 * @param part the remote of the folder
 * @throws Error with the usage for what is not understood
 */
export function readTeamCommand(
  commandLine: readonly string[],
  part: string,
  environment: NodeJS.ProcessEnv = process.env,
): TeamCommand {
  if (releaseVerbs.some((verb) => verb === commandLine[0])) {
    const partNamed = (name: string | undefined) => {
      if (name !== undefined && name !== part)
        throw new Error(`This folder is ${part}, not ${name}\n\n${usage}`);
      return part;
    };
    const command = readReleaseCommand(commandLine, { usage, partNamed }, environment);
    return { ...command, ...publishing(command) };
  }
  const { values, positionals } = parseArgs({
    args: [...commandLine],
    options: {
      against: { type: 'string' },
      port: { type: 'string', default: '3000' },
      origin: { type: 'string' },
      key: { type: 'string' },
      name: { type: 'string' },
      days: { type: 'string' },
      until: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [verb, ...rest] = positionals;
  if (values.help) return { verb: 'help' };
  if (rest.length > 0) throw new Error(usage);
  switch (verb) {
    case 'build':
      return { verb };
    case 'dev':
      return { verb, against: given(values.against, '--against'), port: readPort(values.port) };
    case 'preview': {
      const wish = {
        origin: values.origin ?? environment.APP_RELEASE_ORIGIN,
        keyFile: values.key ?? environment.APP_RELEASE_KEY,
      };
      return { verb, name: values.name, lasts: lastsFor(values), ...publishing(wish) };
    }
    default:
      throw new Error(usage);
  }
}
