import { canonicalJson } from '@quayside/contract/canonical-json';
import { stageIds } from '@quayside/contract/stages';
import type { Basis } from '../rating/bases';
import { costGroupOf } from '../rating/cost-group-of';
import type { CostGroup } from '../rating/cost-groups';
import type {
  ChargeLine,
  EstimateDocument,
  LineStatus,
  QuantitySource,
  StageId,
  StageScope,
  TariffLine,
} from '../model';
import type { Circumstance } from './circumstances';
import { currencyCircumstances } from './circumstances-of-money';
import { isByContainer } from './loaded-types';
import { typedText } from './typed-for';
import { ofDutyLines, ofFact, ofInputs, ofLegs, ofTariffLine, usuallyOne, wayOf } from './figures-typed-for';

/** A figure that a person typed, and what of the shipment it goes by. */
export interface TypedFigure {
  path: string;
  stage: StageId;
  /** Its name for words: that of its input, of a column, or `fact`. */
  name: string;
  /** Which one: charge code, tariff number, number of the leg, or name of the fact. */
  which?: string;
  /** Its value as a text that is compared with a later one. */
  typed: string;
  circumstances: readonly Circumstance[];
  /** The line of the entry that it belongs to. */
  tariffLine?: TariffLine;
  /** The charge line that it belongs to. */
  line?: ChargeLine;
}

const inputName = (name: string): string =>
  `input.${name.replace(/\.(.)/, (_dot, first: string) => first.toUpperCase())}`;

const lineFields = ['quantity', 'times', 'cost', 'sell', 'rate', 'status', 'payer'] as const;

/** Every name that a typed figure can have in addition to `fact`: the editor has words for each. */
export const typedFigureNames: readonly string[] = [
  ...new Set(Object.values(ofInputs).flatMap((inputs) => Object.keys(inputs).map(inputName))),
  ...Object.keys(ofTariffLine).map((name) => `tariffLine.${name}`),
  ...ofLegs.map((name) => `leg.${name}`),
  ...lineFields.map((name) => `line.${name}`),
  'stage.scope',
];

const isTyped = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(typeof value === 'object' && Object.keys(value).length === 0);

const isSame = (one: unknown, other: unknown): boolean =>
  other !== undefined && canonicalJson(one) === canonicalJson(other);

function ofStageInputs({ stages }: EstimateDocument, stage: StageId): TypedFigure[] {
  const inputs: Readonly<Record<string, unknown>> = stages[stage].inputs;
  return Object.entries(ofInputs[stage]).flatMap(([name, circumstances]) => {
    const [field = '', part] = name.split('.');
    const whole = inputs[field];
    const inner = part && typeof whole === 'object' && whole !== null ? Reflect.get(whole, part) : undefined;
    const all = part ? inner : whole;
    // Fees of the company's tables follow them.
    const value = name === 'fees' && Array.isArray(all) ? all.filter(({ ofTables }) => !ofTables) : all;
    if (!isTyped(value) || (value === 1 && usuallyOne.has(name))) return [];
    const path = `stages.${stage}.${name}`;
    return [{ path, stage, name: inputName(name), typed: typedText(value), circumstances }];
  });
}

function ofTariffLines({ stages }: EstimateDocument): TypedFigure[] {
  const stage = 'destination-custom' as const;
  return (stages[stage].inputs.tariffLines ?? []).flatMap((line) =>
    Object.entries(ofTariffLine).flatMap(([name, circumstances]) => {
      const value = line[name as keyof typeof ofTariffLine];
      const given = (line.ofTables as Readonly<Record<string, unknown>> | undefined)?.[name];
      if (!isTyped(value) || isSame(value, given)) return [];
      const path = `stages.${stage}.tariffLines.${line.id}.${name}`;
      const figure = { path, stage, name: `tariffLine.${name}`, which: line.hsCode };
      return [{ ...figure, typed: typedText(value), circumstances, tariffLine: line }];
    }),
  );
}

function ofWays({ stages }: EstimateDocument): TypedFigure[] {
  return (['origin-delivery', 'destination-delivery'] as const).flatMap((stage) =>
    (stages[stage].inputs.legs ?? []).flatMap((leg, index) =>
      ofLegs.flatMap((name) => {
        if (!isTyped(leg[name])) return [];
        const path = `stages.${stage}.legs.${leg.id}.${name}`;
        const figure = { path, stage, name: `leg.${name}`, which: String(index + 1) };
        return [{ ...figure, typed: typedText(leg[name]), circumstances: wayOf[stage] }];
      }),
    ),
  );
}

const isMoney = (circumstance: Circumstance): boolean =>
  (currencyCircumstances as readonly string[]).includes(circumstance);

/** The circumstances of a typed quantity: those of the fact it is typed over, else the goods. One of something is the usual number of it. */
function ofQuantity({ calculated, typed }: QuantitySource): readonly Circumstance[] {
  if (calculated) return ofFact(calculated).filter((each) => !isMoney(each));
  return Number(typed) === 1 ? [] : ['goods'];
}

/** Whether a stage, or a line, is left out of the offer. */
const isLeftOut = (decided: StageScope | LineStatus | undefined): boolean =>
  decided === 'byOthers' || decided === 'excluded';

/** Rates of these do not go by the way. */
const shareBases: ReadonlySet<Basis> = new Set([
  ...(['percent-of', 'per-started-1000', 'value', 'calculated-amount'] as const),
]);

/** Duties and taxes go by the goods, their rates in per cent too. */
const ofDuty: ReadonlySet<CostGroup> = new Set(['duty', 'importTax']);

/** A rate that no card, no table and no insurance gave. */
const typedRate = (
  { basis, rate, breaks, rateCardId, ratedBy, given }: ChargeLine,
  isOfDuty: boolean,
): unknown =>
  (shareBases.has(basis) && !isOfDuty) || rateCardId || ratedBy || given?.rate || !(isTyped(rate) || breaks)
    ? undefined
    : [rate ?? null, breaks ?? null];

function figuresOfLine(stage: StageId, line: ChargeLine): TypedFigure[] {
  const { given, typedAmounts } = line;
  const figures: (readonly [(typeof lineFields)[number], unknown, readonly Circumstance[]])[] = [];
  for (const name of ['quantity', 'times'] as const) {
    const source = line[name];
    if (source && isTyped(source.typed) && !isSame(source, given?.[name]))
      figures.push([name, [source.typed, source.calculated ?? null], ofQuantity(source)]);
  }
  const isOfDuty = ofDuty.has(costGroupOf(line.code, stage, line.costGroup));
  const way = [...wayOf[stage], ...(isOfDuty ? ofDutyLines : [])];
  const goods = 'goods' as const;
  const types = isByContainer(line) ? (['containerTypes'] as const) : [];
  if (isTyped(typedAmounts?.cost)) figures.push(['cost', typedAmounts?.cost, [...way, goods, ...types]]);
  if (isTyped(typedAmounts?.sell))
    figures.push(['sell', typedAmounts?.sell, ['estimateCurrency', ...way, goods, ...types]]);
  const rate = typedRate(line, isOfDuty);
  if (rate) figures.push(['rate', rate, [...way, ...types]]);
  if (isLeftOut(line.status)) figures.push(['status', line.status, ['offered']]);
  if (line.payer) figures.push(['payer', line.payer, ['payer']]);
  return figures.flatMap(([name, value, circumstances]) =>
    circumstances.length === 0
      ? []
      : [
          {
            ...{ path: `stages.${stage}.lines.${line.id}.${name}`, stage, name: `line.${name}` },
            ...{ which: line.code, typed: typedText(value), circumstances, line },
          },
        ],
  );
}

/** A stage that a person left out of the offer: by others, or excluded. */
function ofScope({ stages }: EstimateDocument, stage: StageId): TypedFigure[] {
  const { scope } = stages[stage];
  if (!isLeftOut(scope)) return [];
  const figure = { path: `stages.${stage}.scope`, stage, name: 'stage.scope' };
  return [{ ...figure, typed: typedText(scope), circumstances: ['offered'] }];
}

const figuresOfLines = new WeakMap<ChargeLine, { stage: StageId; figures: TypedFigure[] }>();

/** Read once for each line: an estimate has thousands, and each key asks for them. Lines are replaced when they change. */
function ofLine(stage: StageId, line: ChargeLine): TypedFigure[] {
  const known = figuresOfLines.get(line);
  if (known?.stage === stage) return known.figures;
  const figures = figuresOfLine(stage, line);
  figuresOfLines.set(line, { stage, figures });
  return figures;
}

const ofOverrides = ({ stages }: EstimateDocument, stage: StageId): TypedFigure[] =>
  Object.entries(stages[stage].overrides)
    .filter(([, value]) => value !== '')
    .map(([fact, value]) => ({
      ...{ path: `stages.${stage}.overrides.${fact}`, stage, name: 'fact', which: fact },
      ...{ typed: typedText(value), circumstances: ofFact(fact) },
    }));

/** All figures of an estimate that a person typed for its shipment. */
export const typedFigures = (document: EstimateDocument): TypedFigure[] => [
  ...stageIds.flatMap((stage) => [
    ...ofScope(document, stage),
    ...ofStageInputs(document, stage),
    ...ofOverrides(document, stage),
  ]),
  ...ofTariffLines(document),
  ...ofWays(document),
  ...stageIds.flatMap((stage) => document.stages[stage].lines.flatMap((line) => ofLine(stage, line))),
];
