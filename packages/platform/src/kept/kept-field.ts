import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** What a field of a panel of what a company keeps is told of its name. */
export const keptField = <Values extends FieldValues, Field extends string>(
  control: Control<Values>,
  t: (word: `field.${NoInfer<Field>}`) => string,
  name: Field,
  required: readonly Field[],
) => ({
  control,
  name: name as unknown as FieldPath<Values>,
  label: t(`field.${name}`),
  required: required.includes(name),
});
