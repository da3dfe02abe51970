import { accountEvents } from '@quayside/service-account/events';
import { projectsEvents } from '@quayside/service-projects/events';
import { shippersEvents } from '@quayside/service-shippers/events';
import { supplierEvents } from '@quayside/service-supplier/events';
import type { z } from 'zod';

/**
 * What this service takes of other services' events, by their own schemas. Only what it cannot do without is wanted: what an earlier
 * release did not tell is taken as not known. Fields it does not know are dropped.
 */
const { 'shipper.saved': shipperSaved, 'location.saved': locationSaved } = shippersEvents;

export const shipperTold = shipperSaved.data
  .pick({
    ...{ name: true, nameJa: true, archived: true, country: true, currency: true },
    ...{ postalCode: true, address: true, addressJa: true, language: true, contact: true, terms: true },
  })
  .partial({ archived: true, country: true, currency: true, postalCode: true, language: true });

export const locationTold = locationSaved.data
  .pick({
    ...{ name: true, nameJa: true, archived: true, shipperId: true, kind: true },
    ...{ country: true, address: true, postalCode: true, nearestPort: true },
  })
  .partial({ archived: true, country: true, address: true, postalCode: true });

export const productTold = shippersEvents['product.saved'].data
  .pick({
    ...{ name: true, nameJa: true, archived: true, shipperId: true, code: true },
    ...{ lengthMm: true, widthMm: true, heightMm: true, netKg: true, grossKg: true },
    ...{ hsCode: true, originCountry: true, unitValue: true, dangerous: true },
    ...{ stackable: true, thisSideUp: true, packing: true },
  })
  .partial({
    ...{ archived: true, lengthMm: true, widthMm: true, heightMm: true, netKg: true },
    ...{ stackable: true, thisSideUp: true, packing: true },
  });

export const supplierTold = supplierEvents['supplier.saved'].data
  .pick({ name: true, nameJa: true, archived: true, stages: true, country: true })
  .partial({ archived: true, stages: true, country: true });

export const rateCardTold = supplierEvents['rateCard.saved'].data
  .pick({
    ...{ archived: true, code: true, name: true, nameJa: true, stage: true, lane: true, mode: true },
    ...{ supplierId: true, supplierName: true, supplierNameJa: true, validFrom: true, validTo: true },
    ...{ revision: true, currency: true, lines: true, carrier: true, carrierCode: true },
    ...{ transitDays: true, freeTime: true },
  })
  .partial({ archived: true, lane: true, mode: true, supplierName: true, validTo: true, revision: true });

/** A rate card as it is kept here. */
export const rateCardCopy = rateCardTold.required({
  ...{ archived: true, lane: true, mode: true, supplierName: true, revision: true },
});
export type RateCardCopy = z.output<typeof rateCardCopy>;
export type RateCardLine = RateCardCopy['lines'][number];

/** A tariff of the own company: only what our own work costs us stands beside suppliers' cards. */
export const tariffTold = supplierEvents['tariff.saved'].data
  .pick({
    ...{ archived: true, code: true, name: true, nameJa: true, stage: true, lane: true, mode: true },
    ...{ layer: true, shipperId: true, validFrom: true, validTo: true },
    ...{ revision: true, currency: true, lines: true, carrier: true, transitDays: true, freeTime: true },
  })
  .partial({ archived: true, lane: true, mode: true, validTo: true, revision: true });

export const portGroupTold = supplierEvents['portGroup.saved'].data
  .pick({ archived: true, code: true, ports: true })
  .partial({ archived: true });

export const zoneTold = supplierEvents['zone.saved'].data
  .pick({ archived: true, code: true, country: true, postalPrefixes: true })
  .partial({ archived: true });

export const carrierTold = supplierEvents['carrier.saved'].data
  .pick({
    ...{ archived: true, code: true, name: true, nameJa: true, aliases: true },
    ...{ validFrom: true, validTo: true },
  })
  .partial({ archived: true });

export const projectTold = projectsEvents['project.saved'].data
  .pick({ name: true, nameJa: true, archived: true, shipperId: true, state: true })
  .partial({ archived: true, shipperId: true, state: true });

export const orderTold = projectsEvents['order.saved'].data.pick({
  number: true,
  sequence: true,
  estimateId: true,
  revision: true,
  project: true,
  state: true,
  convertedAt: true,
  convertedBy: true,
});

/** `active` is false for people who have left or are locked out. */
export const memberTold = accountEvents['member.saved'].data
  .pick({
    ...{ name: true, nameJa: true, email: true, roles: true, locale: true, shipperId: true, active: true },
    phone: true,
  })
  .partial({ nameJa: true, email: true, roles: true, locale: true, shipperId: true, active: true });

const companySaved = accountEvents['company.saved'].data;
export const companyTold = companySaved
  .pick({
    ...{ nameJa: true, currency: true, timeZone: true, address: true, addressJa: true, phone: true },
    ...{ registrationNumber: true, taxNumber: true, numbering: true, termsEn: true, termsJa: true },
    ...{
      premiumRate: true,
      validityDays: true,
      marginFloor: true,
      defaultMarkup: true,
      taxRates: true,
      fxRule: true,
      fx: true,
    },
    packing: true,
    followUp: true,
    brandColour: true,
    ...{ bankAccounts: true, paymentTermsEn: true, paymentTermsJa: true },
    ...{ offerMessageEn: true, offerMessageJa: true },
  })
  .partial()
  .extend({ name: companySaved.shape.name });

export const companyImageTold = accountEvents['companyImage.saved'].data.pick({ kind: true, image: true });
