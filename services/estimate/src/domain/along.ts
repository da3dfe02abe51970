import { chargeDefinition, type Shape } from '@quayside/rating';

/**
 * Charges that a card brings along unasked, beside what is mandatory and usual: surcharges of the carriage, and what is counted by facts
 * that are zero where there is nothing of it. All others are services that somebody orders: a lift gate, labels, a telex release.
 */
const surcharges = new Set([
  ...[
    'BAF',
    'LSS',
    'EBS',
    'BUC',
    'MFF',
    'CAF',
    'YAS',
    'CIC',
    'EIS',
    'CIS',
    'PSS',
    'GRI',
    'CON',
    'WRS',
    'PCS',
  ],
  ...['SCS', 'ISPS', 'SEC', 'CSF', 'DDF', 'ETS', 'EFS', 'FEU', 'RHD', 'OOG', 'HWS', 'SEAL', 'DCFS'],
  ...['FSC', 'STOP', 'DFSC', 'DSTOP', 'HARBOR', 'XLINE', 'XINV'],
]);

/** Whether a card's price for a charge goes with its others where nobody asked for it; a company's own codes always do. */
export function goesAlong(code: string, shape: Shape): boolean {
  const definition = chargeDefinition(code);
  if (!definition) return true;
  const { mandatory, usual, contingent } = definition;
  if (contingent || surcharges.has(definition.code)) return true;
  return mandatory?.(shape) === true || usual?.(shape) === true;
}

/** The carriage itself: surcharges of a card belong to it. */
const carriage: ReadonlySet<string> = new Set([
  ...['OFR', 'OFR-LCL', 'PICKUP', 'CHART', 'TRUCKKM', 'DRAY', 'DDRAY', 'DTRUCKKM'],
]);

/** Whether the charge is what the goods are carried for, under whichever name. */
export const isCarriage = (code: string): boolean => carriage.has(chargeDefinition(code)?.code ?? code);

/** Whether the charge is owed to who carries the goods, of whatever kind of cost it is: a surcharge, or a charge that the catalogue does not know. */
export function belongsToCarriage(code: string): boolean {
  const definition = chargeDefinition(code);
  return !definition || surcharges.has(definition.code);
}

/**
 * Whether a card has the charge beside its carriage, and says nothing by it of who handles the goods: a fee by the bill of lading is taken by the
 * carrier whoever runs the terminal.
 */
export const isBesideCarriage = (code: string): boolean =>
  belongsToCarriage(code) && chargeDefinition(code)?.basis === 'bl';
