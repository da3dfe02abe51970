import {
  bases,
  builtInCharges,
  chargeCatalogue,
  chargeForm,
  factAt,
  type Basis,
  type ChargeBook,
} from '@quayside/rating';
import type { RateLine } from '@quayside/service-supplier/contract';
import type { LineValues } from './price-values';

/** The offered charges of a stage first, then all others. */
export function chargesFor(stage: string, { offered }: ChargeBook): ChargeBook['offered'] {
  const isOfStage = ({ definition }: ChargeBook['offered'][number]) => definition.stage === stage;
  return [...offered.filter(isOfStage), ...offered.filter((charge) => !isOfStage(charge))];
}

const codeOf = (typed: string) => typed.normalize('NFKC').trim().toUpperCase();

/** The charge that a typed code or alias means; the text as it is where nobody keeps one. */
export const meantCode = (typed: string, book: ChargeBook): string =>
  book.definition(codeOf(typed))?.code ?? typed;

const catalogueNames = new Set(chargeCatalogue.map((charge) => charge.nameEn));
const isNamed = (words: string, { offered }: ChargeBook) =>
  offered.some(({ definition }) => definition.nameEn === words);

/** What a line counts at another basis: the same thing in its unit; nothing where that is typed on the estimate. */
export function restAt(
  { code, rest }: Pick<LineValues, 'code' | 'rest'>,
  basis: string,
  mode: string,
  book: ChargeBook = builtInCharges,
): LineValues['rest'] {
  if (!bases.some((each) => each === basis)) return rest;
  const charge = book.definition(codeOf(code));
  const ofMode = mode === 'LCL' ? 'LCL' : 'FCL';
  const form = charge && chargeForm(charge, ofMode);
  const fact =
    basis === 'percent-of' ? undefined : factAt(form, basis as Basis, ofMode, rest.quantity?.calculated);
  const { quantity: _former, times, ...others } = rest;
  return {
    ...others,
    ...(fact ? { quantity: { calculated: fact } } : {}),
    ...(times && form?.basis === basis ? { times } : {}),
  };
}

/** What a line takes over when a charge of the book is chosen, in the form of the card's mode; undefined for a code of the supplier's own. */
export function takenOver(
  line: LineValues,
  code: string,
  mode: string,
  book: ChargeBook = builtInCharges,
): Partial<LineValues> | undefined {
  const charge = book.definition(codeOf(code));
  // Words that somebody typed stay; those of a charge chosen before are replaced.
  const isChosen = catalogueNames.has(line.description) || isNamed(line.description, book);
  if (!charge || (line.description.trim() && !isChosen)) return undefined;
  const { roundPerUnit, disbursement, contingent, currency } = charge;
  const { basis, fact, times, percentOf } = chargeForm(charge, mode === 'LCL' ? 'LCL' : 'FCL');
  const rest: Partial<RateLine> = {
    ...(fact ? { quantity: { calculated: fact } } : {}),
    ...(times ? { times: { calculated: times } } : {}),
    ...(roundPerUnit ? { roundPerUnit } : {}),
    ...(disbursement ? { disbursement } : {}),
    ...(contingent ? { contingent } : {}),
  };
  return {
    description: charge.nameEn,
    descriptionJa: charge.nameJa,
    basis,
    percentOf: percentOf?.join(' ') ?? '',
    rest,
    ...(currency ? { currency } : {}),
  };
}
