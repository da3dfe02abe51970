/**
 * Texts of a supplier that are typed and shown as they are: the form, what it sends and the facts are made of this list. A new one
 * needs its schema in the contract and its word `fields.<name>` besides.
 */
export const plainFields = [
  { name: 'terms', panel: 'contact', help: 'form.termsHelp' },
  { name: 'taxId', panel: 'identity', help: undefined },
] as const;

export type PlainField = (typeof plainFields)[number]['name'];

/** Something of each plain field, by its name. */
export function ofPlainFields<Value>(read: (name: PlainField) => Value): Record<PlainField, Value> {
  return Object.fromEntries(plainFields.map(({ name }) => [name, read(name)])) as Record<PlainField, Value>;
}
