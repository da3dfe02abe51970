import { z } from 'zod';
import { weightFault } from '../calculators/weight-fault';
import { count, country, currency, decimal, identifier, millimetres, text } from './decimal';
import { textLengths } from './text-lengths';
import { unreadableTexts } from './unreadable-texts';

export const packingKinds = ['crate', 'openCrate', 'skid', 'carton', 'pallet', 'asIs'] as const;
/** How a row of cargo is packed: in packages of its own, or (`inCase`) in those of the row that has the same case number. */
export const cargoPackings = [...packingKinds, 'inCase'] as const;

/** Refuses weights that cannot be right, at the field that is wrong; for rows of cargo and for products. */
export function refuseWeights(
  weights: { netKg?: string | null | undefined; grossKg?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  const code = weightFault(weights);
  if (!code) return;
  const isNet = code === 'weight.zero' && weightFault({ netKg: weights.netKg }) !== null;
  context.addIssue({ code: 'custom', path: [isNet ? 'netKg' : 'grossKg'], message: code, params: { code } });
}

const cargoFields = z.strictObject({
  id: identifier,
  productId: identifier.nullish(),
  code: z.string().max(60),
  nameEn: text,
  nameJa: text.optional(),
  quantity: count.min(1),
  lengthMm: millimetres,
  widthMm: millimetres,
  heightMm: millimetres,
  /** Of one piece. What is priced by net weight has no quantity where it is not known. */
  netKg: decimal.nullish(),
  /** Of one piece as it stands, before export packing; the net weight is used when absent. One of the two is needed. */
  grossKg: decimal.nullish(),
  unitValue: decimal.nullish(),
  currency: currency.nullish(),
  hsCode: z
    .string()
    .regex(/^[0-9.]{4,14}$/, 'hsCode.format')
    .nullish(),
  originCountry: country.nullish(),
  stackable: z.boolean(),
  thisSideUp: z.boolean(),
  dangerous: z
    .strictObject({ un: z.string().regex(/^(UN)?\d{4}$/, 'un.format'), class: z.string().max(10) })
    .nullish(),
  packing: z.enum(cargoPackings),
  /** What the packages are called in the packing list: `4`, `1-3`. One number is of the packages of one row. */
  caseNumber: z.string().min(1).max(textLengths.caseNumber).optional(),
  /** Pieces in one package; the package's own size when it holds several. */
  piecesPerPackage: count.min(1).optional(),
  packageMm: z.strictObject({ length: millimetres, width: millimetres, height: millimetres }).optional(),
  /** Weight of the packing of one package; wins over the rule of its kind. */
  packageTareKg: decimal.nullish(),
  barrier: z.boolean().optional(),
  unreadable: unreadableTexts.optional(),
});

/** One row of the cargo list: a product, its number of pieces, and how it is to be packed. */
export const cargoItem = cargoFields
  .refine(({ netKg, grossKg }) => Boolean(netKg ?? grossKg), {
    path: ['netKg'],
    message: 'weight.missing',
    params: { code: 'weight.missing' },
  })
  .superRefine((weights, context) => refuseWeights(weights, context));
