import { chargeDefinition, isCarriedFact, type ChargeBook, type FactName } from '@quayside/rating';
import type { RateCardLine } from '../copies';

/** The code that a card's line stands for: of a charge that the company keeps, under whichever of its names the card has it. */
const keptCode = (code: string, book: ChargeBook): string =>
  chargeDefinition(code) ? code : (book.definition(code)?.code ?? code);

/** Of a charge for some containers these, where the card counts all of them or does not say. */
function countedAs({ basis, quantity }: RateCardLine, fact: FactName | undefined) {
  const counted = quantity?.calculated ?? 'vanning.containers';
  const isAll = quantity?.typed == null && counted === 'vanning.containers';
  return basis === 'container' && isAll && fact && isCarriedFact(fact)
    ? { quantity: { calculated: fact } }
    : {};
}

function keptLine(line: RateCardLine, book: ChargeBook): RateCardLine {
  const definition = chargeDefinition(line.code) ? undefined : book.definition(line.code);
  const percentOf = line.percentOf?.map((code) => keptCode(code, book));
  const isSame = percentOf?.every((code, index) => code === line.percentOf?.[index]) ?? true;
  if (!definition && isSame) return line;
  const { code = line.code, ownTax, costGroup, ofCarrier } = definition ?? {};
  return {
    ...line,
    code,
    ...(percentOf ? { percentOf } : {}),
    // The catalogue knows nothing of the charge: what the company says of it goes onto the estimate with the line.
    ...(ownTax ? { taxCode: ownTax, costGroup, ofCarrier, ...countedAs(line, definition?.fact) } : {}),
  };
}

/** Cards with the charges of the company's own under its codes, and with what it says of them; all else as it is. */
export function withKeptCharges<Offered extends { card: { lines: RateCardLine[] } }>(
  cards: readonly Offered[],
  book: ChargeBook,
): Offered[] {
  return cards.map((offered) => {
    const lines = offered.card.lines.map((line) => keptLine(line, book));
    const isSame = lines.every((line, index) => line === offered.card.lines[index]);
    return isSame ? offered : { ...offered, card: { ...offered.card, lines } };
  });
}
