import { Button, classes, InlineNote, Row, Stack, Tag } from '@quayside/platform';
import { useController, type Control } from '@quayside/platform/forms';
import type { ContactEntry } from '@quayside/service-estimate/contract';
import { usePageText } from '../../components/text';
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
  const mailed = contacts.filter(({ email }) => email);
  const readers = contacts.filter(({ portal }) => portal).map(({ name }) => name);
  const choose = (contact: ContactEntry, field: typeof to | typeof cc, other: typeof to | typeof cc) => {
    const isWanted = !isListed(field.value, contact);
    field.onChange(withContact(field.value, contact, isWanted));
    if (isWanted && isListed(other.value, contact)) other.onChange(withContact(other.value, contact, false));
  };
  return (
    <Stack gap={8}>
      {mailed.length > 0 ? (
        <section aria-label={t('sending.contacts')}>
          <p className="qs-small qs-muted">{t('sending.contacts')}</p>
          <ul className={classes.notes}>
            {mailed.map((contact) => (
              <li key={contact.id} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
                <span style={{ overflowWrap: 'anywhere' }}>
                  {contact.name}{' '}
                  {contact.language ? <Tag>{t(`documentLanguage.${contact.language}`)}</Tag> : null}
                  <span className="qs-small qs-muted" style={{ display: 'block' }}>
                    {contact.email}
                  </span>
                </span>
                <Row gap={4}>
                  {(['to', 'cc'] as const).map((kind) => {
                    const [field, other] = kind === 'to' ? [to, cc] : [cc, to];
                    const isChosen = isListed(field.value, contact);
                    return (
                      <Button
                        key={kind}
                        size="small"
                        tone={isChosen ? 'primary' : 'default'}
                        aria-pressed={isChosen}
                        aria-label={t(`sending.${kind}Person`, { name: contact.name })}
                        onClick={() => choose(contact, field, other)}
                      >
                        {t(`sending.${kind}`)}
                      </Button>
                    );
                  })}
                </Row>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <InlineNote tone="info">
        {readers.length === 0
          ? t('sending.noPortal')
          : t(isOut ? 'sending.portalNow' : 'sending.portalThen', { names: readers.join(', ') })}
      </InlineNote>
    </Stack>
  );
}
