import type { Settings } from '../contract/settings';
import { companyImageKinds } from '@quayside/contract/company-images';
import type { FollowUp } from '@quayside/contract/follow-up';
import type { TaxRow } from '@quayside/contract/money-terms';
import type { EstimateDocument, FxRule, QuotedDay } from '@quayside/rating';
import { defineStore } from '@quayside/service-kit';
import { z } from 'zod';
import { tariffLayers } from '../domain/tariff-layers';
import type { LocationEntry, ProductEntry } from '../contract/reference';
import type { RateCardCopy } from '../domain/copies';
import type { PrintedAccount } from '../domain/letterhead';
import { kept } from '../domain/shapes';

/** Read models: what other services own and this one shows. Written by event consumers only. */
const named = { name: z.string(), nameJa: z.string(), removed: z.boolean(), searchText: z.string() };

export const shipperCopies = defineStore({
  name: 'shipperCopies',
  shape: z.object({
    ...named,
    currency: z.string().nullable(),
    country: z.string().nullable(),
    /** Absent in copies from before it was taken: not known. */
    postalCode: z.string().nullable().optional(),
    address: z.string().nullable(),
    addressJa: z.string().nullable(),
    language: z.string().nullable(),
    contact: kept<{ name: string | null; email: string | null }>(),
    /** Terms of payment that hold for it; absent in copies from before they were taken. */
    terms: z.string().nullable().optional(),
  }),
  search: ['searchText'],
  sorts: ['name'],
  defaultSort: 'name',
});

export const locationCopies = defineStore({
  name: 'locationCopies',
  shape: z.object({
    shipperId: z.string(),
    removed: z.boolean(),
    searchText: z.string(),
    /** Not known of locations that were told before their owner told it. */
    postalCode: z.string().nullable().optional(),
    entry: kept<LocationEntry>(),
  }),
  search: ['searchText'],
  indexes: [['shipperId']],
});

export const productCopies = defineStore({
  name: 'productCopies',
  shape: z.object({
    shipperId: z.string(),
    code: z.string(),
    removed: z.boolean(),
    searchText: z.string(),
    entry: kept<ProductEntry>(),
  }),
  search: ['searchText'],
  sorts: ['code'],
  defaultSort: 'code',
  indexes: [['shipperId', 'code']],
});

export const supplierCopies = defineStore({
  name: 'supplierCopies',
  /** Without a country: told before it was kept here. */
  shape: z.object({ ...named, stages: z.array(z.string()), country: z.string().nullable().optional() }),
  search: ['searchText'],
  sorts: ['name'],
  defaultSort: 'name',
});

export const rateCardCopies = defineStore({
  name: 'rateCardCopies',
  shape: z.object({
    stage: z.string(),
    supplierId: z.string(),
    validFrom: z.string(),
    validTo: z.string(),
    removed: z.boolean(),
    card: kept<RateCardCopy>(),
  }),
  sorts: ['validFrom', 'validTo'],
  indexes: [
    ['stage', 'validTo'],
    ['stage', 'card.lane.portOfDischarge', 'card.lane.portOfLoading', 'validTo'],
    ['supplierId', 'stage'],
  ],
});

/** What our own work costs us, kept in the form of a card. */
export const tariffCopies = defineStore({
  name: 'tariffCopies',
  shape: z.object({
    stage: z.string(),
    layer: z.enum(tariffLayers),
    shipperId: z.string().nullable(),
    validFrom: z.string(),
    validTo: z.string(),
    removed: z.boolean(),
    card: kept<RateCardCopy>(),
  }),
  sorts: ['validFrom', 'validTo'],
  indexes: [['layer', 'stage', 'validTo']],
});

export const portGroupCopies = defineStore({
  name: 'portGroupCopies',
  shape: z.object({ code: z.string(), ports: z.array(z.string()), removed: z.boolean() }),
});

export const zoneCopies = defineStore({
  name: 'zoneCopies',
  shape: z.object({
    code: z.string(),
    country: z.string(),
    postalPrefixes: z.array(z.string()),
    removed: z.boolean(),
  }),
});

export const carrierCopies = defineStore({
  name: 'carrierCopies',
  shape: z.object({
    code: z.string(),
    name: z.string(),
    nameJa: z.string(),
    aliases: z.array(z.string()),
    validFrom: z.string().nullable(),
    validTo: z.string().nullable(),
    removed: z.boolean(),
  }),
  sorts: ['name'],
  defaultSort: 'name',
});

export const projectCopies = defineStore({
  name: 'projectCopies',
  shape: z.object({ ...named, shipperId: z.string().nullable() }),
  search: ['searchText'],
  sorts: ['name'],
  defaultSort: 'name',
});

export const memberCopies = defineStore({
  name: 'memberCopies',
  shape: z.object({
    ...named,
    email: z.string().nullable(),
    /** Not known of members that were told before their owner told it. */
    language: z.string().nullable().optional(),
    /** Absent in copies from before it was taken. */
    phone: z.string().nullable().optional(),
    roles: z.array(z.string()),
    isStaff: z.boolean(),
    shipperId: z.string().nullable(),
  }),
  search: ['searchText'],
  sorts: ['name'],
  defaultSort: 'name',
  indexes: [['shipperId']],
});

/** Where the own company packs and vans. */
export type CompanyPacking = Settings['packing'];
export type CompanyFxDay = QuotedDay & { asOf: string; source: string };

/** The own company as its owner publishes it: the head of documents, currency and exchange, taxes, markup, the day's end. */
export const companyCopies = defineStore({
  name: 'companyCopies',
  shape: z.object({
    name: z.string(),
    nameJa: z.string(),
    currency: z.string(),
    timeZone: z.string(),
    address: z.string(),
    addressJa: z.string(),
    phone: z.string(),
    registrationNumber: z.string(),
    taxNumber: z.string(),
    numbering: z.string(),
    termsEn: z.string(),
    termsJa: z.string(),
    /** Absent in copies from before companies had one. */
    offerMessageEn: z.string().optional(),
    offerMessageJa: z.string().optional(),
    validityDays: z.int().nullable(),
    /** Quotations by day, and which of them count. */
    fx: kept<CompanyFxDay[]>(),
    fxRule: kept<FxRule | null>(),
    /** Null before its owner kept one: the usual one holds. */
    defaultMarkup: kept<EstimateDocument['defaults']['markup'] | null>(),
    /** Null before its owner told any: then it has none. */
    taxRates: kept<TaxRow[] | null>(),
    marginFloor: z.string().nullable(),
    /** Absent in what was stored before companies had one. */
    premiumRate: z.string().nullable().optional(),
    /** Absent in copies from before it was kept, and of a company that has not said it. */
    packing: kept<CompanyPacking>().optional(),
    /** Absent in copies from before it was taken; null of a company that has set nothing. */
    followUp: kept<FollowUp | null>().optional(),
    brandColour: z.string().nullable().optional(),
    /** Absent in copies from before they were printed. */
    bankAccounts: kept<PrintedAccount[]>().optional(),
    paymentTermsEn: z.string().optional(),
    paymentTermsJa: z.string().optional(),
    searchText: z.string(),
  }),
});

/** Which picture is the company's logo, and which its seal; null where it has none. */
export const companyImageCopies = defineStore({
  name: 'companyImageCopies',
  shape: z.object({ kind: z.enum(companyImageKinds), sha256: z.string().nullable() }),
});
