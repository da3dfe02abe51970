/** Cells of a charge line whose texts decide its price. */
export const unreadableCells = [
  ...(['code', 'basis', 'quantity', 'rate', 'currency', 'cost', 'markup', 'sell'] as const),
  ...(['payer', 'times', 'taxCode', 'status'] as const),
] as const;
export type UnreadableCell = (typeof unreadableCells)[number];

/** Why a text was not taken. */
export const unreadableReasons = [
  ...([
    'number',
    'grouping',
    'integer',
    'negative',
    'percent',
    'percentSign',
    'currency',
    'range',
    'date',
  ] as const),
  ...(['option', 'required', 'refused'] as const),
] as const;
