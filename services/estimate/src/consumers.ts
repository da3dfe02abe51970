import { staffRoles } from '@quayside/contract';
import { mailOutcomeSchema } from '@quayside/contract/mail-request';
import { accountEvents } from '@quayside/service-account/events';
import { consume, usualTimeZone, type ConsumerDefinition } from '@quayside/service-kit';
import { projectsEvents } from '@quayside/service-projects/events';
import { shippersEvents } from '@quayside/service-shippers/events';
import { supplierEvents } from '@quayside/service-supplier/events';
import type { z } from 'zod';
import { usualNumbering } from './application/company';
import { notifyOfLostMail } from './application/notifications/lost-mail';
import { recordConversion } from './application/conversion';
import {
  carrierTold,
  companyImageTold,
  companyTold,
  locationTold,
  memberTold,
  orderTold,
  productTold,
  projectTold,
  portGroupTold,
  rateCardTold,
  shipperTold,
  supplierTold,
  tariffTold,
  zoneTold,
} from './domain/copies';
import { endOfTime } from './domain/shapes';
import {
  carrierCopies,
  companyCopies,
  companyImageCopies,
  locationCopies,
  memberCopies,
  portGroupCopies,
  productCopies,
  projectCopies,
  rateCardCopies,
  shipperCopies,
  supplierCopies,
  tariffCopies,
  zoneCopies,
} from './store/copies';
import { offerLinks } from './store/offers';
import { storePicture } from './application/letterhead';

const searchable = (...parts: (string | null | undefined)[]) =>
  parts.filter(Boolean).join(' ').normalize('NFKC');

const shipperSaved = consume(shippersEvents['shipper.saved'], shipperTold, async (event, scope) => {
  const { name, nameJa, archived, contact, ...rest } = event.data;
  await scope.store(shipperCopies).mirror(event.aggregateId, event.version, {
    name,
    nameJa: nameJa ?? name,
    removed: archived ?? false,
    searchText: searchable(name, nameJa),
    currency: rest.currency ?? null,
    country: rest.country ?? null,
    postalCode: rest.postalCode ?? null,
    address: rest.address ?? null,
    addressJa: rest.addressJa ?? null,
    language: rest.language ?? null,
    contact: { name: contact?.name ?? null, email: contact?.email ?? null },
    terms: rest.terms ?? null,
  });
});

const locationSaved = consume(shippersEvents['location.saved'], locationTold, async (event, scope) => {
  const location = event.data;
  await scope.store(locationCopies).mirror(event.aggregateId, event.version, {
    shipperId: location.shipperId,
    removed: location.archived ?? false,
    searchText: searchable(location.name, location.nameJa, location.address),
    postalCode: location.postalCode ?? null,
    entry: {
      id: event.aggregateId,
      kind: location.kind,
      name: location.name,
      nameJa: location.nameJa ?? null,
      country: location.country ?? null,
      address: location.address ?? null,
      nearestPort: location.nearestPort ?? null,
    },
  });
});

const productSaved = consume(shippersEvents['product.saved'], productTold, async (event, scope) => {
  const product = event.data;
  await scope.store(productCopies).mirror(event.aggregateId, event.version, {
    shipperId: product.shipperId,
    code: product.code,
    removed: product.archived ?? false,
    searchText: searchable(product.code, product.name, product.nameJa, product.hsCode),
    entry: {
      id: event.aggregateId,
      code: product.code,
      nameEn: product.name,
      nameJa: product.nameJa ?? product.name,
      lengthMm: product.lengthMm ?? null,
      widthMm: product.widthMm ?? null,
      heightMm: product.heightMm ?? null,
      netKg: product.netKg ?? null,
      grossKg: product.grossKg ?? null,
      unitValue: product.unitValue?.amount ?? null,
      currency: product.unitValue?.currency ?? null,
      hsCode: product.hsCode ?? null,
      originCountry: product.originCountry ?? null,
      stackable: product.stackable ?? false,
      thisSideUp: product.thisSideUp ?? true,
      dangerous: product.dangerous ?? null,
      packing: product.packing ?? null,
    },
  });
});

const supplierSaved = consume(supplierEvents['supplier.saved'], supplierTold, async (event, scope) => {
  const { name, nameJa, archived, stages = [], country } = event.data;
  await scope.store(supplierCopies).mirror(event.aggregateId, event.version, {
    name,
    nameJa: nameJa ?? name,
    removed: archived ?? false,
    searchText: searchable(name, nameJa),
    stages,
    country: country ?? null,
  });
});

const rateCardSaved = consume(supplierEvents['rateCard.saved'], rateCardTold, async (event, scope) => {
  const card = event.data;
  await scope.store(rateCardCopies).mirror(event.aggregateId, event.version, {
    stage: card.stage,
    supplierId: card.supplierId,
    validFrom: card.validFrom,
    validTo: card.validTo ?? endOfTime,
    removed: card.archived ?? false,
    card: {
      ...card,
      archived: card.archived ?? false,
      lane: card.lane ?? {},
      mode: card.mode ?? 'any',
      supplierName: card.supplierName ?? '',
      revision: card.revision ?? 1,
    },
  });
});

const tariffSaved = consume(supplierEvents['tariff.saved'], tariffTold, async (event, scope) => {
  const { layer, shipperId, ...tariff } = event.data;
  await scope.store(tariffCopies).mirror(event.aggregateId, event.version, {
    stage: tariff.stage,
    layer,
    shipperId: shipperId ?? null,
    validFrom: tariff.validFrom,
    validTo: tariff.validTo ?? endOfTime,
    removed: tariff.archived ?? false,
    card: {
      ...tariff,
      archived: tariff.archived ?? false,
      lane: tariff.lane ?? {},
      mode: tariff.mode ?? 'any',
      supplierId: '',
      supplierName: '',
      revision: tariff.revision ?? 1,
    },
  });
});

const portGroupSaved = consume(supplierEvents['portGroup.saved'], portGroupTold, async (event, scope) => {
  const { code, ports, archived = false } = event.data;
  await scope
    .store(portGroupCopies)
    .mirror(event.aggregateId, event.version, { code, ports, removed: archived });
});

const zoneSaved = consume(supplierEvents['zone.saved'], zoneTold, async (event, scope) => {
  const { code, country, postalPrefixes, archived = false } = event.data;
  const zone = { code, country, postalPrefixes, removed: archived };
  await scope.store(zoneCopies).mirror(event.aggregateId, event.version, zone);
});

const carrierSaved = consume(supplierEvents['carrier.saved'], carrierTold, async (event, scope) => {
  const { code, name, nameJa, aliases = [], validFrom, validTo, archived = false } = event.data;
  await scope.store(carrierCopies).mirror(event.aggregateId, event.version, {
    ...{ code, name, nameJa: nameJa ?? name, aliases, removed: archived },
    validFrom: validFrom ?? null,
    validTo: validTo ?? null,
  });
});

const projectSaved = consume(projectsEvents['project.saved'], projectTold, async (event, scope) => {
  const { name, nameJa, archived, shipperId, state } = event.data;
  await scope.store(projectCopies).mirror(event.aggregateId, event.version, {
    name,
    nameJa: nameJa ?? name,
    removed: archived === true || state === 'cancelled',
    searchText: searchable(name, nameJa),
    shipperId: shipperId ?? null,
  });
});

const orderSaved = consume(projectsEvents['order.saved'], orderTold, (event, scope) =>
  recordConversion(scope, { id: event.aggregateId, version: event.version, ...event.data }),
);

const memberSaved = consume(accountEvents['member.saved'], memberTold, async (event, scope) => {
  const { name, nameJa, email, roles = [], locale, shipperId, active, phone } = event.data;
  const staff: readonly string[] = staffRoles;
  await scope.store(memberCopies).mirror(event.aggregateId, event.version, {
    name,
    nameJa: nameJa ?? name,
    removed: active === false,
    searchText: searchable(name, nameJa, email),
    email: email ?? null,
    phone: phone ?? null,
    language: locale ?? null,
    roles,
    isStaff: roles.some((role) => staff.includes(role)),
    shipperId: shipperId ?? null,
  });
});

/** The company's settings for offers and their documents. */
const offersOf = (company: z.output<typeof companyTold>) => ({
  offerMessageEn: company.offerMessageEn ?? '',
  offerMessageJa: company.offerMessageJa ?? '',
  followUp: company.followUp ?? null,
  brandColour: company.brandColour ?? null,
  bankAccounts: company.bankAccounts ?? [],
  paymentTermsEn: company.paymentTermsEn ?? '',
  paymentTermsJa: company.paymentTermsJa ?? '',
});

const companySaved = consume(accountEvents['company.saved'], companyTold, async (event, scope) => {
  const company = event.data;
  await scope.store(companyCopies).mirror(scope.organisationId, event.version, {
    name: company.name,
    nameJa: company.nameJa ?? company.name,
    currency: company.currency ?? 'JPY',
    timeZone: company.timeZone ?? usualTimeZone,
    address: company.address ?? '',
    addressJa: company.addressJa ?? company.address ?? '',
    phone: company.phone ?? '',
    registrationNumber: company.registrationNumber ?? '',
    taxNumber: company.taxNumber ?? '',
    numbering: company.numbering?.estimate ?? usualNumbering,
    termsEn: company.termsEn ?? '',
    termsJa: company.termsJa ?? '',
    validityDays: company.validityDays ?? null,
    fx: company.fx ?? [],
    fxRule: company.fxRule ?? null,
    defaultMarkup: company.defaultMarkup ?? null,
    taxRates: company.taxRates ?? null,
    marginFloor: company.marginFloor ?? null,
    premiumRate: company.premiumRate ?? null,
    ...(company.packing ? { packing: company.packing } : {}),
    ...offersOf(company),
    searchText: company.name,
  });
});

/** The picture is stored for good: offers that were sent with it are printed with it again. */
const companyImageSaved = consume(
  accountEvents['companyImage.saved'],
  companyImageTold,
  async ({ aggregateId, version, data: { kind, image } }, scope) => {
    if (image) await storePicture(scope, image);
    const sha256 = image?.sha256 ?? null;
    await scope.store(companyImageCopies).mirror(aggregateId, version, { kind, sha256 });
  },
);

/** What became of the letter that brought a link. */
const mailOutcome = consume(accountEvents['mail.outcome'], mailOutcomeSchema, async (event, scope) => {
  const { reference, state, reason } = event.data;
  const link = await scope.store(offerLinks).find(reference);
  if (!link) return;
  await scope.store(offerLinks).update(link.id, link.version, { mail: { state, reason } });
  if (state === 'failed' || state === 'parked') await notifyOfLostMail(scope, link);
});

/** Read models of what others own, and the outcome of mails. */
export const consumers: ConsumerDefinition[] = [
  shipperSaved,
  locationSaved,
  productSaved,
  supplierSaved,
  rateCardSaved,
  tariffSaved,
  portGroupSaved,
  zoneSaved,
  carrierSaved,
  projectSaved,
  orderSaved,
  memberSaved,
  companySaved,
  companyImageSaved,
  mailOutcome,
];
