import { bases, chargeCatalogue } from '@quayside/rating';
import type {
  RateSheetFile,
  SheetColumn,
  SheetField,
  SheetMapping,
  SheetTable,
} from '@quayside/service-supplier/contract';

/** As the contract names them; it is too large to be loaded for a few words. */
export const sheetFields = [
  ...(['amount', 'lane', 'portOfLoading', 'portOfDischarge', 'charge', 'basis', 'currency'] as const),
  ...(['validFrom', 'validTo', 'transitDays', 'demurrageDays', 'detentionDays'] as const),
  ...(['demurrageDetentionDays', 'detentionDemurrageDays'] as const),
  ...(['contractNumber', 'pickupZone', 'deliveryZone', 'place', 'distance', 'fromKm', 'toKm'] as const),
  ...(['vehicle', 'containerType', 'minimum', 'ignored'] as const),
] satisfies readonly SheetField[];

/** A spreadsheet's letters of a column. */
export function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${lettersOf(Math.floor(column / 26) - 1)}${last}`;
}

/** A table with other things; without columns the service guesses them by the new head. */
export const withTable = (
  mapping: SheetMapping,
  index: number,
  change: Partial<SheetTable>,
): SheetMapping => ({
  ...mapping,
  tables: mapping.tables.map((table, place) => (place === index ? { ...table, ...change } : table)),
});

/** A column that means something else has no container or charge of its own any more. */
export function withField(column: SheetColumn, field: SheetField): SheetColumn {
  const { head, charge, currency } = column;
  if (field === 'amount') return { ...column, field };
  const least =
    field === 'minimum' ? { ...(charge ? { charge } : {}), ...(currency ? { currency } : {}) } : {};
  return { column: column.column, head, ...least, field };
}

/** A choice that may be none: an empty text takes the member away. */
export function withChoice<Thing extends object, Key extends keyof Thing>(
  thing: Thing,
  key: Key,
  value: Thing[Key] | '',
): Thing {
  const { [key]: _old, ...rest } = thing;
  return (value === '' || value === undefined ? rest : { ...rest, [key]: value }) as Thing;
}

/** Charges of a lane from port to port, those of the sea first. */
export const chargeOptions = (language: string) => {
  const sea = chargeCatalogue.filter(({ stage }) => stage === 'sea-transport');
  const others = chargeCatalogue.filter(({ stage }) => stage !== 'sea-transport');
  const seen = new Set<string>();
  return [...sea, ...others].flatMap(({ code, nameEn, nameJa }) => {
    if (seen.has(code)) return [];
    seen.add(code);
    return [{ value: code, label: `${code} – ${language === 'ja' ? nameJa : nameEn}` }];
  });
};

/** What a person said of the names that were asked for: a code, or nothing yet; `-` leaves the name out. */
export type Answers = {
  charges: Record<string, string>;
  ports: Record<string, string>;
  zones: Record<string, string>;
  amounts: string[];
  bases: Record<string, string>;
  remarks: string[];
};
export const noAnswers: Answers = {
  ...{ charges: {}, ports: {}, zones: {}, bases: {} },
  ...{ amounts: [], remarks: [] },
};
export const leftOut = '-';

const codesIn = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,、;]+/)
    .filter(Boolean);

export const isPort = (code: string) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code);
const isCode = (code: string) => /^[A-Z0-9][A-Z0-9\-_./]{0,39}$/.test(code);

/** What a text of ports means: ports, one country of two letters, or one group, whose code has a sign that no port's has. */
function endOf(text: string): { ports: string[]; group?: string; country?: string } | undefined {
  const codes = codesIn(text);
  if (codes.every(isPort)) return { ports: codes };
  const [only, ...others] = codes;
  if (!only || others.length > 0 || !isCode(only)) return undefined;
  if (/^[A-Z]{2}$/.test(only)) return { ports: [], country: only };
  return /[-_./\d]/.test(only) || only.length < 5 ? { ports: [], group: only } : undefined;
}

export const fixedPorts = ['portOfLoading', 'portOfDischarge'] as const;
export type FixedPort = (typeof fixedPorts)[number];

/** Whether a port that holds for all rows of a table is no code. */
export const hasWrongFixedPort = ({ tables }: SheetMapping): boolean =>
  tables.some(({ fixed }) => fixedPorts.some((port) => fixed[port] !== undefined && !isPort(fixed[port])));

/** What says for which quantities an amount is; of the first two, and of the last two, one at most. */
export const stepEnds = ['from', 'above', 'upTo', 'below'] as const;
export type StepEnd = (typeof stepEnds)[number];

/** A figure of quantities, as the contract takes it: not below zero, with a point before decimals. */
export const isQuantity = (text: string): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(text);

/** An amount with another end of its quantities: it takes the place of the one on the same side. */
export function withStepEnd(column: SheetColumn, end: StepEnd, figure: string): SheetColumn {
  const side: readonly StepEnd[] = end === 'from' || end === 'above' ? ['from', 'above'] : ['upTo', 'below'];
  const without = side.reduce((rest, each) => withChoice(rest, each, ''), column);
  return withChoice(without, end, figure.normalize('NFKC').replace(/[\s,]/g, ''));
}

/** Whether an amount is for quantities that are no figures, or that end before they begin, or has no unit of them. */
export function hasWrongStep({ tables }: SheetMapping): boolean {
  return tables.some(({ columns }) =>
    columns.some((column) => {
      const ends = stepEnds.flatMap((end) => column[end] ?? []);
      const [start, last] = [column.from ?? column.above, column.upTo ?? column.below];
      const isTurned = start !== undefined && last !== undefined && Number(start) >= Number(last);
      return ends.length > 0 && (!ends.every(isQuantity) || isTurned || column.basis === undefined);
    }),
  );
}

/** Texts of ports that are no codes. */
export const wrongPorts = ({ ports }: Answers): string[] =>
  Object.entries(ports).flatMap(([name, text]) => (text !== leftOut && !endOf(text) ? [name] : []));

/** The mapping with what was answered; names without an answer are asked again. */
export function answered(
  mapping: SheetMapping,
  { charges, ports, zones, bases: counted, amounts, remarks }: Answers,
): SheetMapping {
  const saidCharges = Object.entries(charges).filter(([, code]) => code !== '');
  const saidPorts = Object.entries(ports).filter(([, text]) => text.trim() !== '');
  const saidBases = Object.entries(counted).flatMap(([name, text]) => {
    const basis = bases.find((each) => each === text);
    return basis ? [{ name, basis }] : [];
  });
  const saidZones = Object.entries(zones).filter(([, code]) => code !== '');
  return {
    ...mapping,
    zones: [
      ...(mapping.zones ?? []),
      ...saidZones.map(([name, zone]) => ({ name, ...(zone === leftOut ? {} : { zone }) })),
    ],
    ...(saidBases.length > 0 || mapping.bases ? { bases: [...(mapping.bases ?? []), ...saidBases] } : {}),
    remarks: [...(mapping.remarks ?? []), ...remarks],
    charges: [
      ...mapping.charges,
      ...saidCharges.map(([name, code]) => ({ name, ...(code === leftOut ? {} : { code }) })),
    ],
    ports: [
      ...mapping.ports,
      ...saidPorts.map(([name, text]) => ({
        name,
        ...((text === leftOut ? undefined : endOf(text)) ?? { ports: [] }),
      })),
    ],
    noPrice: [...mapping.noPrice, ...amounts],
  };
}

/** Sheets of this file without a table are known to hold nothing that is read. */
export function withLeftOut(mapping: SheetMapping, { sheets }: RateSheetFile): SheetMapping {
  const read = new Set(mapping.tables.map(({ sheet }) => sheet));
  const all = [...(mapping.leftOut ?? []), ...sheets.map(({ name }) => name)];
  return { ...mapping, leftOut: [...new Set(all)].filter((name) => !read.has(name)).slice(-200) };
}
