import { chargeDefinition } from '../catalogue/catalogue';
import type { ChargeLine, SellTariff, StageId } from '../model';
import { decidingTariff } from '../rating/sell-tariff';
import { markupAboveWhole, rateAboveWhole } from './above-whole';

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
  | 'supplierId'
  | 'carrier'
  | 'confidence'
> & {
  /** The fact that is counted, and whether something is typed over it. */
  quantity?: { calculated?: string | undefined; typed?: unknown } | undefined;
  times?: { calculated?: string | undefined } | undefined;
  /** The charges that a percentage is taken of. */
  bases?: string | undefined;
  /** Shares above one that nobody confirmed. */
  rateAbove?: string | undefined;
  markupAbove?: string | undefined;
  /** The tariff that the line is sold by. */
  soldBy?: SellTariff | undefined;
};

/** A charge line as checks read it, in its stage. */
export interface CheckedEntry {
  stage: StageId;
  line: CheckedLine;
  /** The code of its charge in the catalogue; its own where that is no alias. */
  code: string;
  /** A charge of the company's own, which the catalogue has not. */
  isOwn?: true | undefined;
}

/** Fields that are read as they are. */
const READ = [
  ...(['id', 'code', 'basis', 'status', 'contingent', 'alongside', 'payer'] as const),
  ...([
    'costGroup',
    'containerType',
    'validFrom',
    'validUntil',
    'supplierId',
    'carrier',
    'confidence',
  ] as const),
];

const basesOf = ({ percentOf }: ChargeLine): string | undefined => percentOf?.join();

type Found = Pick<CheckedLine, 'rateAbove' | 'markupAbove' | 'soldBy'>;

/** Whether no check tells two lines apart. */
const readsAlike = (
  one: CheckedLine,
  other: ChargeLine,
  { rateAbove, markupAbove, soldBy }: Found,
): boolean =>
  READ.every((field) => one[field] === other[field]) &&
  one.quantity?.calculated === other.quantity?.calculated &&
  (one.quantity?.typed == null) === (other.quantity?.typed == null) &&
  one.bases === basesOf(other) &&
  (one.times === undefined) === (other.times === undefined) &&
  one.times?.calculated === other.times?.calculated &&
  one.rateAbove === rateAbove &&
  one.markupAbove === markupAbove &&
  one.soldBy === soldBy;

/** A line as checks read it: that of before, as long as they would read the same. */
export function checkedEntry(
  stage: StageId,
  line: ChargeLine,
  before: CheckedEntry | undefined,
): CheckedEntry {
  const found = {
    ...{ rateAbove: rateAboveWhole(line), markupAbove: markupAboveWhole(line) },
    soldBy: line.sellTariff && decidingTariff(line),
  };
  if (before && readsAlike(before.line, line, found)) return before;
  const { id, code, basis, status, contingent, alongside, payer, costGroup, containerType } = line;
  const { validFrom, validUntil, quantity, times, supplierId, carrier, confidence } = line;
  const definition = chargeDefinition(code);
  // All of one form, whatever the line has: checks look at each of them many times.
  return {
    stage,
    code: definition?.code ?? code,
    isOwn: definition ? undefined : true,
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
      supplierId,
      carrier,
      confidence,
      bases: basesOf(line),
      ...found,
    },
  };
}
