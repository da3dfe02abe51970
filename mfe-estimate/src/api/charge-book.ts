import { chargeBook, type ChargeBook } from '@quayside/rating';
import type { ChargeChoice } from '@quayside/service-estimate/contract';

/** The charges that the service offers, as the rating core reads them. */
export const bookOf = ({ items }: { items: readonly ChargeChoice[] }): ChargeBook =>
  chargeBook(
    items.map(({ code, name, nameJa, aliases, own }) => ({ code, nameEn: name, nameJa, aliases, own })),
  );
