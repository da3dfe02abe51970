import { isAboveWhole } from '@quayside/contract/percents';
import { shiftPoint } from '@quayside/contract/shift-point';
import { sharesOfDuty } from '../calculators/customs-shares';
import { onceFor } from '../core/remembered';
import type { WarningCode } from '../findings/finding-severities';
import type { Warning } from '../findings/warning';
import type { EstimateDocument } from '../model';
import { addedAboveWhole } from './above-whole';
import type { CheckedEntry } from './checked-line';

const percentOf = (share: string) => shiftPoint(share, 2);

function above(
  code: WarningCode,
  path: string,
  share: string | null | undefined,
  params: Warning['params'] = {},
): Warning[] {
  return share && isAboveWhole(share)
    ? [{ code, path, params: { ...params, percent: percentOf(share) } }]
    : [];
}

/** A rate or a markup of a line that is more than the whole. */
function lineShares({ stage, line: { id, code, rateAbove, markupAbove } }: CheckedEntry): Warning[] {
  const path = `stages.${stage}.lines.${id}`;
  return [
    ...above('percent.above', path, rateAbove, { code }),
    ...above('percent.aboveMarkup', path, markupAbove, { code }),
  ];
}

const sharesOfLines = onceFor((lines: readonly CheckedEntry[]) =>
  lines
    .filter(({ line }) => line.status === 'priced' && (line.rateAbove || line.markupAbove))
    .flatMap(lineShares),
);

/**
 * Percentages above 100 % in a document: rates of charges, markups, taxes, premium, duties, the buffer of exchange rates. They may be
 * meant, and a percent sign may have been forgotten: a person says which.
 */
export function shareWarnings(document: EstimateDocument, lines: readonly CheckedEntry[]): Warning[] {
  const { defaults, fx, stages } = document;
  const { insurance } = stages['sea-transport'].inputs;
  const customs = stages['destination-custom'].inputs;
  const path = 'stages.destination-custom.inputs';
  const markup = addedAboveWhole(defaults.markup);
  return [
    ...above('percent.aboveDefaultMarkup', 'defaults.markup', markup),
    ...defaults.taxRates.flatMap(({ code, rate }) =>
      above('percent.aboveTax', 'defaults.taxRates', rate, { code }),
    ),
    ...above('percent.aboveBuffer', 'fx.basis.buffer', fx.basis?.buffer),
    ...above('percent.abovePremium', 'stages.sea-transport.inputs.insurance', insurance?.premiumRate),
    ...above('percent.aboveTax', `${path}.taxRate`, customs.taxRate, { code: '' }),
    ...(customs.tariffLines ?? []).flatMap((line) => {
      const additional = line.additional ?? [];
      const rates = [...sharesOfDuty(line.duty), ...additional.map(({ rate }) => rate)];
      const highest = rates.sort((a, b) => Number(b) - Number(a))[0];
      return above('percent.aboveDuty', `${path}.tariffLines`, highest, { hsCode: line.hsCode ?? '' });
    }),
    ...sharesOfLines(lines),
  ];
}
