import { parseArgs } from 'node:util';
import { lastsFor } from '../release/preview-arguments';

export type TeamCommand =
  | { deed: 'help' }
  | { deed: 'build' }
  | { deed: 'dev'; against: string; port: number }
  | ({ deed: 'release'; smoke: boolean } & Publishing)
  | ({
      deed: 'preview';
      /** Nothing: by the folder's branch. */
      name: string | undefined;
      lasts: { days: number } | { until: string };
    } & Publishing)
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
quayside preview [--name <name>] [--days 7 | --until <time>]
quayside history
quayside rollback [--channel preview/<name>] [--reason <text>]
  --origin <address>   the running product, else APP_RELEASE_ORIGIN
  --key <file>         the team's private key, else APP_RELEASE_KEY`;

const given = (value: string | undefined, what: string): string => {
  if (value === undefined || value === '') throw new Error(`${what} is missing\n\n${usage}`);
  return value;
};

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`--port ${text} is no port`);
  return port;
}

/**
 * Reads what `quayside` is asked for.
 * @throws Error with the usage for what is not understood
 */
export function readTeamCommand(
  commandLine: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): TeamCommand {
  const { values, positionals } = parseArgs({
    args: [...commandLine],
    options: {
      against: { type: 'string' },
      port: { type: 'string', default: '3000' },
      origin: { type: 'string' },
      key: { type: 'string' },
      channel: { type: 'string', default: 'production' },
      reason: { type: 'string' },
      name: { type: 'string' },
      days: { type: 'string' },
      until: { type: 'string' },
      help: { type: 'boolean', default: false },
      'no-smoke': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const publishing = (): Publishing => ({
    origin: given(values.origin ?? environment.APP_RELEASE_ORIGIN, '--origin'),
    keyFile: given(values.key ?? environment.APP_RELEASE_KEY, '--key'),
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
        ...publishing(),
      };
    case 'preview':
      return { deed, name: values.name, lasts: lastsFor(values), ...publishing() };
    case 'history':
    case 'rollback':
      return { deed, ...publishing() };
    default:
      throw new Error(usage);
  }
}
