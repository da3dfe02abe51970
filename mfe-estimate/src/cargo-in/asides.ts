import { readFlag } from './cells';
import type { Column } from './fields';

/** Words that forbid to stack. */
export const notStacked =
  /(?:do not|don't|no|never|non|not)[- ]?(?:to )?(?:be )?stack|un-?stackable|(?:段|積)(?:み?重ね|積み?)?(?:厳禁|禁止|不可)|top (?:load|stow)/i;

/** The text of a column of which nothing is taken; its head where the cell only says yes to it: `Non-stackable` over `Y`. */
export function asidesOf({ field, checks, title }: Column, text: string): string[] {
  if ((field && field !== 'aside') || checks) return [];
  const flag = readFlag(text);
  if ('value' in flag) return flag.value && notStacked.test(title) ? [title] : [];
  return /\p{L}/u.test(text) ? [text] : [];
}
