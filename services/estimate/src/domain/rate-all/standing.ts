import { sameService, type ChargeLine, type ContainerType } from '@quayside/rating';
import { canonical, type Circumstances, type StageNeeds } from './needs';

export type Counting = {
  code: string;
  containerType?: ContainerType | undefined;
  supplierId?: string | null | undefined;
  carrier?: string | null | undefined;
};

/** Whether both are one charge, or its service under another code, of the same containers. */
export const areTheSame = (line: Counting, other: Counting): boolean =>
  sameService(canonical(line.code)).includes(canonical(other.code)) &&
  (!line.containerType || !other.containerType || other.containerType === line.containerType);

/** Bases that are charged by container type where cards are taken by it. */
const typedBases: ReadonlySet<string> = new Set(['container', 'teu', 'percent-of']);

/** Whether a line of all container types may be one of each type as well. */
export const isByType = ({ basis, containerType }: Counting & { basis: string }): boolean =>
  !containerType && typedBases.has(basis);

/** Lines that stand, found by their service: hundreds of cards ask for it. */
export class Standing {
  private readonly byCode = new Map<string, Counting[]>();

  /** @param under what stands as well */
  constructor(
    lines: readonly Counting[],
    private readonly under?: Standing,
  ) {
    for (const line of lines) this.add(line);
  }

  add(line: Counting): void {
    const code = canonical(line.code);
    const known = this.byCode.get(code);
    if (known) known.push(line);
    else this.byCode.set(code, [line]);
  }

  /** Those of the same charge, or of its service, and of the same containers. */
  sameAs(line: Counting): Counting[] {
    const own = sameService(canonical(line.code)).flatMap((code) => this.byCode.get(code) ?? []);
    const same = own.length === 0 ? own : own.filter((other) => areTheSame(line, other));
    return this.under ? [...same, ...this.under.sameAs(line)] : same;
  }

  /** Whether the charge stands already: for all that it would count. Beside lines of a type it may count the others. */
  has(line: Counting & { basis: string }): boolean {
    return this.sameAs(line).some((other) => !(isByType(line) && other.containerType));
  }

  /** Whether one of the charges is priced by container type. */
  isByType(codes: readonly string[]): boolean {
    const isTyped = (code: string) =>
      this.byCode.get(canonical(code))?.some((line) => line.containerType && codes.includes(line.code));
    return codes.some(isTyped) || (this.under?.isByType(codes) ?? false);
  }
}

/** Lines of the estimate that stay whichever card is taken. */
export function standingLines({ document }: Circumstances, needs: StageNeeds): ChargeLine[] {
  const others = Object.entries(document.stages).flatMap(([stage, { lines }]) =>
    stage === needs.stage ? [] : lines,
  );
  return [...others, ...needs.kept.map(({ line }) => line)];
}
