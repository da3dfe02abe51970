import type { RatedBy } from '@quayside/rating';

type RunnerUpReason = RatedBy['runnersUp'][number]['reason'];

/** Words of where the price of a line is from. */
export const ratedFromEn = {
  open: 'Rate the estimate',
  rule: 'by the rule “{{name}}”',
  ruleVersion: 'Rule: {{name}} v{{version}}',
  usual: 'by the usual choice: fewest gaps, then lowest cost',
  complete: 'cheapest complete card',
  lacking: 'cheapest card, incomplete: {{codes}} missing',
  markup: 'Sells by the markup rule “{{name}}”',
  sold: 'Sold by: {{layer}}, {{name}}',
  runnersUp: 'Others: {{list}}',
  runnerUp: '{{name}} ({{supplier}}) {{cost}} – {{reason}}',
  lacks: ', without {{codes}}',
  total: ' ({{total}} in all)',
  own: 'this one: {{total}} in all',
  noCost: 'no price',
  reason: {
    notPreferred: 'not preferred',
    incomplete: 'incomplete',
    dearer: 'dearer in all',
    otherSupplier: 'other supplier',
    lessNarrow: 'wider lane',
    older: 'older',
    equal: 'equal',
  } satisfies Record<RunnerUpReason, string>,
};
