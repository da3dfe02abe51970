import type { Language } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import type { GuardNote } from '../../components/before-sending/guard-note';
import { lineLink } from '../../components/line-link';
import { estimateLinks } from '../../links';
import type { ShownLine } from './shown-lines';
import { lineText } from './use-guard-words';

/** Whether the page shows the newest revision: the one that the editor has. */
export const isNewest = ({ revision, revisions = [] }: EstimateView): boolean =>
  revisions.every((each) => each.revision <= revision);

/**
 * The way to all that is not in the total for want of a price: to each line, and to the stage of an amount that stands on none. Nothing of a
 * revision that the editor does not show.
 */
export function unpricedLines(
  estimate: EstimateView,
  lines: readonly ShownLine[],
  language: Language,
): NonNullable<GuardNote['lines']> {
  if (estimate.view !== 'full' || !estimate.priced || !isNewest(estimate)) return [];
  const texts = new Map(lines.map((line) => [line.id, `${line.code} ${lineText(line, language)}`.trim()]));
  return [
    ...estimate.priced.lines
      .filter(({ error, contingent, forInformation }) => error && !contingent && !forInformation)
      .map(({ id, stage, code }) => ({
        ...{ id, label: texts.get(id) ?? code, cell: 'rate' },
        to: lineLink(stage, estimate.id, id, 'rate'),
      })),
    ...estimate.priced.uncharged.map(({ stage, codes: [code = ''] }) => ({
      ...{ id: `${stage} ${code}`, label: code, cell: 'code' },
      to: estimateLinks.editor({ stage, estimateId: estimate.id }),
    })),
  ];
}
