import { nameIn, useLanguage, useQuery } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { chargesQuery } from '../../api/reference.query';
import { neededFirst, type GuardWords } from './guards';
import type { ShownLine } from './shown-lines';

/** Names of lines and charges, for sentences about them. */
export function useGuardWords(estimate: EstimateView, lines: readonly ShownLine[]): GuardWords {
  const language = useLanguage();
  const charges = useQuery(chargesQuery).data?.items;
  return {
    lacking: () => lackingIn(estimate),
    estimateId: estimate.id,
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

function lackingIn(estimate: EstimateView): ReturnType<GuardWords['lacking']> {
  if (estimate.view !== 'full') return [];
  const { cargo, route, incoterm } = estimate.document;
  const has = {
    cargo: cargo.length > 0,
    portOfLoading: Boolean(route.portOfLoading),
    portOfDischarge: Boolean(route.portOfDischarge),
    namedPlace: incoterm.namedPlace.trim() !== '',
  };
  return neededFirst.filter((name) => !has[name]);
}

export function lineText(
  line: Pick<ShownLine, 'description' | 'descriptionJa'>,
  language: 'en' | 'ja',
): string {
  return nameIn(language, { name: line.description, nameJa: line.descriptionJa });
}
