import { parseArgs } from 'node:util';
import { longestPreviewDays, type PreviewData } from '@quayside/contract/registry';

export type PreviewCommand = {
  /** Origin of the running product, and file of the team's private key; nothing: those of this machine. */
  origin: string | undefined;
  keyFile: string | undefined;
  /** Where nothing is said, it is named by its branch. */
  name: string | undefined;
  branch: string | undefined;
} & (
  | { deed: 'list' }
  | { deed: 'end' }
  | {
      deed: 'open';
      author: string | undefined;
      lasts: { days: number } | { until: string };
      withService: boolean;
      data: PreviewData;
    }
);

const usage =
  'npm run preview [-- --name <name> --days 7 | --until <time> --with-service --on-production-data] | -- list | -- end [name]';

/**
 * How long a preview is to be open, by what was asked for: so many days from now, or until a time.
 * @throws Error for what is neither
 */
export function lastsFor({ days, until }: { days?: string | undefined; until?: string | undefined }) {
  if (until === undefined) {
    const number = Number(days ?? 7);
    if (!Number.isInteger(number) || number < 1 || number > longestPreviewDays)
      throw new Error(`--days ${days} is no number of days: 1 to ${longestPreviewDays}`);
    return { days: number };
  }
  if (days !== undefined) throw new Error('--days or --until, not both');
  const end = new Date(until);
  if (Number.isNaN(end.getTime())) throw new Error(`--until ${until} is no time: 2026-01-31T18:00`);
  return { until: end.toISOString() };
}

/**
 * Reads what `npm run preview` is asked for.
 * @throws Error with the usage for what is not understood.
 */
export function readPreviewCommand(
  commandLine: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): PreviewCommand {
  const { values, positionals } = parseArgs({
    args: [...commandLine],
    options: {
      name: { type: 'string' },
      branch: { type: 'string' },
      author: { type: 'string' },
      days: { type: 'string' },
      until: { type: 'string' },
      origin: { type: 'string' },
      key: { type: 'string' },
      'with-service': { type: 'boolean', default: false },
      'on-production-data': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [deed, named] = positionals;
  const wish = {
    origin: values.origin ?? environment.APP_RELEASE_ORIGIN,
    keyFile: values.key ?? environment.APP_RELEASE_KEY,
    name: values.name ?? named,
    branch: values.branch,
  };
  if (deed === 'list') return { ...wish, deed };
  if (deed === 'end') return { ...wish, deed };
  if (deed !== undefined) throw new Error(usage);
  const withService = values['with-service'];
  const data = values['on-production-data'] ? 'production' : 'copy';
  if (data === 'production' && !withService)
    throw new Error(`--on-production-data wants --with-service\n${usage}`);
  return { ...wish, deed: 'open', author: values.author, lasts: lastsFor(values), withService, data };
}
