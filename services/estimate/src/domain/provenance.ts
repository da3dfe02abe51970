import { isSameMarkup, ratedRow, type ChargeLine, type RatedRow, type StageId } from '@quayside/rating';
import type { RuleFields } from '../contract/rules';
import { canonicalJson } from './canonical';
import type { Lane, OfferedCard } from './card-lane';
import { appliedLine } from './card-lines';
import { figuresOf } from './rate-all/figures';
import { canonical } from './rate-all/needs';
import { sellPricesOf, type SellCard } from './rate-all/sell-side';

/** Fields of a line that say where its figures come from. Rating, or a card that a person applies, sets them. */
export const provenanceFields = [
  ...(['ratedBy', 'ruleMarkup', 'sellTariff', 'sellUndecided'] as const),
  ...(['cardTerms', 'rateCardId', 'rateCardName', 'rateCardNameJa', 'rateCardRow'] as const),
];
export type ProvenanceField = (typeof provenanceFields)[number];

/** The content of one of these fields of a line, not checked yet. */
export type Claim = { index: number; line: ChargeLine; field: ProvenanceField };

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The card of a line and its name are one statement: a name alone could stand on any card. */
const statementOf = (line: ChargeLine, field: ProvenanceField): string =>
  canonicalJson(
    ['rateCardName', 'rateCardNameJa', 'rateCardRow', 'cardTerms'].includes(field)
      ? [line.rateCardId, line[field]]
      : line[field],
  );

/**
 * Sources that lines name for their figures and that no stored line of the estimate names: not the line itself, and none of the same charge. A copied
 * row, and one that goes back to what it was a moment ago, say what is stored.
 */
export function claimsOf(lines: readonly ChargeLine[], stored: readonly ChargeLine[]): Claim[] {
  const byId = new Map(stored.map((line) => [line.id, line]));
  const byCode = new Map<string, ChargeLine[]>();
  for (const line of stored) byCode.set(line.code, [...(byCode.get(line.code) ?? []), line]);
  return lines.flatMap((line, index) => {
    const own = byId.get(line.id);
    const others = [...(own ? [own] : []), ...(byCode.get(line.code) ?? [])];
    return provenanceFields
      .filter((field) => isSaid(line[field]))
      .filter((field) => {
        const said = statementOf(line, field);
        return !others.some((other) => statementOf(other, field) === said);
      })
      .map((field) => ({ index, line, field }));
  });
}

/** A rule in one of its versions. */
export type KnownRule = { id: string; version: number; rule: Pick<RuleFields, 'markup'> };

/** The cards, tariffs and rules of the company that a claim is checked against. */
export type Known = {
  lane: Lane;
  stage: StageId;
  shipperId: string;
  cards: ReadonlyMap<string, OfferedCard>;
  tariffs: ReadonlyMap<string, SellCard & { shipperId: string | null }>;
  rules: readonly KnownRule[];
};

type Reference = { id: string; version: number };

const ruleOf = ({ rules }: Known, { id, version }: Reference): KnownRule | undefined =>
  rules.find((each) => each.id === id && each.version === version);

/** Rows from before container types were stored have none. */
function isRowOf(row: RatedRow, applied: ChargeLine): boolean {
  const { containerType, ...figures } = ratedRow(applied);
  const known = row.containerType && containerType ? { ...figures, containerType } : figures;
  return canonicalJson(known) === canonicalJson(row);
}

/** A card gave these figures to a line of this charge: digest and row are those that rating makes of the card. */
function isRated(line: ChargeLine, known: Known): boolean {
  const { ratedBy } = line;
  const card = ratedBy && known.cards.get(ratedBy.card);
  if (!card || ratedBy.version !== card.card.revision || ratedBy.markup) return false;
  if (ratedBy.layer !== (card.layer ?? 'supplier') || line.rateCardId !== card.id) return false;
  if (ratedBy.rule && !ruleOf(known, ratedBy.rule)) return false;
  return card.card.lines
    .filter(({ code }) => canonical(code) === canonical(line.code))
    .map((price) => appliedLine(card, known.stage, price, undefined, known.lane))
    .some(
      (applied) => figuresOf(applied) === ratedBy.figures && (!ratedBy.row || isRowOf(ratedBy.row, applied)),
    );
}

/** A tariff that this shipper has, at a price that it has for the charge: amount, unit, limits and days. */
function isSold({ sellTariff: said, code }: ChargeLine, known: Known): boolean {
  const tariff = said && known.tariffs.get(said.card);
  if (!tariff || tariff.layer !== said.layer) return false;
  if (tariff.layer === 'shipperSell' && tariff.shipperId !== known.shipperId) return false;
  return sellPricesOf(tariff, code, known.lane).some((each) => canonicalJson(each) === canonicalJson(said));
}

const isMarked = ({ ruleMarkup }: ChargeLine, known: Known): boolean => {
  const found = ruleMarkup && ruleOf(known, ruleMarkup.rule);
  return Boolean(found?.rule.markup) && isSameMarkup(found?.rule.markup, ruleMarkup);
};

/** A name as lines have it of a card in some version up to this one. */
function isNameOf(said: string | null | undefined, name: string | null | undefined, revision: number) {
  const [, before, version] = /^(.*) v(\d+)$/su.exec(said ?? '') ?? [];
  return before === name && Number(version) <= revision;
}

/** Whether a card has this row for the charge. Its rows of earlier versions are not stored. */
function isRowOfCard(line: ChargeLine, offered: OfferedCard, { stage, lane }: Known): boolean {
  const { rateCardRow: row, rateCardName } = line;
  const { card } = offered;
  if (rateCardName !== `${card.name} v${card.revision}`)
    return isNameOf(rateCardName, card.name, card.revision);
  const prices = card.lines.filter(({ code }) => canonical(code) === canonical(line.code));
  return prices
    .flatMap((price) => [line, undefined].map((own) => appliedLine(offered, stage, price, own, lane)))
    .some((applied) => row && isRowOf(row, applied));
}

function holdsOfCard(line: ChargeLine, field: ProvenanceField, known: Known): boolean {
  const offered = known.cards.get(line.rateCardId ?? '');
  if (!offered) return false;
  const { card } = offered;
  if (field === 'rateCardRow') return isRowOfCard(line, offered, known);
  if (field === 'rateCardName') return isNameOf(line.rateCardName, card.name, card.revision);
  if (field === 'rateCardNameJa') return isNameOf(line.rateCardNameJa, card.nameJa, card.revision);
  const { transitDays, freeTime } = line.cardTerms ?? {};
  return (
    field === 'rateCardId' ||
    ((transitDays === undefined || transitDays === card.transitDays) &&
      (freeTime === undefined || canonicalJson(freeTime) === canonicalJson(card.freeTime)))
  );
}

/** Whether what a line says is what the company's cards, tariffs and rules give. */
export function isProven({ line, field }: Claim, known: Known): boolean {
  if (field === 'ratedBy') return isRated(line, known);
  if (field === 'sellTariff') return isSold(line, known);
  if (field === 'ruleMarkup') return isMarked(line, known);
  // A line that waits for a figure has no price, so that it needs no proof.
  if (field === 'sellUndecided') return known.tariffs.has(line.sellUndecided?.card ?? '');
  return holdsOfCard(line, field, known);
}
