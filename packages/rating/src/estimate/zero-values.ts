import { itemParams } from '../calculators/item-params';
import { parseDecimal } from '../core/decimal';
import type { FoundWarning } from '../findings/warning';
import type { EstimateDocument } from '../model';
import { isPricedHere } from '../rating/line-status';
import type { FactName } from '../rating/fact-names';
import type { Facts } from '../result';

const isZero = (text: string | null | undefined): boolean => parseDecimal(text)?.eq(0) ?? false;

/** The value of the goods, and their number. */
const goodsFacts = (['cargo.value', 'cargo.pieces'] as const satisfies FactName[]).map(
  (name) => `facts.${name}`,
);

type Offer = Pick<EstimateDocument, 'cargo' | 'stages'>;

const insuranceOf = ({ stages }: Offer) => {
  const { scope, inputs } = stages['sea-transport'];
  return isPricedHere(scope) ? inputs.insurance : undefined;
};

const entryOf = ({ stages }: Offer) => {
  const { scope, inputs } = stages['destination-custom'];
  return isPricedHere(scope) ? (inputs.tariffLines ?? []) : [];
};

/** Rows of the cargo that are worth nothing, where the insurance or the import entry takes their value from the row. */
function rowsOfNoValue(document: Offer): FoundWarning[] {
  const insurance = insuranceOf(document);
  const isTaken = (insurance && !insurance.goodsValue) || entryOf(document).some(({ value }) => !value);
  if (!isTaken) return [];
  return document.cargo
    .filter(({ unitValue }) => isZero(unitValue))
    .map((item) => ({
      code: 'cargo.valueZero',
      path: `cargo.${item.id}`,
      params: itemParams(item),
      about: [],
    }));
}

/**
 * Zero is not a known value of goods: of rows, of what is typed for the insurance or for a line of the import entry, and of an insured amount that
 * comes to nothing.
 */
export function zeroValueWarnings(document: Offer, insured: Facts[keyof Facts]): FoundWarning[] {
  const rows = rowsOfNoValue(document);
  const goodsValue = insuranceOf(document)?.goodsValue;
  // Zero that is typed over another amount is reported there.
  const isTypedOver = insured?.source === 'typed' && insured.calculated && !isZero(insured.calculated);
  const isNothing = isZero(insured?.value) && !isTypedOver && rows.length === 0;
  const lines = entryOf(document).filter(({ value }) => isZero(value));
  return [
    ...rows,
    ...(isZero(goodsValue) || isNothing
      ? [
          {
            code: 'insurance.valueZero' as const,
            path: 'stages.sea-transport',
            params: {},
            about: goodsFacts,
          },
        ]
      : []),
    ...lines.map(({ id, hsCode }) => ({
      code: 'customs.valueZero' as const,
      path: 'stages.destination-custom',
      params: { hsCode, line: id },
      about: goodsFacts,
    })),
  ];
}
