import { chargeCatalogue, chargeDefinition } from '../catalogue/catalogue';
import { parseDecimal, plain } from '../core/decimal';
import type { Warning } from '../findings/warning';
import type { EstimateDocument, StageId } from '../model';
import type { Basis } from '../rating/bases';
import { costGroupOf } from '../rating/cost-group-of';
import { factNamed, type DeliveryStage, type FactName } from '../rating/fact-names';
import type { Facts } from '../result';
import type { CheckedEntry } from './checked-line';
import { placesOf } from './found-lines';
import { covers } from './in-offer';

/** Figures of the stages' forms that are there to be charged. */
export type ChargedFigure =
  | 'trips'
  | 'vehicles'
  | 'hours'
  | 'stops'
  | 'prePull'
  | 'storageByDay'
  | 'storageByArea'
  | 'movements'
  | 'billsOfLading'
  | 'declarations'
  | 'declarationLines'
  | 'entries'
  | 'extraLines'
  | 'extraInvoices';

/** A charge that counts a figure, at the basis by which it does; any basis where none is named. */
interface Counting {
  code: string;
  basis?: Basis;
}

interface Asked {
  figure: ChargedFigure;
  stage: StageId;
  /** As it was typed; null while nothing is, or no more than the usual. */
  typed: string | null;
  fact: FactName | null;
  by: readonly Counting[];
}

const byFact = new Map<string, Counting[]>();
for (const definition of chargeCatalogue)
  for (const { basis, fact, times } of [definition, ...(definition.lcl ? [definition.lcl] : [])])
    for (const name of [fact, times])
      if (name) byFact.set(name, [...(byFact.get(name) ?? []), { code: definition.code, basis }]);

/** Charges of the catalogue that count a fact, in either mode. */
const countingOf = (fact: FactName): readonly Counting[] => byFact.get(fact) ?? [];

/** The value of a fact that is more than what goes without saying. */
function moreThan(facts: Facts, name: FactName, usual: number): string | null {
  const value = parseDecimal(factNamed(facts, name)?.value);
  return value?.gt(usual) ? plain(value) : null;
}

/** Trucks and container carriers of a stage: the truck where one is charged, else the carriage of the container. */
const CARRIERS = {
  'origin-delivery': [['PICKUP', 'CHART', 'TRUCKKM'], ['DRAY']],
  'destination-delivery': [['DDRAY', 'DTRUCKKM']],
} as const;
const PRE_PULL = { 'origin-delivery': 'OPREPULL', 'destination-delivery': 'DPREPULL' } as const;

function ofDelivery(
  { stages }: EstimateDocument,
  facts: Facts,
  lines: readonly CheckedEntry[],
  stage: DeliveryStage,
): Asked[] {
  const groups: readonly (readonly string[])[] = CARRIERS[stage];
  const carriers =
    groups.find((codes) =>
      codes.some((code) => placesOf(lines, code).some((place) => lines[place]?.stage === stage)),
    ) ??
    groups[0] ??
    [];
  const at = (...bases: Basis[]) => carriers.flatMap((code) => bases.map((basis) => ({ code, basis })));
  const of = (figure: ChargedFigure, fact: FactName, usual: number, by: readonly Counting[]): Asked => ({
    ...{ figure, stage, fact, by },
    typed: moreThan(facts, fact, usual),
  });
  const [hours, stops] = [`${stage}.hours`, `${stage}.extraStops`] as const;
  return [
    of('trips', `${stage}.trips`, 1, at('trip')),
    of('vehicles', `${stage}.vehicles`, 1, at('vehicle', 'container', 'teu')),
    of('hours', hours, 0, [...countingOf(hours), ...at('hour')]),
    of('stops', stops, 0, countingOf(stops)),
    {
      ...{ figure: 'prePull', stage, fact: null, by: [{ code: PRE_PULL[stage] }] },
      typed: stages[stage].inputs.prePull ? 'true' : null,
    },
  ];
}

function ofWarehouse({ stages }: EstimateDocument, facts: Facts): Asked[] {
  const stage = 'warehouse' as const;
  const { method, movements = [] } = stages.warehouse.inputs;
  const of = (figure: ChargedFigure, fact: FactName, typed: string | null): Asked => ({
    ...{ figure, stage, fact, typed },
    by: countingOf(fact),
  });
  const area = moreThan(facts, 'warehouse.areaMonths', 0);
  return [
    of('storageByDay', 'warehouse.chargeableDays', method === 'perDay' ? method : null),
    of('storageByArea', 'warehouse.areaMonths', area ?? (method === 'area' ? method : null)),
    of(
      'movements',
      'warehouse.storageQuantity',
      movements.length > 0 && method !== 'perDay' ? String(movements.length) : null,
    ),
  ];
}

const isTyped = (facts: Facts, name: FactName) => factNamed(facts, name)?.source === 'typed';

function ofPapers({ stages }: EstimateDocument, facts: Facts): Asked[] {
  const of = (
    figure: ChargedFigure,
    fact: FactName,
    { usual = 1, isAsked = true, more = [] }: { usual?: number; isAsked?: boolean; more?: Counting[] } = {},
  ): Asked => ({
    ...{ figure, fact, stage: fact.slice(0, fact.indexOf('.')) as StageId },
    typed: isAsked ? moreThan(facts, fact, usual) : null,
    by: [...countingOf(fact), ...more],
  });
  const exportLines = 'origin-custom.declarationLines' as const;
  const extraLines = 'destination-custom.extraLines' as const;
  // Lines that are counted from the cargo are no figure that was typed.
  const areLinesTyped =
    stages['origin-custom'].inputs.declarationLines != null || isTyped(facts, exportLines);
  const areExtraTyped =
    stages['destination-custom'].inputs.includedLines != null || isTyped(facts, extraLines);
  return [
    of('billsOfLading', 'sea-transport.billsOfLading'),
    of('declarations', 'origin-custom.declarations'),
    of('declarationLines', exportLines, {
      isAsked: areLinesTyped,
      more: [{ code: 'ECC', basis: 'declaration-line' }],
    }),
    of('entries', 'destination-custom.entries'),
    of('extraLines', extraLines, { usual: 0, isAsked: areExtraTyped }),
    of('extraInvoices', 'destination-custom.extraInvoices', { usual: 0 }),
  ];
}

/** A line that names the fact counts it, and so does its charge at the usual basis. A line of another status says that it is not charged here. */
function isCounted({ fact, by }: Asked, lines: readonly CheckedEntry[]): boolean {
  return lines.some(({ code, line: { basis, status, quantity, times } }) => {
    if (fact && (quantity?.calculated === fact || times?.calculated === fact)) return true;
    const own = by.filter((each) => each.code === code);
    if (own.length === 0) return false;
    return status !== 'priced' || own.some((each) => !each.basis || each.basis === basis);
  });
}

/** Figures that are typed to be charged, and that no line charges: the amount looks complete without them. */
export function notChargedFigures(
  document: EstimateDocument,
  lines: readonly CheckedEntry[],
  facts: Facts,
): Warning[] {
  const asked = [
    ...ofDelivery(document, facts, lines, 'origin-delivery'),
    ...ofDelivery(document, facts, lines, 'destination-delivery'),
    ...ofWarehouse(document, facts),
    ...ofPapers(document, facts),
  ];
  return asked.flatMap((each): Warning[] => {
    const { figure, stage, typed, by } = each;
    const codes = [...new Set(by.map(({ code }) => code))];
    const isWanted = codes.some((code) => {
      const of = chargeDefinition(code)?.stage ?? stage;
      return covers(document, of, costGroupOf(code, of));
    });
    if (typed === null || !isWanted || isCounted(each, lines)) return [];
    return [{ code: 'figure.notCharged', path: `stages.${stage}`, params: { figure, typed, codes } }];
  });
}
