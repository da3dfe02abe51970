import type { Language } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import type { GuardNote } from '../../components/before-sending/guards';
import { lineLink } from '../../components/line-link';
import type { ShownLine } from './shown-lines';
import { lineText } from './use-guard-words';

/** Whether the page shows the newest revision: the one that the editor has. */
export const isNewest = ({ revision, revisions = [] }: EstimateView): boolean =>
  revisions.every((each) => each.revision <= revision);

const offered: readonly string[] = ['priced', 'toBeAdvised'];

/** The way to each line that is not in the total for want of a price; none of a revision that the editor does not show. */
export const unpricedLines = (
  estimate: EstimateView,
  lines: readonly ShownLine[],
  language: Language,
): NonNullable<GuardNote['lines']> =>
  isNewest(estimate)
    ? lines
        .filter((line) => line.sell === null && !line.contingent && !line.forInformation)
        .filter(({ status }) => offered.includes(status))
        .map((line) => ({
          id: line.id,
          label: `${line.code} ${lineText(line, language)}`.trim(),
          to: lineLink(line.stage, estimate.id, line.id, 'rate'),
          cell: 'rate',
        }))
    : [];
