import { Button, classes, Row, Tag } from '@quayside/platform';
import type { ContactEntry } from '@quayside/service-estimate/contract';
import { usePageText } from '../../components/text';

/** How a person gets an offer: to answer it, or as a copy. */
export type RecipientKind = 'to' | 'cc';

/** The people of the shipper that have a mail address, each with a button for the offer and one for a copy. */
export function ContactChoices({
  contacts,
  isChosen,
  onChoose,
}: {
  contacts: readonly ContactEntry[];
  isChosen: (contact: ContactEntry, kind: RecipientKind) => boolean;
  onChoose: (contact: ContactEntry, kind: RecipientKind) => void;
}) {
  const t = usePageText();
  const mailed = contacts.filter(({ email }) => email);
  if (mailed.length === 0) return null;
  return (
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
              {(['to', 'cc'] as const).map((kind) => (
                <Button
                  key={kind}
                  size="small"
                  tone={isChosen(contact, kind) ? 'primary' : 'default'}
                  aria-pressed={isChosen(contact, kind)}
                  aria-label={t(`sending.${kind}Person`, { name: contact.name })}
                  onClick={() => onChoose(contact, kind)}
                >
                  {t(`sending.${kind}`)}
                </Button>
              ))}
            </Row>
          </li>
        ))}
      </ul>
    </section>
  );
}
