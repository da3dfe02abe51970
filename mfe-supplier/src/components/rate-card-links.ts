import { links } from '@quayside/contract';

/** Addresses of a supplier's rate cards, which only this remote knows. */
export const rateCardLinks = {
  create: (supplierId: string) => `${links.supplier(supplierId)}/rate-cards/new`,
  import: (supplierId: string) => `${links.supplier(supplierId)}/rate-cards/import`,
  view: (supplierId: string, rateCardId: string) =>
    `${links.supplier(supplierId)}/rate-cards/${encodeURIComponent(rateCardId)}`,
  edit: (supplierId: string, rateCardId: string) =>
    `${links.supplier(supplierId)}/rate-cards/${encodeURIComponent(rateCardId)}/edit`,
} as const;
