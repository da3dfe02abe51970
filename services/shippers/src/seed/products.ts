import { demoProductId, demoShipperId } from '@quayside/contract/demo';
import type { ProductInput } from '../contract';
import { catalogues, type CatalogueRow } from './catalogues';
import { sequence } from '@quayside/service-kit/seed';
import { industryOf } from './shippers';

export type SeedProduct = ProductInput & { id: string; shipperId: string };

/** The goods of case D02: two machines that become crates, and cartons that stay cartons. */
const osakaSeiki: ProductInput[] = [
  {
    code: 'OSK-PM240',
    name: 'Press machine PM-240',
    nameJa: 'プレス機 PM-240',
    lengthMm: 2400,
    widthMm: 1200,
    heightMm: 1500,
    netKg: '1800',
    hsCode: '846261',
    originCountry: 'JP',
    unitValue: { amount: '30000.00', currency: 'USD' },
    stackable: false,
    thisSideUp: true,
    packing: 'crate',
    notes: 'Lift at the four marked points only.',
  },
  {
    code: 'OSK-SPC',
    name: 'Spare parts carton',
    nameJa: '補修部品カートン',
    lengthMm: 600,
    widthMm: 400,
    heightMm: 400,
    netKg: '11',
    grossKg: '12',
    hsCode: '846694',
    originCountry: 'JP',
    unitValue: { amount: '80.00', currency: 'USD' },
    stackable: true,
    thisSideUp: false,
    packing: 'carton',
  },
];

const sizes = [
  { suffix: 'S', name: 'small', nameJa: '小型', percent: 80 },
  { suffix: 'M', name: 'standard', nameJa: '標準', percent: 100 },
  { suffix: 'L', name: 'large', nameJa: '大型', percent: 130 },
];

/** Whole tens of millimetres, so that the sizes look like those of a drawing. */
function scaled(millimetres: number, percent: number): number {
  return Math.max(10, Math.round((millimetres * percent) / 1000) * 10);
}

/** Weight follows volume; one decimal place below 100 kg. */
function weight(kilograms: number, percent: number): string {
  const scaledWeight = (kilograms * percent ** 3) / 1_000_000;
  return scaledWeight < 100 ? String(Math.round(scaledWeight * 10) / 10) : String(Math.round(scaledWeight));
}

function product(
  prefix: string,
  row: CatalogueRow,
  size: (typeof sizes)[number],
  spread: number,
): ProductInput {
  const [code, name, nameJa, [lengthMm, widthMm, heightMm], net, hsCode, yen, packing, dangerous] = row;
  const value = Math.round((yen * size.percent * (0.95 + spread / 10)) / 100 / 100) * 100;
  return {
    code: `${prefix}-${code}-${size.suffix}`,
    name: `${name}, ${size.name}`,
    nameJa: `${nameJa}（${size.nameJa}）`,
    lengthMm: scaled(lengthMm, size.percent),
    widthMm: scaled(widthMm, size.percent),
    heightMm: scaled(heightMm, size.percent),
    netKg: weight(net, size.percent),
    grossKg: weight(net * 1.06 + 0.5, size.percent),
    hsCode,
    originCountry: 'JP',
    unitValue: { amount: String(value), currency: 'JPY' },
    stackable: packing !== 'crate',
    thisSideUp: packing === 'crate' || dangerous !== undefined,
    packing,
    ...(dangerous ? { dangerous: { un: dangerous[0], class: dangerous[1] } } : {}),
  };
}

/** About 25 products for the first six shippers, six for the others; `like` names the shipper whose goods they are. */
export function seedProducts(shipper: number, prefix: string, like = shipper): SeedProduct[] {
  const { next } = sequence(7_000 + like);
  const rows = catalogues[industryOf(like)].flatMap((row) =>
    sizes.map((size) => product(prefix, row, size, next())),
  );
  const listed = like <= 6 ? rows : rows.slice(0, 6);
  return [...(like === 1 ? osakaSeiki : []), ...listed].map((input, index) => ({
    ...input,
    id: demoProductId(shipper, index + 1),
    shipperId: demoShipperId(shipper),
  }));
}
