import { staffRoles } from '@quayside/contract';
import { usualTimeZone, type ConsumerDefinition, type EventHandler } from '@quayside/service-kit';
import {
  companyCopies,
  locationCopies,
  memberCopies,
  productCopies,
  projectCopies,
  rateCardCopies,
  shipperCopies,
  supplierCopies,
} from '../stores/copies.store';
import { usualNumbering } from '../domain/company';
import { endOfTime } from '../stores/shapes';
import {
  companyPayload,
  locationPayload,
  memberPayload,
  productPayload,
  projectPayload,
  rateCardPayload,
  shipperPayload,
  supplierPayload,
} from './payloads';

const searchable = (...parts: (string | null | undefined)[]) =>
  parts.filter(Boolean).join(' ').normalize('NFKC');

const shipperSaved: EventHandler = async (event, scope) => {
  const { name, nameJa, archived, contact, ...rest } = shipperPayload.parse(event.data);
  await scope.store(shipperCopies).mirror(event.aggregateId, event.version, {
    name,
    nameJa: nameJa ?? name,
    removed: archived,
    searchText: searchable(name, nameJa),
    currency: rest.currency ?? null,
    country: rest.country ?? null,
    address: rest.address ?? null,
    addressJa: rest.addressJa ?? null,
    language: rest.language ?? null,
    contact: { name: contact?.name ?? null, email: contact?.email ?? null },
  });
};

const locationSaved: EventHandler = async (event, scope) => {
  const location = locationPayload.parse(event.data);
  await scope.store(locationCopies).mirror(event.aggregateId, event.version, {
    shipperId: location.shipperId,
    removed: location.archived,
    searchText: searchable(location.name, location.nameJa, location.address),
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
};

const productSaved: EventHandler = async (event, scope) => {
  const product = productPayload.parse(event.data);
  await scope.store(productCopies).mirror(event.aggregateId, event.version, {
    shipperId: product.shipperId,
    code: product.code,
    removed: product.archived,
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
      stackable: product.stackable,
      thisSideUp: product.thisSideUp,
      dangerous: product.dangerous ?? null,
      packing: product.packing ?? null,
    },
  });
};

const supplierSaved: EventHandler = async (event, scope) => {
  const { name, nameJa, archived, stages } = supplierPayload.parse(event.data);
  await scope.store(supplierCopies).mirror(event.aggregateId, event.version, {
    name,
    nameJa: nameJa ?? name,
    removed: archived,
    searchText: searchable(name, nameJa),
    stages,
  });
};

const rateCardSaved: EventHandler = async (event, scope) => {
  const card = rateCardPayload.parse(event.data);
  await scope.store(rateCardCopies).mirror(event.aggregateId, event.version, {
    stage: card.stage,
    supplierId: card.supplierId,
    validFrom: card.validFrom,
    validTo: card.validTo ?? endOfTime,
    removed: card.archived,
    card,
  });
};

const projectSaved: EventHandler = async (event, scope) => {
  const { name, nameJa, archived, shipperId, state } = projectPayload.parse(event.data);
  await scope.store(projectCopies).mirror(event.aggregateId, event.version, {
    name,
    nameJa: nameJa ?? name,
    removed: archived || state === 'cancelled',
    searchText: searchable(name, nameJa),
    shipperId: shipperId ?? null,
  });
};

const memberSaved: EventHandler = async (event, scope) => {
  const { name, nameJa, email, roles, shipperId, active, state, archived } = memberPayload.parse(event.data);
  const staff: readonly string[] = staffRoles;
  await scope.store(memberCopies).mirror(event.aggregateId, event.version, {
    name,
    nameJa: nameJa ?? name,
    removed: archived === true || active === false || (state !== undefined && state !== 'active'),
    searchText: searchable(name, nameJa, email),
    email: email ?? null,
    roles,
    isStaff: roles.some((role) => staff.includes(role)),
    shipperId: shipperId ?? null,
  });
};

const companySaved: EventHandler = async (event, scope) => {
  const company = companyPayload.parse(event.data);
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
    fx: company.fx,
    fxRule: company.fxRule ?? null,
    defaultMarkup: company.defaultMarkup ?? null,
    taxRates: company.taxRates ?? null,
    marginFloor: company.marginFloor ?? null,
    searchText: company.name,
  });
};

/** Read models of what others own. */
export const consumers: ConsumerDefinition[] = [
  {
    from: 'shippers',
    handlers: {
      'shipper.saved': shipperSaved,
      'location.saved': locationSaved,
      'product.saved': productSaved,
    },
  },
  { from: 'supplier', handlers: { 'supplier.saved': supplierSaved, 'rateCard.saved': rateCardSaved } },
  { from: 'projects', handlers: { 'project.saved': projectSaved } },
  { from: 'account', handlers: { 'member.saved': memberSaved, 'company.saved': companySaved } },
];
