import { chargeCatalogue, sameService } from '../catalogue/catalogue';
import { RATING_ENGINE_VERSION } from '../core/version';
import type { EstimateDocument, IncotermRule } from '../model';
import type { Fact, Facts, MissingCharge, UnchargedAmount } from '../result';
import type { FoundWarning } from '../findings/warning';
import { costGroupOf } from '../rating/cost-group-of';
import { isPricedHere } from '../rating/line-status';
import type { CheckedEntry } from './checked-line';
import {
  countedTwiceWarnings,
  countsAllGoodsWarnings,
  countsAllWarnings,
  typesWithoutLine,
} from './fleet-checks';
import { foundIn, placesOf } from './found-lines';
import { covers, isInCustomsValue } from './in-offer';
import { domesticWarnings } from './domestic';
import { sameChargeWarnings } from './same-charge';
import { leftOutBaseWarnings } from './left-out-bases';
import { misplacedLineWarnings } from './misplaced-lines';
import { datedIn, periodWarnings } from './rate-periods';
import { isInsured, obligesInsurance } from './obliged-insurance';
import { sameServiceWarnings } from './same-service';
import { shapeOf } from './shape';
import { termsWarnings } from './terms-checks';
import { wayWarnings } from './way-checks';
import { shareWarnings } from './share-warnings';
import { priceDays } from './stage-dates';

/** Mandatory charges the document does not have, of those that its offer covers. A line marked excluded, by others or to be advised counts as thought of. */
export function missingCharges(
  document: EstimateDocument,
  lines: readonly CheckedEntry[],
  facts: Facts,
): MissingCharge[] {
  const shape = shapeOf(document);
  return chargeCatalogue
    .filter(({ stage, costGroup }) => covers(document, stage, costGroup))
    .filter((definition) => definition.mandatory?.(shape))
    .flatMap((definition): MissingCharge[] => {
      const { code, stage } = definition;
      const codes = sameService(code);
      const missing = { code, stage, reason: `mandatory.${shape.mode}` };
      if (!codes.some((each) => placesOf(lines, each).length > 0)) return [missing];
      const types = typesWithoutLine(definition, codes, lines, facts);
      return types.map((containerType) => ({ ...missing, containerType }));
    });
}

/** What is owed and asked for, in a stage of the offer. */
export const isAskedOf = (document: EstimateDocument, owed: readonly Fact[]): Fact[] =>
  owed.filter(({ stage, owedBy: [first] = [] }) => covers(document, stage, costGroupOf(first ?? '', stage)));

/** What is owed and asked for, and the premium that the other side pays and a duty that is asked for stands on. */
const wantedOf = (document: EstimateDocument, owed: readonly Fact[]): Fact[] =>
  owed.filter(({ stage, owedBy: [first] = [] }) => {
    const group = costGroupOf(first ?? '', stage);
    if (covers(document, stage, group)) return true;
    const isHere = group === 'insurance' && isPricedHere(document.stages[stage].scope);
    return isHere && isInCustomsValue(document, group);
  });

/**
 * What was calculated as owed and stands on no line: of a charge's code, or taking the fact as its quantity. A line marked
 * excluded, by others or to be advised states it, as does a stage that is not included. What the other side pays nobody asked for.
 */
export function unchargedAmounts(
  document: EstimateDocument,
  lines: readonly CheckedEntry[],
  owed: readonly Fact[],
): UnchargedAmount[] {
  const found = foundIn(lines);
  // A fee of so much per cent of the duty takes its amount as quantity, and does not charge the duty.
  const isCarried = ({ name, money }: Fact) => (money ? found.charged.has(name) : found.counted.has(name));
  return wantedOf(document, owed).flatMap((fact) => {
    const { name, stage, value, unit, owedBy = [] } = fact;
    return isCarried(fact) || owedBy.some((code) => placesOf(lines, code).length > 0)
      ? []
      : [{ fact: name, stage, amount: value, unit, codes: owedBy }];
  });
}

/** FAS, FOB, CFR and CIF hand over alongside or on board; a container is handed to a terminal (domain model §3, note 4). */
const FOR_CONTAINERS: Partial<Record<IncotermRule, IncotermRule>> = {
  FAS: 'FCA',
  FOB: 'FCA',
  CFR: 'CPT',
  CIF: 'CIP',
};

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one) && one?.normalize('NFKC').trim() === other?.normalize('NFKC').trim();

/** Codes of the truck that fetches the goods. */
const TRUCKS = sameService('PICKUP');

/**
 * A container that starts where the truck starts: goods that a truck fetches are packed elsewhere, and goods that are packed where they are need
 * no truck.
 */
function drayageWarnings(
  { route, stages }: EstimateDocument,
  lines: readonly CheckedEntry[],
): FoundWarning[] {
  const { mode, pickup, packedAt } = route;
  const stage = 'origin-delivery' as const;
  if (mode !== 'FCL' || !pickup || !isPricedHere(stages[stage].scope)) return [];
  const place = packedAt && packedAt.at !== 'pickup' ? packedAt.place : undefined;
  if (place && !isSame(place.name, pickup.name)) return [];
  const charged = (code: string) =>
    placesOf(lines, code)
      .map((at) => lines[at])
      .find((entry) => entry?.line.status === 'priced' || entry?.line.status === 'toBeAdvised');
  const dray = charged('DRAY');
  const truck = TRUCKS.map(charged).find((entry) => entry !== undefined);
  if (!dray || !truck) return [];
  const params = { pickup: pickup.name, ...(pickup.nameJa ? { pickupJa: pickup.nameJa } : {}) };
  const about = [`stages.${truck.stage}.lines.${truck.line.id}`];
  return [{ code: 'route.drayageFromPickup', path: `stages.${stage}.lines.${dray.line.id}`, params, about }];
}

/** Things to look at that do not stop the price: Incoterm and container, rates out of their dates, engine version. */
export function documentWarnings(
  document: EstimateDocument,
  lines: readonly CheckedEntry[],
  facts: Facts,
): FoundWarning[] {
  const warnings: FoundWarning[] = [];
  const { rule } = document.incoterm;
  const better = FOR_CONTAINERS[rule];
  if (better && document.route.mode === 'FCL') {
    warnings.push({ code: 'incoterm.containerRule', path: 'incoterm.rule', params: { rule, better } });
  }
  if (document.engine !== RATING_ENGINE_VERSION) {
    const params = { document: document.engine, engine: RATING_ENGINE_VERSION };
    warnings.push({ code: 'engine.differs', path: 'engine', params });
  }
  // Duty and import tax are on a value with the insurance in it, whoever pays for that.
  const matters =
    covers(document, 'sea-transport', 'insurance') || covers(document, 'destination-custom', 'duty');
  if (obligesInsurance(rule) && matters && !isInsured(lines)) {
    warnings.push({ code: 'incoterm.insuranceMissing', path: 'incoterm.rule', params: { rule } });
  }
  const { delivery, portOfDischarge } = document.route;
  const country = delivery?.country;
  if (country && portOfDischarge && !portOfDischarge.startsWith(country)) {
    const params = { country, port: portOfDischarge };
    warnings.push({ code: 'route.deliveryElsewhere', path: 'route.delivery', params });
  }
  warnings.push(...drayageWarnings(document, lines));
  const dayOf = priceDays(document);
  for (const entry of datedIn(lines)) {
    const { stage, line } = entry;
    if (covers(document, stage, costGroupOf(line.code, stage, line.costGroup), line.payer))
      warnings.push(...periodWarnings(entry, dayOf(stage), document.validUntil ?? null));
  }
  warnings.push(...countedTwiceWarnings(lines), ...countsAllWarnings(lines, facts));
  warnings.push(...countsAllGoodsWarnings(lines, facts));
  warnings.push(...sameServiceWarnings(lines), ...sameChargeWarnings(document, lines));
  warnings.push(...misplacedLineWarnings(document, lines));
  warnings.push(...domesticWarnings(document));
  warnings.push(...shareWarnings(document, lines), ...leftOutBaseWarnings(lines));
  warnings.push(...termsWarnings(document, lines), ...wayWarnings(document, lines));
  return warnings;
}
