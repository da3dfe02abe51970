import type { MemberReference } from '@quayside/service-estimate/contract';

/** The text typed after an @ before the caret: where it begins, and its letters so far. */
export type MentionStart = { at: number; typed: string };

/** The mention that is being typed; undefined where none is. A name may have one space. */
export function mentionAt(text: string, caret: number): MentionStart | undefined {
  const found = /(?:^|[\s(（、。])@([^\s@]*(?: [^\s@]*)?)$/.exec(text.slice(0, caret));
  return found ? { at: caret - (found[1] ?? '').length - 1, typed: found[1] ?? '' } : undefined;
}

const namesOf = ({ name, nameJa }: MemberReference) => [name, nameJa ?? ''].filter(Boolean);

/** The members whose name has the letters, those that begin with them first. */
export function membersFor(people: readonly MemberReference[], typed: string): MemberReference[] {
  const wanted = typed.trim().toLowerCase();
  const rank = (person: MemberReference) => {
    const names = namesOf(person).map((name) => name.toLowerCase());
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(wanted)) ? 1 : 2;
  };
  return people
    .filter((person) => rank(person) < 2)
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, 6);
}

/** The members whose name stands behind an @ in the text. */
export function mentionedIn(text: string, people: readonly MemberReference[]): MemberReference[] {
  return people.filter((person) => namesOf(person).some((name) => text.includes(`@${name}`)));
}
