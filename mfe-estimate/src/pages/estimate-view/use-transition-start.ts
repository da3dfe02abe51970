import { addDays } from '@quayside/contract/days';
import { useLanguage, useQuery, useToday } from '@quayside/platform';
import type { EstimateView, TransitionName } from '@quayside/service-estimate/contract';
import { settingsQuery } from '../../api/create.query';
import { contactsQuery } from '../../api/reference.query';
import type { TransitionValues } from './transition-fields';

const usualDays = 30;

/** What a dialog's fields begin with: the contact's address, a validity from today. */
export function useTransitionStart(name: TransitionName, estimate: EstimateView): Partial<TransitionValues> {
  const today = useToday();
  const language = useLanguage();
  const settings = useQuery({ ...settingsQuery, enabled: name === 'revise' || name === 'send' });
  const contacts = useQuery({ ...contactsQuery(estimate.shipper.id), enabled: name === 'send' });
  if (name === 'send') {
    const people = contacts.data?.items ?? [];
    const contact = estimate.contact
      ? people.find(({ id }) => id === estimate.contact?.id)
      : people.find(({ proposed }) => proposed);
    // The client reads the quotation: the language of the seller's screen is used only when no other is known.
    const recipients = contact?.email ? `${contact.name} <${contact.email}>` : '';
    const chosen = estimate.quotationLanguage ?? contact?.language ?? language;
    const { offerMessageEn = '', offerMessageJa = '' } = settings.data ?? {};
    const [message, otherMessage] =
      chosen === 'en' ? [offerMessageEn, offerMessageJa] : [offerMessageJa, offerMessageEn];
    return { recipients, attachment: 'link', language: chosen, message, otherMessage };
  }
  if (name === 'revise') {
    return { validUntil: addDays(today, settings.data?.validityDays ?? usualDays), fx: 'refresh' };
  }
  return {};
}
