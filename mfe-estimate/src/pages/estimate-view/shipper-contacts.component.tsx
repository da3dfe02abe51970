import { InlineNote, Stack } from '@quayside/platform';
import { useController, type Control } from '@quayside/platform/forms';
import type { ContactEntry } from '@quayside/service-estimate/contract';
import { usePageText } from '../../components/text';
import { ContactChoices } from './contact-choices.component';
import { isListed, withContact } from './recipients-of-text';
import type { TransitionValues } from './transition-fields';

/** The people of the shipper: each is chosen as a recipient, for a copy, or not at all. Says who reads the offer in the portal. */
export function ShipperContacts({
  control,
  contacts,
  isOut,
}: {
  control: Control<TransitionValues>;
  contacts: readonly ContactEntry[];
  /** An earlier revision can be seen already. */
  isOut: boolean;
}) {
  const t = usePageText();
  const { field: to } = useController({ control, name: 'recipients' });
  const { field: cc } = useController({ control, name: 'cc' });
  const readers = contacts.filter(({ portal }) => portal).map(({ name }) => name);
  const choose = (contact: ContactEntry, field: typeof to | typeof cc, other: typeof to | typeof cc) => {
    const isWanted = !isListed(field.value, contact);
    field.onChange(withContact(field.value, contact, isWanted));
    if (isWanted && isListed(other.value, contact)) other.onChange(withContact(other.value, contact, false));
  };
  return (
    <Stack gap={8}>
      <ContactChoices
        contacts={contacts}
        isChosen={(contact, kind) => isListed((kind === 'to' ? to : cc).value, contact)}
        onChoose={(contact, kind) => (kind === 'to' ? choose(contact, to, cc) : choose(contact, cc, to))}
      />
      <InlineNote tone="info">
        {readers.length === 0
          ? t('sending.noPortal')
          : t(isOut ? 'sending.portalNow' : 'sending.portalThen', { names: readers.join(', ') })}
      </InlineNote>
    </Stack>
  );
}
