import type { Language } from '../../contract/common';
import type { Snapshot } from '../snapshot';
import { nameOf } from './layout';

/** Whom a document addresses, as it is one for all recipients: the contact, else the shipper. */
export function readerOf(
  { contact, shipper, japanese }: Pick<Snapshot, 'contact' | 'shipper' | 'japanese'>,
  language: Language,
): string {
  const name = contact ? (language === 'ja' && japanese?.contact) || contact.name : undefined;
  return name ?? nameOf(shipper, language);
}
