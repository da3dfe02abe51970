import { partSchema } from '@quayside/contract/registry';
import { allParts, folderOf } from '../product/publish';
import { releaseUsage, releaseVerbs, type CommandPlace } from './arguments';

const usage = `${releaseUsage(' <part>')}
npm run release -- <part> is quayside release <part>; the other verbs may follow npm run release -- as well
parts: ${allParts.join(', ')}`;

/** In a checkout a part may be named as its folder is: `mfe-projects` is `projects`, `services/projects` is `projects-service`. */
export const checkoutPlace: CommandPlace = {
  usage,
  partNamed(name) {
    if (name === undefined) throw new Error(`The part is missing\n\n${usage}`);
    const part = allParts.find((each) => each === name || folderOf(each) === name.replace(/\/$/, ''));
    if (part === undefined) throw new Error(`There is no part ${name}\n\n${usage}`);
    return part;
  },
  anyPartNamed(name) {
    if (name === undefined) throw new Error(`The part is missing\n\n${usage}`);
    const own = allParts.find((each) => folderOf(each) === name.replace(/\/$/, ''));
    const part = partSchema.safeParse(own ?? name);
    if (part.success) return part.data;
    throw new Error(`${name} is no name of a part\n\n${usage}`);
  },
};

/** `release history projects` is `history projects`: the verb that is said last. */
export function verbLast(commandLine: readonly string[]): string[] {
  const [first, second] = commandLine;
  const isVerb = (word: string | undefined) => releaseVerbs.some((verb) => verb === word);
  return first === 'release' && isVerb(second) ? commandLine.slice(1) : [...commandLine];
}
