import { parseArgs } from 'node:util';
import { given, readReleaseCommand, releaseUsage, releaseVerbs } from '../release/arguments';
import { readPreviewCommand } from '../release/preview-arguments';

export type Publishing = {
  /** Origin of the running product. */
  origin: string;
  /** File of the team's private key. */
  keyFile: string;
};

export const usage = `In the folder of a remote:
quayside build
quayside dev --against <origin> [--port 3000]
quayside preview [--name <name>] [--days 7 | --until <time>] [--json]
quayside preview list | end [name] | promote <name> | token [--days 90] | link <name> [--hours 24]
${releaseUsage('')}`;

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`--port ${text} is no port`);
  return port;
}

/**
 * A product is named in every command: a folder of one remote has none of its own.
 * @throws Error with the usage when nothing says which product and which key
 */
export const publishingOf = (wish: {
  origin?: string | undefined;
  keyFile?: string | undefined;
}): Publishing => ({
  origin: given(wish.origin, '--origin', usage),
  keyFile: given(wish.keyFile, '--key', usage),
});

/**
 * Reads what `quayside` is asked for in the folder of a remote.
 * @param part gives the remote of the folder, or throws where there is none
 * @throws Error with the usage for what is not understood
 */
export function readTeamCommand(
  commandLine: readonly string[],
  part: () => string,
  environment: NodeJS.ProcessEnv = process.env,
) {
  const [first, ...further] = commandLine;
  if (first === 'preview' && !further.includes('--help')) {
    const wish = readPreviewCommand(further, environment);
    publishingOf(wish);
    return { verb: 'preview' as const, wish };
  }
  if (releaseVerbs.some((verb) => verb === first)) {
    const partNamed = (name: string | undefined) => {
      const own = part();
      if (name !== undefined && name !== own)
        throw new Error(`This folder is ${own}, not ${name}\n\n${usage}`);
      return own;
    };
    const command = readReleaseCommand(commandLine, { usage, partNamed }, environment);
    return { ...command, ...publishingOf(command) };
  }
  const { values, positionals } = parseArgs({
    args: [...commandLine],
    options: {
      against: { type: 'string' },
      port: { type: 'string', default: '3000' },
      origin: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [verb, ...rest] = positionals;
  if (values.help) return { verb: 'help' as const };
  if (rest.length > 0) throw new Error(usage);
  switch (verb) {
    case 'build':
      return { verb };
    case 'dev':
      return { verb, against: given(values.against, '--against', usage), port: readPort(values.port) };
    default:
      throw new Error(usage);
  }
}
