import { addDays } from '@quayside/contract/days';
import { stageIds, type StageId } from '@quayside/contract';
import { usualContainerTypes, type ContainerType } from '@quayside/rating';
import {
  isByWordsAlone,
  laneFits,
  type CoverageCell,
  type CoverageGap,
  type CoverageLane,
  type CoveringPrice,
  type LaneBook,
  type LaneFigure,
  type RateCardInput,
  type RateLine,
} from '../contract';
import { daysOfLine, type Validity } from './rate-card';
import { requiredCharges, type RequiredCharge } from './required-charges';

/** A card or a tariff, and how it is named to people. */
export type CoverageSource = Pick<
  RateCardInput,
  'stage' | 'lane' | 'mode' | 'validFrom' | 'validTo' | 'lines'
> & { shown: CoveringPrice };

/** What is asked of each lane: the days, the mode, the types of container. */
export type CoverageQuestion = {
  from: string;
  to: string;
  mode: 'FCL' | 'LCL';
  containerTypes: readonly ContainerType[];
};

type Figure = LaneFigure | 'place';
type Fitting = { source: CoverageSource; figures: readonly Figure[] };
const shownPrices = 10;
const isFigureOfPlace = (figure: Figure): figure is CoverageCell['figures'][number] =>
  figure !== 'portOfLoading' && figure !== 'portOfDischarge';

/** The days from `from` to `to` on which none of these holds: the first stretch of them. */
export function firstGap(
  days: readonly Validity[],
  from: string,
  to: string,
): { from: string; until?: string } | undefined {
  let open = from;
  for (const { validFrom, validTo } of [...days].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))) {
    if (validTo < open) continue;
    if (validFrom > open) return validFrom > to ? { from: open } : { from: open, until: validFrom };
    open = addDays(validTo, 1);
    if (open > to) return undefined;
  }
  return open > to ? undefined : { from: open };
}

/** Where a person asks for no type of container: those that most cargo goes in, as far as anybody prices them at all. */
export function askedTypes(sources: readonly CoverageSource[]): ContainerType[] {
  const priced = new Set(sources.flatMap(({ lines }) => lines.map(({ containerType }) => containerType)));
  return usualContainerTypes.filter((type) => priced.has(type));
}

function isPricedBy(line: RateLine, charge: RequiredCharge, type: ContainerType | undefined): boolean {
  if (!charge.codes.includes(line.code)) return false;
  return line.containerType === undefined || type === undefined || line.containerType === type;
}

const daysPriced = (fitting: readonly Fitting[], charge: RequiredCharge, type: ContainerType | undefined) =>
  fitting.flatMap(({ source }) =>
    source.lines.filter((line) => isPricedBy(line, charge, type)).map((line) => daysOfLine(source, line)),
  );

/** Types by which a charge is asked; of one that is not counted by container there is none. */
const typesOf = ({ isPerContainer }: RequiredCharge, { containerTypes }: CoverageQuestion) =>
  isPerContainer && containerTypes.length > 0 ? containerTypes : [undefined];

function gapsOf(
  fitting: readonly Fitting[],
  charges: readonly RequiredCharge[],
  question: CoverageQuestion,
): CoverageGap[] {
  const { from, to } = question;
  return charges.flatMap((charge) =>
    typesOf(charge, question).flatMap((containerType) => {
      const gap = firstGap(daysPriced(fitting, charge, containerType), from, to);
      return gap ? [{ charge: charge.code, ...(containerType ? { containerType } : {}), ...gap }] : [];
    }),
  );
}

const endOf = ({ source }: Fitting) => `${source.validTo} ${source.shown.code}`;
const outcomeOf = (gaps: readonly CoverageGap[], today: string) =>
  gaps.some(({ from }) => from === today) ? 'missing' : 'expiring';

function cellOf(
  stage: StageId,
  fitting: readonly Fitting[],
  charges: readonly RequiredCharge[],
  question: CoverageQuestion,
): CoverageCell {
  const concerned = fitting
    .filter(({ source }) =>
      charges.some((charge) => daysPriced([{ source, figures: [] }], charge, undefined).length),
    )
    .sort((a, b) => (endOf(a) < endOf(b) ? -1 : 1));
  const cell = {
    stage,
    figures: [],
    gaps: [],
    prices: concerned.slice(0, shownPrices).map(({ source }) => source.shown),
    priceCount: concerned.length,
  };
  if (charges.length === 0) return { ...cell, outcome: 'notNeeded' };
  const gaps = gapsOf(fitting, charges, question);
  if (gaps.length > 0) return { ...cell, outcome: outcomeOf(gaps, question.from), gaps };
  const everywhere = concerned.filter(({ figures }) => figures.length === 0);
  if (gapsOf(everywhere, charges, question).length === 0) return { ...cell, outcome: 'covered' };
  const figures = [...new Set(concerned.flatMap((each) => [...each.figures]))].filter(isFigureOfPlace);
  return { ...cell, outcome: 'conditional', figures };
}

type Ports = { portOfLoading: string; portOfDischarge: string };

/**
 * Of each lane and stage: what has no price today or within the days asked for. A price for certain places only is no price for
 * the others, so a stage that stands on such ones is `conditional`.
 */
export function coverageOf(
  lanes: readonly Ports[],
  sources: readonly CoverageSource[],
  book: LaneBook,
  question: CoverageQuestion,
): CoverageLane[] {
  const { mode, from, to } = question;
  const current = sources.filter(
    (source) =>
      (source.mode === 'any' || source.mode === mode) && source.validTo >= from && source.validFrom <= to,
  );
  const usable = current.map((source) => ({
    ...source,
    // Where goods share a container, nobody pays by its type.
    lines: source.lines.filter((line) => mode === 'FCL' || line.containerType === undefined),
  }));
  const byPort = new Map<string, CoverageSource[]>();
  for (const source of usable) {
    const port = source.lane.portOfLoading ?? '';
    byPort.set(port, [...(byPort.get(port) ?? []), source]);
  }
  return lanes.map((ports) => {
    const fitting = [...(byPort.get(ports.portOfLoading) ?? []), ...(byPort.get('') ?? [])].flatMap(
      (source): Fitting[] => {
        const fit = laneFits(source.lane, ports, book);
        if (fit.outcome === 'differs') return [];
        const figures: Figure[] = fit.outcome === 'unknown' ? fit.figures : [];
        return [
          { source, figures: isByWordsAlone(source.stage, source.lane) ? [...figures, 'place'] : figures },
        ];
      },
    );
    const required = requiredCharges(
      mode,
      ports.portOfLoading.slice(0, 2),
      ports.portOfDischarge.slice(0, 2),
    );
    const cells = stageIds.map((stage) => {
      const own = fitting.filter(({ source }) => source.stage === stage);
      return cellOf(stage, own, required(stage), question);
    });
    return { ...ports, cells };
  });
}
