import type { TakenLine } from './take-lines';
import type { Choices } from './decide';

const isCode = (code: string) => /^[A-Za-z0-9][A-Za-z0-9\-_./]{0,39}$/.test(code);

/** Whether the size of a line is that of a piece, as a product list needs it. */
const isOfPiece = (choices: Choices) => choices.sizes === 'piece';

function rowOf({ item }: TakenLine): Record<string, string> {
  const hsCode = item.hsCode?.replace(/\D/g, '') ?? '';
  const values: Record<string, string | undefined> = {
    code: item.code.normalize('NFKC'),
    name: item.nameEn.slice(0, 120),
    nameJa: item.nameJa?.slice(0, 120),
    lengthMm: String(item.lengthMm),
    widthMm: String(item.widthMm),
    heightMm: String(item.heightMm),
    netKg: item.netKg ?? undefined,
    grossKg: item.grossKg ?? undefined,
    hsCode: hsCode.length >= 6 && hsCode.length <= 10 ? hsCode : undefined,
    originCountry: item.originCountry ?? undefined,
    ...(item.unitValue && item.currency ? { unitValue: item.unitValue, currency: item.currency } : {}),
    ...(item.dangerous?.class ? { unNumber: item.dangerous.un, dangerousClass: item.dangerous.class } : {}),
    stackable: String(item.stackable),
    thisSideUp: String(item.thisSideUp),
    packing: item.packing,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value ? [[key, value] as const] : [])),
  );
}

/** Lines whose product nobody knows: as rows of a product list, and how many of them tell too little for one. */
export function newProducts(taken: readonly TakenLine[], choices: Choices) {
  const unknown = new Map<string, TakenLine>();
  for (const line of taken) {
    const isDoubtful = line.notes.some(({ code }) => code === 'candidates');
    const key = (line.item.code || line.item.nameEn).normalize('NFKC').toUpperCase();
    if (!line.product && !isDoubtful && key && !unknown.has(key)) unknown.set(key, line);
  }
  const lines = [...unknown.values()];
  const savable = lines.filter(
    ({ item }) =>
      isOfPiece(choices) &&
      isCode(item.code.normalize('NFKC')) &&
      item.nameEn &&
      item.lengthMm &&
      item.widthMm &&
      item.heightMm &&
      item.netKg,
  );
  return { rows: savable.map(rowOf), unsavable: lines.length - savable.length };
}
