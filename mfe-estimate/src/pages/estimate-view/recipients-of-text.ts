import type { ContactEntry } from '@quayside/service-estimate/contract';

export type Recipient = { email: string; name: string | undefined };
export type KnownContact = Pick<ContactEntry, 'id' | 'name' | 'email' | 'language'>;

/** Recipients as people list them: `Name <address>` or the address alone, separated by commas, semicolons or lines. */
export function recipientsIn(text: string): Recipient[] {
  const parts = text
    .normalize('NFKC')
    .split(/[\n,;、]+/)
    .flatMap((part) => (part.includes('<') ? [part] : part.split(/\s+/)))
    .map((part) => part.trim())
    .filter(Boolean);
  const people = parts.map((part): Recipient => {
    const [, name = '', address = part] = /^"?([^"<]*)"?\s*<([^<>]*)>$/.exec(part) ?? [];
    return { email: address.trim(), name: name.trim() || undefined };
  });
  return [...new Map(people.map((each) => [each.email, each])).values()];
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

export const isListed = (text: string, { email }: Pick<KnownContact, 'email'>): boolean =>
  recipientsIn(text).some((each) => isSame(email, each.email));

const written = ({ email, name }: Recipient) => (name ? `${name} <${email}>` : email);

/** The list with this person, or without. */
export function withContact(text: string, { name, email }: KnownContact, isWanted: boolean): string {
  const others = recipientsIn(text).filter((each) => !isSame(email, each.email));
  // Characters that separate recipients have no place in a name.
  const person = { email: email ?? '', name: name.replace(/[\n,;、<>"]+/g, ' ').trim() };
  return [...others, ...(isWanted ? [person] : [])].map(written).join(', ');
}

/** The people of both fields: a contact reads in their own language, all others in the one that was chosen. */
export function peopleIn(
  lists: { recipients: string; cc: string },
  language: string,
  contacts: readonly KnownContact[] = [],
) {
  const usual = language === 'en' ? ('en' as const) : ('ja' as const);
  const of = (kind: 'to' | 'cc', text: string) =>
    recipientsIn(text).map(({ email, name }) => {
      const contact = contacts.find((each) => isSame(each.email, email));
      return {
        ...{ email, kind, name: name ?? contact?.name ?? email, language: contact?.language ?? usual },
        ...(contact ? { contactId: contact.id } : {}),
      };
    });
  return [...of('to', lists.recipients), ...of('cc', lists.cc)];
}
