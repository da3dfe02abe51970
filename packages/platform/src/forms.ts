/**
 * The part of the platform that forms need: a shared module of its own, which comes with the pages that have one. Lists and home do
 * without it.
 * @packageDocumentation
 */
export { useForm, useFieldArray, useWatch, useController } from 'react-hook-form';
export type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
export { contractChecks, useContractForm, type Schema } from './forms/contract-form';
export { Form, applyServerErrors } from './forms/form.component';
export {
  FormCheckbox,
  FormChoice,
  FormCombobox,
  FormConfirmPercent,
  FormDate,
  FormNumber,
  FormSelect,
  FormSwitch,
  FormText,
  FormTextArea,
} from './forms/bound-fields.component';
export { SaveBar } from './forms/save-bar.component';
export { ConflictDialog } from './forms/conflict-dialog.component';
export { useCreate } from './forms/use-create';
export { useVersionedSave } from './forms/use-versioned-save';
export type { SaveOutcome } from './forms/use-versioned-save';
export { KeptNames } from './kept/kept-names.component';
export { KeptWhen } from './kept/kept-when.component';
export { useKeptSave } from './kept/use-kept-save';
