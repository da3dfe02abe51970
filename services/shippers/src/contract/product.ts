import { changesOf, describeResource } from '@quayside/api';
import { z } from 'zod';
import { code, name, notes, storedFields } from '@quayside/contract/records';
import { country, currency, decimal, identifier, millimetres, packingKinds } from '@quayside/rating/schema';

export { packingKinds };

/** A weight of one piece in kilograms: more than zero, at most 1,000 t. */
const kilograms = decimal.refine((text) => {
  const value = Number(text);
  return value > 0 && value <= 1_000_000;
}, 'weight.range');

export const moneySchema = z.strictObject({ amount: decimal, currency });
export type Money = z.infer<typeof moneySchema>;

export const productFieldsSchema = z.strictObject({
  code,
  name,
  nameJa: name.optional(),
  lengthMm: millimetres,
  widthMm: millimetres,
  heightMm: millimetres,
  netKg: kilograms,
  grossKg: kilograms.optional(),
  /** Harmonised system code, digits only. */
  hsCode: z
    .string()
    .regex(/^\d{6,10}$/, 'hsCode.format')
    .optional(),
  originCountry: country.optional(),
  /** Value of one piece. */
  unitValue: moneySchema.optional(),
  dangerous: z
    .strictObject({
      un: z.string().regex(/^\d{4}$/, 'un.format'),
      class: z.string().regex(/^[1-9](\.[1-6])?[A-S]?$/, 'dangerousClass.format'),
    })
    .optional(),
  stackable: z.boolean(),
  thisSideUp: z.boolean(),
  /** How it is packed unless the estimate says otherwise. */
  packing: z.enum(packingKinds),
  notes,
});

/** The two weights are told to contradict each other however much else is missing. */
const weights = z.object({ netKg: kilograms, grossKg: kilograms.optional() });

/** What a person may write of a product. */
export const productInputSchema = productFieldsSchema.refine(
  (product) => product.grossKg === undefined || Number(product.grossKg) >= Number(product.netKg),
  {
    path: ['grossKg'],
    message: 'weight.grossBelowNet',
    when: ({ value }) => weights.safeParse(value).success,
  },
);
export type ProductInput = z.infer<typeof productInputSchema>;

export const productSchema = z.strictObject({
  ...productFieldsSchema.shape,
  ...storedFields,
  shipperId: identifier,
});
export type Product = z.infer<typeof productSchema>;

/** Column of an import that says whose a row is: by code or name. A row of another shipper is refused. */
export const shipperColumn = 'shipper';

/** Column titles of the product list's CSV file, in order. `code` is the key that decides between new and changed. */
export const productColumns = [
  'code',
  'name',
  'nameJa',
  'lengthMm',
  'widthMm',
  'heightMm',
  'netKg',
  'grossKg',
  'hsCode',
  'originCountry',
  'unitValue',
  'currency',
  'unNumber',
  'dangerousClass',
  'stackable',
  'thisSideUp',
  'packing',
  'notes',
] as const;

export const productFilterSchema = z.strictObject({
  packing: z.enum(packingKinds).optional(),
  dangerous: z.enum(['true', 'false']).optional(),
});
export const productSortFields = ['code', 'name', 'netKg', 'updatedAt'] as const;

export const productResource = describeResource({
  name: 'product',
  path: '/shippers/:shipperId/products',
  idParameter: 'productId',
  create: productFieldsSchema,
  update: changesOf(productFieldsSchema),
  view: productSchema,
  filters: productFilterSchema,
  access: { read: 'shipper:read', write: 'shipper:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
});
