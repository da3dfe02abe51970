import type { CargoItem, DestinationCustomsInputs, DutyRule, FeePeriod, TariffLine } from '../model';
import { companyFee } from './company-fees';

type Additional = NonNullable<TariffLine['additional']>;
type Line = {
  id: string;
  duty: { rule: DutyRule; taxRate: string | null; source: string } | null;
  additional: readonly { code: string; rate: string; share: string | null; source: string }[];
};

/** What the company's tables say of an entry, as far as it can be taken. */
export type TablesSay = { fees: readonly FeePeriod[]; lines: readonly Line[] };

/** What the company's tables say otherwise than the estimate, or where it says nothing yet. */
export type Proposed = { id: string; source: string } & (
  | { kind: 'fee'; fee: FeePeriod; typed: undefined }
  | { kind: 'duty'; hsCode: string; said: NonNullable<Line['duty']>; typed: TariffLine['duty'] }
  | { kind: 'additional'; hsCode: string; said: Additional; typed: Additional | undefined }
);

const digits = (code: string | null | undefined) => (code ?? '').replaceAll('.', '');

/** The origin of the goods of a tariff line, where they have one and the same. */
export function originOfLine(line: TariffLine, cargo: readonly CargoItem[]): string | null {
  const code = digits(line.hsCode);
  const own = cargo.filter(({ hsCode }) => {
    const other = digits(hsCode);
    return other !== '' && (other.startsWith(code) || code.startsWith(other));
  });
  const origins = new Set(own.map(({ originCountry }) => originCountry ?? null));
  const [only = null] = origins;
  return origins.size === 1 ? only : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const additionalOf = ({ additional }: Line): Additional =>
  additional.map(({ code, rate, share, source }) => ({ code, rate, ...(share ? { share } : {}), source }));
const bare = (additional: Additional) => additional.map(({ code, rate, share }) => [code, rate, share]);

function feesProposed(inputs: DestinationCustomsInputs, proposal: TablesSay, date: string): Proposed[] {
  const codes = [...new Set(proposal.fees.map(({ code }) => code))];
  return codes.flatMap((code): Proposed[] => {
    const said = companyFee(code, { fees: [...proposal.fees], date });
    const kept = companyFee(code, { fees: inputs.fees ?? [], date });
    if (!said || isSame(sorted(said), sorted(kept))) return [];
    return [{ kind: 'fee', id: `fee ${code}`, fee: said, source: said.source, typed: undefined }];
  });
}
const sorted = (fee: object | undefined) =>
  Object.entries(fee ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));

/** What somebody typed: not what the tables of an earlier day, or of another tariff number, gave. */
const typedOf = <Name extends 'duty' | 'additional'>(
  line: TariffLine,
  name: Name,
): TariffLine[Name] | undefined => (isSame(line[name], line.ofTables?.[name]) ? undefined : line[name]);

function lineProposed(line: TariffLine, said: Line | undefined): Proposed[] {
  if (!said) return [];
  const { hsCode } = line;
  const found: Proposed[] = [];
  const { duty } = said;
  if (duty && !isSame(sorted(duty.rule), sorted(line.duty ?? undefined)))
    found.push({
      ...{ kind: 'duty', id: `duty ${line.id}`, hsCode, said: duty, source: duty.source },
      typed: typedOf(line, 'duty'),
    });
  const extra = additionalOf(said);
  if (extra.length > 0 && !isSame(bare(extra), bare(line.additional ?? []))) {
    const source = [...new Set(extra.map((each) => each.source ?? ''))].join(', ');
    const id = `additional ${line.id}`;
    found.push({ kind: 'additional', id, hsCode, said: extra, source, typed: typedOf(line, 'additional') });
  }
  return found;
}

/** All that the tables say otherwise of an entry on its day. */
export function proposedBy(inputs: DestinationCustomsInputs, proposal: TablesSay, date: string): Proposed[] {
  const lines = inputs.tariffLines ?? [];
  return [
    ...feesProposed(inputs, proposal, date),
    ...lines.flatMap((line) =>
      lineProposed(
        line,
        proposal.lines.find(({ id }) => id === line.id),
      ),
    ),
  ];
}

/** Whether it fills what nobody typed; what somebody typed is only taken where they say so. */
export const fillsGap = ({ kind, typed }: Proposed): boolean =>
  kind === 'fee' || !typed || (Array.isArray(typed) && typed.length === 0);

const longestSource = 300;

/** The inputs with what was chosen of the tables in them, each figure with its source. */
export function withTaken(
  inputs: DestinationCustomsInputs,
  proposal: TablesSay,
  chosen: readonly Proposed[],
): Pick<DestinationCustomsInputs, 'fees' | 'tariffLines'> {
  const codes = new Set(chosen.flatMap((each) => (each.kind === 'fee' ? [each.fee.code] : [])));
  const ofTables = proposal.fees.filter(({ code }) => codes.has(code));
  const fees = [...ofTables, ...(inputs.fees ?? []).filter(({ code }) => !codes.has(code))].slice(0, 100);
  const taken = new Map(chosen.map((each) => [each.id, each]));
  const tariffLines = inputs.tariffLines?.map((line) => {
    const duty = taken.get(`duty ${line.id}`);
    const additional = taken.get(`additional ${line.id}`);
    const next = { ...line };
    if (duty?.kind === 'duty') {
      Object.assign(next, { duty: duty.said.rule, source: duty.source.slice(0, longestSource) });
      if (duty.said.taxRate && !line.taxRate) next.taxRate = duty.said.taxRate;
      next.ofTables = { ...next.ofTables, duty: duty.said.rule };
    }
    if (additional?.kind === 'additional') {
      next.additional = additional.said;
      next.ofTables = { ...next.ofTables, additional: additional.said };
    }
    return next;
  });
  return { ...(codes.size > 0 ? { fees } : {}), ...(tariffLines ? { tariffLines } : {}) };
}
