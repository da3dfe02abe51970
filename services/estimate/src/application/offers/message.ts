import {
  fillOfferFields,
  offerDay,
  unknownOfferField,
  type OfferField,
} from '@quayside/contract/offer-message';
import { invalid, type Member, type Scope } from '@quayside/service-kit';
import type { Language } from '../../contract/common';
import type { OfferMessages } from '../../contract/send';
import { companyOf } from '../company';
import type { Offered } from './mail';

type Given = { message?: string | undefined; messages?: OfferMessages | undefined };
/** More than a message may have is not mailed: the values of fields can be long. */
const most = 4_000;

/** Fields of a message without that of its reader. */
async function valuesOf(
  scope: Scope,
  { estimate, revision }: Offered,
  sender: Member,
  language: Language,
): Promise<Partial<Record<OfferField, string>>> {
  const { company } = await companyOf(scope);
  const isJapanese = language === 'ja';
  return {
    number: estimate.number,
    title: (isJapanese && estimate.titleJa) || estimate.title,
    validUntil: offerDay(revision.frame.validUntil, language),
    company: isJapanese ? company.nameJa : company.name,
    sender: sender.name,
  };
}

/** @throws ProblemError `invalid` for a name in double braces that is no field */
function refuseUnknown(path: string, text: string | undefined): void {
  const name = text === undefined ? undefined : unknownOfferField(text);
  if (name !== undefined)
    throw invalid([{ path, code: 'offerMessage.field', message: `{{${name}}} is no field of a message` }]);
}

/**
 * The messages of a sending in both languages, as far as they were given. Only the field of the reader is left in them: it is filled for each
 * recipient.
 * @throws ProblemError `invalid` for a name in double braces that is no field
 */
export async function offerMessagesOf(
  scope: Scope,
  offered: Offered,
  sender: Member,
  { message, messages }: Given,
): Promise<OfferMessages> {
  refuseUnknown('message', message);
  const filled: OfferMessages = {};
  for (const language of ['en', 'ja'] as const) {
    refuseUnknown(`messages.${language}`, messages?.[language]);
    const text = messages?.[language] ?? message;
    if (text)
      filled[language] = fillOfferFields(text, await valuesOf(scope, offered, sender, language)).slice(
        0,
        most,
      );
  }
  return filled;
}

/** A message as this person reads it. */
export const messageTo = (text: string, contact: string): string =>
  fillOfferFields(text, { contact }).slice(0, most);
