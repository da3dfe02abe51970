import { parseArgs } from 'node:util';
import { partSchema } from '@quayside/contract/registry';
import { allParts, folderOf } from '../product/publish';
import type { CanaryDeed } from './canary';
import { canaryDeed } from './canary-deed';
import { percentOf } from './percent';

export type ReleaseWish = {
  channel: string;
  /** Origin of the running product. */
  origin: string | undefined;
  /** File of the team's private key. */
  keyFile: string | undefined;
  reason: string | undefined;
};

export type ReleaseCommand = ReleaseWish &
  (
    | { deed: 'release'; part: string; smoke: boolean; canary: number | undefined }
    | { deed: 'canary'; part: string; wish: CanaryDeed }
    | { deed: 'rollback'; part: string; to: string | undefined }
    | { deed: 'status' }
    | { deed: 'history'; part: string }
    | { deed: 'keys' }
    | {
        deed: 'add-key';
        team: string;
        parts: string[];
        mail: string | undefined;
        publicKeyFile: string | undefined;
      }
    | { deed: 'revoke-key'; key: string }
  );

export const usage = `npm run release -- <part> [--channel preview/<name>] [--canary <percent>] [--reason <text>] [--no-smoke]
npm run release -- canary <part> --percent <percent> | --end | --promote [--reason <text>]
npm run release -- rollback <part> [--to <version>] [--reason <text>]
npm run release -- status | history <part>
npm run release -- keys | keys add <team> --parts <part,part> [--mail <address>] [--public <file>] | keys revoke <key>
  --origin <address>   the running product, else APP_RELEASE_ORIGIN, else this machine's
  --key <file>         the team's private key, else APP_RELEASE_KEY, else that of this machine
parts: ${allParts.join(', ')}`;

/** A part may be named as its folder is: `mfe-projects` is `projects`, `services/projects` is `projects-service`. */
export function partNamed(name: string): string {
  const part = allParts.find((each) => each === name || folderOf(each) === name.replace(/\/$/, ''));
  if (part === undefined) throw new Error(`There is no part ${name}\n\n${usage}`);
  return part;
}

/** A part of the product, also one that this checkout does not have: the registry says whether there is one. */
function anyPartNamed(name: string): string {
  const own = allParts.find((each) => folderOf(each) === name.replace(/\/$/, ''));
  const part = partSchema.safeParse(own ?? name);
  if (part.success) return part.data;
  throw new Error(`${name} is no name of a part\n\n${usage}`);
}

/** How many of the people: from 1 to 99 in a hundred, as all of them is a release. */
/**
 * Reads what `npm run release` is asked for.
 * @throws Error with the usage for what is not understood.
 */
export function readReleaseCommand(
  commandLine: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): ReleaseCommand {
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
      canary: { type: 'string' },
      percent: { type: 'string' },
      end: { type: 'boolean', default: false },
      promote: { type: 'boolean', default: false },
      'no-smoke': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const wish: ReleaseWish = {
    channel: values.channel,
    origin: values.origin ?? environment.APP_RELEASE_ORIGIN,
    keyFile: values.key ?? environment.APP_RELEASE_KEY,
    reason: values.reason,
  };
  const [first, second, third] = positionals;
  const named = (value: string | undefined, what: string) => {
    if (value === undefined) throw new Error(`${what} is missing\n\n${usage}`);
    return value;
  };
  switch (first) {
    case undefined:
      throw new Error(usage);
    case 'status':
      return { ...wish, deed: 'status' };
    case 'history':
      return { ...wish, deed: 'history', part: anyPartNamed(named(second, 'The part')) };
    case 'rollback':
      return { ...wish, deed: 'rollback', part: anyPartNamed(named(second, 'The part')), to: values.to };
    case 'canary':
      return {
        ...wish,
        deed: 'canary',
        part: partNamed(named(second, 'The part')),
        wish: canaryDeed(values, usage),
      };
    case 'keys':
      if (second === undefined) return { ...wish, deed: 'keys' };
      if (second === 'revoke') return { ...wish, deed: 'revoke-key', key: named(third, 'The key') };
      if (second === 'add') {
        return {
          ...wish,
          deed: 'add-key',
          team: named(third, 'The team'),
          parts: named(values.parts, '--parts').split(','),
          mail: values.mail,
          publicKeyFile: values.public,
        };
      }
      throw new Error(usage);
    default:
      return {
        ...wish,
        deed: 'release',
        part: partNamed(first),
        smoke: !values['no-smoke'],
        canary: values.canary === undefined ? undefined : percentOf(values.canary, usage),
      };
  }
}
