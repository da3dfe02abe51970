import { chargeDefinition } from '../catalogue/catalogue';
import type { Warning } from '../findings/warning';
import type { ChargeLine, RatedRow } from '../model';
import { factNamed } from '../rating/fact-names';
import type { LinePrice } from '../rating/line-price';
import { rowOfCard } from '../rating/rated-row';
import type { Facts } from '../result';

/** Bases that do not name the unit of what is stored. */
const timed: ReadonlySet<string> = new Set(['period', 'day', 'month']);

const isGiven = (text: string | null | undefined) => (text ?? '') !== '';

/** Whether a line is charged in another unit, or another currency, than the row of its card. A percentage has no currency. */
function isOtherUnit({ basis, currency }: ChargeLine, row: RatedRow): boolean {
  return basis !== row.basis || (basis !== 'percent-of' && currency !== row.currency);
}

/** The unit in which the warehouse counts what the line counts, where that is not the revenue ton. */
function otherWarehouseUnit({ quantity, times }: ChargeLine, facts: Facts): string | undefined {
  const counted = [quantity, times].map((source) => source?.calculated ?? '');
  const units = counted
    .filter((name) => name === 'warehouse.quantity' || name === 'warehouse.storageQuantity')
    .flatMap((name) => factNamed(facts, name)?.unit ?? []);
  return units.find((unit) => unit !== 'RT' && unit !== 'RT·period');
}

/**
 * Rates of cards that stand for something else than their card says: in another unit or currency, for another container type, or for storage while the warehouse counts no revenue
 * tons. A basis that names its unit (m³, tonne) says itself what it is for; one by time or by the period does not.
 */
export function otherThanCardWarnings(rated: readonly LinePrice[], facts: Facts): Warning[] {
  return [...otherFigureWarnings(rated, facts), ...otherBaseWarnings(rated), ...otherSellTypeWarnings(rated)];
}

const pathOf = ({ stage, id }: LinePrice) => `stages.${stage}.lines.${id}`;
const codeOf = (code: string) => chargeDefinition(code)?.code ?? code;

/** Percentages of cards that are taken of other charges than the card says, where the estimate has those. */
function otherBaseWarnings(rated: readonly LinePrice[]): Warning[] {
  const ofCards = rated.filter(({ entry: { line }, inTotal }) => inTotal && rowOfCard(line)?.percentOf);
  if (ofCards.length === 0) return [];
  const charged = new Set(rated.flatMap(({ code, status }) => (status === 'priced' ? codeOf(code) : [])));
  return ofCards.flatMap((price): Warning[] => {
    const { line } = price.entry;
    const row = rowOfCard(line);
    if (line.basis !== 'percent-of' || row?.basis !== 'percent-of') return [];
    const [own, ofCard] = [line.percentOf ?? [], row.percentOf ?? []].map(
      (codes) => new Set(codes.map(codeOf)),
    );
    const other = [...charged].filter((code) => own?.has(code) !== ofCard?.has(code));
    if (other.length === 0) return [];
    const params = { code: line.code, of: line.percentOf ?? [], cardOf: row.percentOf ?? [], codes: other };
    return [{ code: 'percent.otherThanCard', path: pathOf(price), params }];
  });
}

/** Lines whose sell was agreed for another container type: the agreement is not used, and what sells them is the markup. */
function otherSellTypeWarnings(rated: readonly LinePrice[]): Warning[] {
  const sold = rated.filter(({ entry: { line } }) => line.sellTariff);
  return sold.flatMap((price): Warning[] => {
    const { code, sellTariff, containerType: type, typedAmounts, markup } = price.entry.line;
    const tariffType = sellTariff?.code === code ? sellTariff.containerType : undefined;
    if (!price.inTotal || !tariffType || !type || tariffType === type) return [];
    if (isGiven(typedAmounts?.sell) || markup) return [];
    const params = { code, type, tariffType, tariff: sellTariff?.name ?? '' };
    return [{ code: 'sell.otherTypeThanTariff', path: pathOf(price), params }];
  });
}

function otherFigureWarnings(rated: readonly LinePrice[], facts: Facts): Warning[] {
  const ofCards = rated.filter(({ entry: { line } }) => rowOfCard(line) || isGiven(line.rateCardId));
  return ofCards.flatMap(({ entry: { line }, stage, inTotal }): Warning[] => {
    const { rateCardId, typedAmounts, code, basis, currency } = line;
    if (!inTotal || isGiven(typedAmounts?.cost)) return [];
    const row = rowOfCard(line);
    const path = `stages.${stage}.lines.${line.id}`;
    if (row && isOtherUnit(line, row)) {
      const params = { code, basis, currency, cardBasis: row.basis, cardCurrency: row.currency };
      return [{ code: 'line.otherThanCard', path, params }];
    }
    const cardType = row?.containerType;
    if (cardType && line.containerType !== cardType) {
      const params = { code, type: line.containerType ?? '–', cardType };
      return [{ code: 'line.otherTypeThanCard', path, params }];
    }
    const isOfCard = row ? row.rate === line.rate : isGiven(rateCardId);
    const unit = isOfCard && timed.has(basis) ? otherWarehouseUnit(line, facts) : undefined;
    return unit ? [{ code: 'line.otherWarehouseUnit', path, params: { code, unit } }] : [];
  });
}
