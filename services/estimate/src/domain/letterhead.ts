import type { accountEvents } from '@quayside/service-account/events';
import type { z } from 'zod';

/** A picture by its hash, with its size in points of the screen. */
export type PictureReference = { sha256: string; width: number; height: number };

export type PrintedAccount = z.output<
  (typeof accountEvents)['company.saved']['data']
>['bankAccounts'][number];

/** The company's details on a document, without name and address. They are frozen with the offer. */
export type Letterhead = {
  logo: PictureReference | null;
  seal: PictureReference | null;
  bankAccounts: PrintedAccount[];
  paymentTermsEn: string;
  paymentTermsJa: string;
  /** How the author of the revision is reached. */
  author: { email: string | null; phone: string | null };
};

/** The pictures that a document has, in Base64, by their hash. */
export type Pictures = Readonly<Record<string, string>>;

/** The accounts that a client pays to: those in the currency of the offer, all where there is none. */
export function accountsFor({ bankAccounts }: Letterhead, currency: string): PrintedAccount[] {
  const same = bankAccounts.filter((account) => account.currency === currency);
  return same.length > 0 ? same : bankAccounts;
}

/** Every text of the letterhead that people typed. */
export function letterheadTexts({ letterhead }: { letterhead?: Letterhead }): (string | null)[] {
  if (!letterhead) return [];
  const { bankAccounts, paymentTermsEn, paymentTermsJa, author } = letterhead;
  return [
    ...bankAccounts.flatMap(({ bank, branch, accountName }) => [bank, branch, accountName]),
    ...[paymentTermsEn, paymentTermsJa, author.phone],
  ];
}
