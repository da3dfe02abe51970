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
  ...['SCS', 'ISPS', 'SEC', 'CSF', 'DDF', 'ETS', 'EFS', 'FEU', 'RHD', 'OOG', 'SEAL', 'DCFS'],
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
