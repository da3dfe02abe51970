import type { Draft } from '@quayside/api';
import { emptied, filled, unchecked, wholeNumber } from '@quayside/platform';
import type { Product, ProductInput } from '@quayside/service-shippers/contract';
import type { ProductChange } from '../../api/product.query';

/** The form's values: texts all the way; a figure that is none reaches the service as typed. */
export type ProductValues = {
  code: string;
  name: string;
  nameJa: string;
  lengthMm: string;
  widthMm: string;
  heightMm: string;
  netKg: string;
  grossKg: string;
  hsCode: string;
  originCountry: string;
  unitValue: { amount: string; currency: string };
  dangerous: { un: string; class: string };
  stackable: boolean;
  thisSideUp: boolean;
  packing: string;
  notes: string;
};

export function productValues(product: Partial<Product>): ProductValues {
  const size = (millimetres: number | undefined) => (millimetres === undefined ? '' : String(millimetres));
  return {
    code: product.code ?? '',
    name: product.name ?? '',
    nameJa: product.nameJa ?? '',
    lengthMm: size(product.lengthMm),
    widthMm: size(product.widthMm),
    heightMm: size(product.heightMm),
    netKg: product.netKg ?? '',
    grossKg: product.grossKg ?? '',
    hsCode: product.hsCode ?? '',
    originCountry: product.originCountry ?? '',
    unitValue: {
      amount: product.unitValue?.amount ?? '',
      currency: product.unitValue?.currency ?? '',
    },
    dangerous: { un: product.dangerous?.un ?? '', class: product.dangerous?.class ?? '' },
    stackable: product.stackable ?? false,
    thisSideUp: product.thisSideUp ?? false,
    packing: product.packing ?? '',
    notes: product.notes ?? '',
  };
}

/** What the service is sent: lengths and choices may be texts that it refuses. */
function fieldsOf(values: ProductValues) {
  const amount = filled(values.unitValue.amount);
  const un = filled(values.dangerous.un);
  const dangerousClass = filled(values.dangerous.class);
  return {
    code: values.code.trim(),
    name: values.name.trim(),
    nameJa: filled(values.nameJa),
    lengthMm: wholeNumber(values.lengthMm),
    widthMm: wholeNumber(values.widthMm),
    heightMm: wholeNumber(values.heightMm),
    netKg: filled(values.netKg),
    grossKg: filled(values.grossKg),
    hsCode: filled(values.hsCode)?.normalize('NFKC').replace(/[.\s]/g, ''),
    originCountry: filled(values.originCountry),
    // An amount needs its currency, and a UN number its class: half of a pair is sent for the service to refuse.
    unitValue: amount === undefined ? undefined : { amount, currency: values.unitValue.currency },
    dangerous: un === undefined && dangerousClass === undefined ? undefined : { un, class: dangerousClass },
    stackable: values.stackable,
    thisSideUp: values.thisSideUp,
    packing: filled(values.packing),
    notes: filled(values.notes),
  } satisfies Draft<ProductInput>;
}

export function productInput(values: ProductValues): ProductInput {
  return unchecked<ProductInput>(fieldsOf(values));
}

export function productChange(values: ProductValues): ProductChange {
  return unchecked<ProductChange>(emptied(fieldsOf(values)));
}
