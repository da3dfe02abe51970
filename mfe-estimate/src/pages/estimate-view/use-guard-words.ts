import { nameIn, useCan, useLanguage, useQuery } from '@quayside/platform';
import { lackingFirst } from '@quayside/rating/before-sending';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { chargesQuery } from '../../api/reference.query';
import type { GuardWords } from '../../components/before-sending/guard-note';
import type { ShownLine } from './shown-lines';

/** Names of lines and charges, for sentences about them. */
export function useGuardWords(estimate: EstimateView, lines: readonly ShownLine[]): GuardWords {
  const language = useLanguage();
  const mayEdit = useCan('estimate:write') && estimate.editable;
  const charges = useQuery(chargesQuery).data?.items;
  return {
    lacking: () => (estimate.view === 'full' ? lackingFirst(estimate.document) : []),
    estimateId: estimate.id,
    mayEdit,
    language,
    lineName: (lineId) => {
      const line = lines.find(({ id }) => id === lineId);
      return line && `${line.code} ${lineText(line, language)}`;
    },
    chargeName: (code) => {
      const charge = charges?.find((each) => each.code === code);
      return charge && nameIn(language, charge);
    },
  };
}

export function lineText(
  line: Pick<ShownLine, 'description' | 'descriptionJa'>,
  language: 'en' | 'ja',
): string {
  return nameIn(language, { name: line.description, nameJa: line.descriptionJa });
}
