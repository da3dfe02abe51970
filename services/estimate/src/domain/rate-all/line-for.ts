import { sameService, type ContainerType } from '@quayside/rating';
import type { RateCardLine } from '../copies';
import { groupedBy } from './comparing';
import { canonical } from './needs';

/** Prices of a card by their charge, as the catalogue calls it. */
export const linesByCode = (lines: readonly RateCardLine[]): Map<string, RateCardLine[]> =>
  groupedBy(lines, ({ code }) => canonical(code));

/** The card's line for a place: of its charge before one of the same service, of its type before one of all types. */
export function lineFor(
  slot: { code: string; type: ContainerType | null },
  byCode: ReadonlyMap<string, RateCardLine[]>,
  onlyType: string | undefined,
) {
  const fitting = (code: string): RateCardLine | undefined => {
    const lines = byCode.get(code) ?? [];
    const type = slot.type ?? onlyType;
    return (
      lines.find(({ containerType }) => type !== undefined && containerType === type) ??
      lines.find(({ containerType }) => !containerType)
    );
  };
  return (
    fitting(slot.code) ??
    sameService(slot.code)
      .map(fitting)
      .find((line) => line !== undefined)
  );
}
