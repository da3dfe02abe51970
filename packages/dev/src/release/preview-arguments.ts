import { parseArgs } from 'node:util';
import { longestEndTokenDays, longestPreviewDays, type PreviewData } from '@quayside/contract/registry';

/** What `npm run preview` and `quayside preview` are asked for. */
export type PreviewCommand = ReturnType<typeof readPreviewCommand>;

export const usage = `npm run preview [-- --name <name> --parts <part,part> --base <ref> --days 7 | --until <time> --with-service --on-production-data]
npm run preview -- list
npm run preview -- end [name]
npm run preview -- promote <name> [--parts <part,part>] [--reason <text>] [--no-check]
npm run preview -- token [--days 90]
npm run preview -- link <name> [--hours 24]
  --json               the answer as JSON, with link, parts and versions
  --origin <address>   the running product, else APP_RELEASE_ORIGIN, else that of this checkout
  --key <file>         the team's private key, else APP_RELEASE_KEY, else that of this machine`;

function readDays(text: string, longest: number): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= longest) return days;
  throw new Error(`--days ${text} is no number of days: 1 to ${longest}`);
}

/**
 * How long a preview is to be open, by what was asked for: so many days from now, or until a time.
 * @throws Error for what is neither
 */
export function lastsFor({ days, until }: { days?: string | undefined; until?: string | undefined }) {
  if (until === undefined) return { days: readDays(days ?? '7', longestPreviewDays) };
  if (days !== undefined) throw new Error('--days or --until, not both');
  const end = new Date(until);
  if (Number.isNaN(end.getTime())) throw new Error(`--until ${until} is no time: 2026-01-31T18:00`);
  return { until: end.toISOString() };
}

/**
 * Reads what `npm run preview` or `quayside preview` is asked for.
 * @throws Error with the usage for what is not understood.
 */
export function readPreviewCommand(
  commandLine: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
) {
  const { values, positionals } = parseArgs({
    args: [...commandLine],
    options: {
      name: { type: 'string' },
      branch: { type: 'string' },
      author: { type: 'string' },
      parts: { type: 'string' },
      base: { type: 'string' },
      days: { type: 'string' },
      hours: { type: 'string', default: '24' },
      until: { type: 'string' },
      origin: { type: 'string' },
      key: { type: 'string' },
      reason: { type: 'string' },
      json: { type: 'boolean', default: false },
      'no-check': { type: 'boolean', default: false },
      'with-service': { type: 'boolean', default: false },
      'on-production-data': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [verb, named, ...rest] = positionals;
  if (rest.length > 0) throw new Error(usage);
  const wish = {
    /** Origin of the running product, and file of the team's private key; nothing: those of this machine. */
    origin: values.origin ?? (environment.APP_RELEASE_ORIGIN || undefined),
    keyFile: values.key ?? (environment.APP_RELEASE_KEY || undefined),
    /** Where nothing is said, it is named by its branch. */
    name: values.name ?? named,
    branch: values.branch,
    /** Answers in JSON on the standard output, and speaks on the standard error. */
    json: values.json,
    /** Parts that are named: those of the key, or what the branch changed, otherwise. */
    parts: values.parts?.split(',').filter((part) => part !== ''),
  };
  switch (verb) {
    case 'list':
    case 'end':
      return { ...wish, verb };
    case 'token':
      return { ...wish, verb, days: readDays(values.days ?? '90', longestEndTokenDays) };
    case 'link':
    case 'promote':
      if (wish.name === undefined) throw new Error(`Which preview?\n${usage}`);
      if (verb === 'link') return { ...wish, verb, hours: Number(values.hours) };
      return { ...wish, verb, reason: values.reason, smoke: !values['no-check'] };
    case undefined:
      break;
    default:
      throw new Error(usage);
  }
  const withService = values['with-service'];
  const data: PreviewData = values['on-production-data'] ? 'production' : 'copy';
  if (data === 'production' && !withService)
    throw new Error(`--on-production-data wants --with-service\n${usage}`);
  const { author, base } = values;
  return { ...wish, verb: 'open' as const, author, base, lasts: lastsFor(values), withService, data };
}
