import { chargeDefinition } from '../catalogue/catalogue';
import { isSameList } from '../core/remembered';
import type { ChargeLine, StageId } from '../model';

/** What checks of a document read of a charge line: nothing of it that only moves its amount. */
export type CheckedLine = Pick<
  ChargeLine,
  | 'id'
  | 'code'
  | 'basis'
  | 'status'
  | 'contingent'
  | 'alongside'
  | 'payer'
  | 'costGroup'
  | 'containerType'
  | 'validFrom'
  | 'validUntil'
> & {
  /** The fact that is counted, and whether something is typed over it: what that is moves no check. */
  quantity?: { calculated?: string | undefined; typed?: unknown } | undefined;
  times?: { calculated?: string | undefined } | undefined;
};

/** A charge line as checks read it, in its stage. */
export interface CheckedEntry {
  stage: StageId;
  line: CheckedLine;
  /** The code of its charge in the catalogue; its own where that is no alias. */
  code: string;
}

/** All that two lines have to have in common, so that no check tells them apart. */
const readOf = ({ quantity, times, ...line }: CheckedLine): readonly unknown[] => [
  ...[line.id, line.code, line.basis, line.status, line.contingent, line.alongside, line.payer],
  ...[line.costGroup, line.containerType, line.validFrom, line.validUntil],
  ...[quantity?.calculated, quantity?.typed == null, times?.calculated],
];

/** A line as checks read it: that of before, as long as they would read the same. */
export function checkedEntry(
  stage: StageId,
  line: ChargeLine,
  before: CheckedEntry | undefined,
): CheckedEntry {
  if (before && isSameList(readOf(before.line), readOf(line))) return before;
  const { id, code, basis, status, contingent, alongside, payer, costGroup, containerType } = line;
  const { validFrom, validUntil, quantity, times } = line;
  // All of one form, whatever the line has: checks look at each of them many times.
  return {
    stage,
    code: chargeDefinition(code)?.code ?? code,
    line: {
      id,
      code,
      basis,
      status,
      contingent,
      alongside,
      payer,
      costGroup,
      containerType,
      validFrom,
      validUntil,
      quantity,
      times,
    },
  };
}
