import {
  Button,
  ChoiceField,
  Dialog,
  Stack,
  TextField,
  useChange,
  useLanguage,
  useQuery,
} from '@quayside/platform';
import type { ContactEntry, EstimateView, OfferLink } from '@quayside/service-estimate/contract';
import { useState, type FormEvent } from 'react';
import { addRecipient } from '../../api/offers.query';
import { contactsQuery } from '../../api/reference.query';
import { usePageText } from '../../components/text';
import { ContactChoices, type RecipientKind } from './contact-choices.component';

const isAddress = (text: string) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text.trim());
const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.trim().toLowerCase();

/** Sends an offer that is out to one more person: a contact of the shipper, or a typed address. */
export function AddRecipient({
  estimate,
  links,
  onClose,
}: {
  estimate: EstimateView;
  /** Those that this revision has. */
  links: readonly OfferLink[];
  onClose: () => void;
}) {
  const t = usePageText();
  const { busy, run } = useChange();
  const people = useQuery(contactsQuery(estimate.shipper.id));
  const own = useLanguage();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [kind, setKind] = useState<RecipientKind>('to');
  const [language, setLanguage] = useState<'ja' | 'en'>(estimate.quotationLanguage ?? own);
  const [tried, setTried] = useState(false);
  const others = (people.data?.items ?? []).filter(
    (contact) => !links.some((link) => isSame(contact.email, link.email)),
  );
  const contact = others.find((each) => each.email && isSame(each.email, email));
  // A copy is chosen at a contact; at any other address nothing would show it.
  const kindNow = contact ? kind : 'to';
  const choose = (chosen: ContactEntry, wanted: RecipientKind) => {
    setKind(wanted);
    setName(chosen.name);
    setEmail(chosen.email ?? '');
    if (chosen.language) setLanguage(chosen.language);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAddress(email)) return;
    const address = email.trim();
    const body = {
      ...{ email: address, name: name.trim() || address, kind: kindNow, language },
      ...(contact ? { contactId: contact.id } : {}),
    };
    if (await run(() => addRecipient(estimate.id, body))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('recipients.add')}
      size="sm"
      footer={
        <Button type="submit" form="add-recipient" tone="primary" busy={busy}>
          {t('recipients.send')}
        </Button>
      }
    >
      <form id="add-recipient" noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={10}>
          <ContactChoices
            contacts={others}
            isChosen={(each, as) => each.id === contact?.id && as === kindNow}
            onChoose={choose}
          />
          <TextField label={t('recipients.name')} maxLength={200} value={name} onChange={setName} />
          <TextField
            label={t('recipients.email')}
            type="email"
            required
            value={email}
            onChange={setEmail}
            error={tried && !isAddress(email) ? t('recipients.wrongEmail') : undefined}
          />
          <ChoiceField
            label={t('transition.field.language')}
            value={language}
            onChange={(value) => setLanguage(value === 'ja' ? 'ja' : 'en')}
            options={(['ja', 'en'] as const).map((value) => ({
              value,
              label: t(`documentLanguage.${value}`),
            }))}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
