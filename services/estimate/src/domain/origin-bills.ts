/**
 * Inputs of origin customs without the number of bills of lading that earlier releases took there. Nothing counted it: bills are those of the sea stage. The very inputs
 * where they have none.
 */
export function withoutOriginBills<Inputs extends object>(inputs: Inputs): Inputs {
  if (!('billsOfLading' in inputs)) return inputs;
  const { billsOfLading: _number, ...rest } = inputs;
  return rest as Inputs;
}
