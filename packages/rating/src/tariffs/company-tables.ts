import { hsDigits } from '../core/hs-code';
import type { CargoItem, DestinationCustomsInputs, DutyRule, FeePeriod, TariffLine } from '../model';
import { companyFee } from './company-fees';

type Additional = NonNullable<TariffLine['additional']>;
type Line = {
  id: string;
  duty: { rule: DutyRule; taxRate: string | null; source: string } | null;
  additional: readonly { code: string; rate: string; share: string | null; source: string }[];
  open?: readonly OpenRate[] | undefined;
};

/**
 * A rate of the tables that may hold for some of the goods of a line, in place of what the tables give it: it is for one origin, and the goods have several or
 * unknown ones; or it is for a subdivision of the HS code.
 */
export interface OpenRate {
  kind: 'duty' | 'additional';
  /** The code of an additional duty. */
  code: string | null;
  name: string;
  /** The rate as people write it. */
  rate: string;
  because: 'origin' | 'subdivision';
}

/** What the company's tables say of an entry, as far as it can be taken. */
export type TablesSay = { fees: readonly FeePeriod[]; lines: readonly Line[] };

/**
 * What the company's tables say otherwise than the estimate, or where it says nothing yet. `replaces`: what they gave before, and do not say any
 * more; with `gone` they say nothing in its place, and it is told what falls away.
 */
export type Proposed = { id: string; source: string; gone?: true; replaces?: true } & (
  | { kind: 'fee'; fee: FeePeriod; typed: FeePeriod | undefined }
  | {
      kind: 'duty';
      hsCode: string;
      said: Omit<NonNullable<Line['duty']>, 'source'>;
      typed: TariffLine['duty'];
    }
  | { kind: 'additional'; hsCode: string; said: Additional; typed: Additional | undefined }
);

/** The origins of the goods of a tariff line; null where that of some of them is not known, or the line has none. */
export function originsOfLine(line: TariffLine, cargo: readonly CargoItem[]): string[] | null {
  const code = hsDigits(line.hsCode);
  const own = cargo.filter(({ hsCode }) => {
    const other = hsDigits(hsCode);
    return other !== '' && (other.startsWith(code) || code.startsWith(other));
  });
  const origins = new Set<string>();
  for (const { originCountry } of own) {
    if (!originCountry) return null;
    origins.add(originCountry);
  }
  return origins.size > 0 ? [...origins].toSorted() : null;
}

/** A tariff line as the tables are asked for it. */
export function askedOfTables(
  line: TariffLine,
  cargo: readonly CargoItem[],
): { id: string; hsCode: string; origin: string | null; origins?: string[] } {
  const origins = originsOfLine(line, cargo);
  const [only = null] = origins ?? [];
  const asked = { id: line.id, hsCode: line.hsCode, origin: origins?.length === 1 ? only : null };
  return origins && origins.length > 1 ? { ...asked, origins } : asked;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const additionalOf = ({ additional }: Line): Additional =>
  additional.map(({ code, rate, share, source }) => ({ code, rate, ...(share ? { share } : {}), source }));
const bare = (additional: Additional) => additional.map(({ code, rate, share }) => [code, rate, share]);

function feesProposed(inputs: DestinationCustomsInputs, proposal: TablesSay, date: string): Proposed[] {
  const codes = [...new Set([...proposal.fees, ...(inputs.fees ?? [])].map(({ code }) => code))];
  return codes.flatMap((code): Proposed[] => {
    const said = companyFee(code, { fees: [...proposal.fees], date });
    const kept = companyFee(code, { fees: inputs.fees ?? [], date });
    const of = { kind: 'fee', id: `fee ${code}` } as const;
    const isGiven = kept?.ofTables === true;
    if (!said)
      return kept && isGiven
        ? [{ ...of, fee: kept, source: kept.source, gone: true, replaces: true, typed: undefined }]
        : [];
    if (kept && isSame(sorted(said), sorted(unmarked(kept)))) return [];
    const typed = isGiven ? undefined : kept;
    return [{ ...of, fee: said, source: said.source, typed, ...(isGiven ? { replaces: true } : {}) }];
  });
}
const unmarked = ({ ofTables: _mark, ...fee }: FeePeriod): FeePeriod => fee;
const sorted = (fee: object | undefined) =>
  Object.entries(fee ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));

/** What somebody typed: not what the tables of an earlier day, or of another tariff number, gave. */
const typedOf = <Name extends 'duty' | 'additional'>(
  line: TariffLine,
  name: Name,
): TariffLine[Name] | undefined => (isSame(line[name], line.ofTables?.[name]) ? undefined : line[name]);

/** Whether the tables gave the figure that stands in the line. */
const isOfTables = (line: TariffLine, name: 'duty' | 'additional'): boolean =>
  line.ofTables?.[name] !== undefined && isSame(line[name], line.ofTables[name]);

/** The rate of tax that stands beside a duty of the tables, where that is of them, too. */
const isOtherTax = ({ taxRate, ofTables }: TariffLine, said: string | null): boolean =>
  ofTables?.taxRate !== undefined && ofTables.taxRate === taxRate && taxRate !== said;

function dutyProposed(line: TariffLine, said: Line['duty']): Proposed[] {
  const of = { kind: 'duty', id: `duty ${line.id}`, hsCode: line.hsCode } as const;
  const replaces = isOfTables(line, 'duty') ? ({ replaces: true } as const) : {};
  if (!said) {
    const { duty, source = '' } = line;
    if (!duty || !isOfTables(line, 'duty')) return [];
    const falling = { rule: duty, taxRate: line.ofTables?.taxRate ?? null };
    return [{ ...of, ...replaces, gone: true, said: falling, source, typed: undefined }];
  }
  if (isSame(sorted(said.rule), sorted(line.duty ?? undefined)) && !isOtherTax(line, said.taxRate)) return [];
  return [{ ...of, ...replaces, said, source: said.source, typed: typedOf(line, 'duty') }];
}

const sourcesOf = (additional: Additional) =>
  [...new Set(additional.map(({ source }) => source ?? ''))].join(', ');

function additionalProposed(line: TariffLine, said: Additional): Proposed[] {
  const of = { kind: 'additional', id: `additional ${line.id}`, hsCode: line.hsCode } as const;
  const given = isOfTables(line, 'additional') ? (line.additional ?? []) : [];
  const replaces = given.length > 0 ? ({ replaces: true } as const) : {};
  if (said.length === 0)
    return given.length > 0
      ? [{ ...of, ...replaces, gone: true, said: given, source: sourcesOf(given), typed: undefined }]
      : [];
  if (isSame(bare(said), bare(line.additional ?? []))) return [];
  return [{ ...of, ...replaces, said, source: sourcesOf(said), typed: typedOf(line, 'additional') }];
}

/**
 * All that the tables say otherwise of an entry on its day. A line that they were not asked about (its tariff number cannot be read) is one that they
 * say nothing of.
 */
export function proposedBy(inputs: DestinationCustomsInputs, proposal: TablesSay, date: string): Proposed[] {
  const said = new Map(proposal.lines.map((line) => [line.id, line]));
  return [
    ...feesProposed(inputs, proposal, date),
    ...(inputs.tariffLines ?? []).flatMap((line) => {
      const own = said.get(line.id);
      return [
        ...dutyProposed(line, own?.duty ?? null),
        ...additionalProposed(line, own ? additionalOf(own) : []),
      ];
    }),
  ];
}

/** Rates of the tables that may hold for lines of the entry. What a person typed of a line is their decision. */
export const openRates = (
  { tariffLines = [] }: DestinationCustomsInputs,
  { lines }: TablesSay,
): (OpenRate & { line: TariffLine })[] =>
  tariffLines.flatMap((line) => {
    const open = lines.find(({ id }) => id === line.id)?.open ?? [];
    const isTyped = (kind: OpenRate['kind']) => {
      const typed = typedOf(line, kind);
      return Array.isArray(typed) ? typed.length > 0 : Boolean(typed);
    };
    return open.filter(({ kind }) => !isTyped(kind)).map((each) => ({ ...each, line }));
  });

/** Whether it fills what nobody typed; what somebody typed is only taken where they say so. */
export const fillsGap = ({ typed }: Proposed): boolean =>
  !typed || (Array.isArray(typed) && typed.length === 0);

const longestSource = 300;

type Taken<Kind extends Proposed['kind']> = Extract<Proposed, { kind: Kind }>;

/** Without what the tables gave it, where that falls away with them. */
function withDuty(line: TariffLine, { gone, said, source }: Taken<'duty'>): TariffLine {
  const { duty: _duty, source: _source, ofTables, ...rest } = line;
  const { duty: _given, taxRate: given, ...others } = ofTables ?? {};
  const isTypedTax = Boolean(rest.taxRate) && rest.taxRate !== given;
  const { taxRate: _taxRate, ...bare } = rest;
  const kept = isTypedTax ? rest : bare;
  if (gone) return Object.keys(others).length > 0 ? { ...kept, ofTables: others } : kept;
  const tax = said.taxRate && !isTypedTax ? { taxRate: said.taxRate } : {};
  return {
    ...{ ...kept, duty: said.rule, source: source.slice(0, longestSource), ...tax },
    ofTables: { ...others, duty: said.rule, ...tax },
  };
}

function withAdditional(line: TariffLine, { gone, said }: Taken<'additional'>): TariffLine {
  if (!gone) return { ...line, additional: said, ofTables: { ...line.ofTables, additional: said } };
  const { additional: _additional, ofTables, ...rest } = line;
  const { additional: _given, ...others } = ofTables ?? {};
  return Object.keys(others).length > 0 ? { ...rest, ofTables: others } : rest;
}

/** The inputs with what was chosen of the tables in them, each figure with its source. */
export function withTaken(
  inputs: DestinationCustomsInputs,
  proposal: TablesSay,
  chosen: readonly Proposed[],
): Pick<DestinationCustomsInputs, 'fees' | 'tariffLines'> {
  const codes = new Set(chosen.flatMap((each) => (each.kind === 'fee' ? [each.fee.code] : [])));
  const ofTables = proposal.fees.flatMap((fee) =>
    codes.has(fee.code) ? [{ ...fee, ofTables: true as const }] : [],
  );
  // What somebody typed of other days stays, as does what nobody asked to replace.
  const replaced = new Set(chosen.flatMap((each) => (each.kind === 'fee' && each.typed ? [each.typed] : [])));
  const others = (inputs.fees ?? []).filter(
    (fee) => !codes.has(fee.code) || (!fee.ofTables && !replaced.has(fee)),
  );
  const fees = [...ofTables, ...others].slice(0, 100);
  const taken = new Map(chosen.map((each) => [each.id, each]));
  const tariffLines = inputs.tariffLines?.map((line) => {
    const duty = taken.get(`duty ${line.id}`);
    const additional = taken.get(`additional ${line.id}`);
    const next = duty?.kind === 'duty' ? withDuty(line, duty) : line;
    return additional?.kind === 'additional' ? withAdditional(next, additional) : next;
  });
  return { ...(codes.size > 0 ? { fees } : {}), ...(tariffLines ? { tariffLines } : {}) };
}
