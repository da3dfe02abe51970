import type { StageId } from '@quayside/contract';
import { isSame } from '@quayside/estimate-document';
import { linesOfStage, type ChargeLine, type PricedEstimate, type RatedLine } from '@quayside/rating';
import type { SheetCommand } from '@quayside/sheet';

/** A charge line with its price, as one row of the sheet. */
export type ChargeRow = { id: string; stage: StageId; line: ChargeLine; rated: RatedLine | undefined };

const shown = [
  ...([
    'quantity',
    'calculatedQuantity',
    'quantitySource',
    'times',
    'rate',
    'cost',
    'costConverted',
    'sell',
  ] as const),
  ...([
    'payer',
    'taxCode',
    'inTotal',
    'forInformation',
    'typedCost',
    'typedSell',
    'markup',
    'soldBy',
    'error',
  ] as const),
];

const looksSame = (one: RatedLine | undefined, other: RatedLine | undefined): boolean =>
  one === other ||
  (one !== undefined && other !== undefined && shown.every((field) => isSame(one[field], other[field])));

/** The rows of a stage; a row that shows the same as before stays the same object, so that it is not drawn again. */
export function chargeRows(
  lines: readonly ChargeLine[],
  priced: PricedEstimate,
  stage: StageId,
  former: readonly ChargeRow[] = [],
): ChargeRow[] {
  const rated = new Map(linesOfStage(priced, stage).map((line) => [line.id, line]));
  const before = new Map(former.map((row) => [row.id, row]));
  return lines.map((line) => {
    const price = rated.get(line.id);
    const known = before.get(line.id);
    return known && known.line === line && looksSame(known.rated, price)
      ? known
      : { id: line.id, stage, line, rated: price };
  });
}

function mapped<From, To>(command: SheetCommand<From>, change: (row: From) => To): SheetCommand<To> {
  const { updated, inserted, removed, ...rest } = command;
  return {
    ...rest,
    updated: updated.map((each) => ({ ...each, before: change(each.before), after: change(each.after) })),
    inserted: inserted.map((each) => ({ ...each, row: change(each.row) })),
    removed: removed.map((each) => ({ ...each, row: change(each.row) })),
  };
}

/** What the sheet did to its rows, as a command on the charge lines. */
export const toLines = (command: SheetCommand<ChargeRow>): SheetCommand<ChargeLine> =>
  mapped(command, (row) => row.line);

export const toRows = (command: SheetCommand<ChargeLine>, stage: StageId): SheetCommand<ChargeRow> =>
  mapped(command, (line) => ({ id: line.id, stage, line, rated: undefined }));
