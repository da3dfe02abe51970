import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { FormDate, FormText, FormTextArea } from '../forms/bound-fields.component';
import { Fields } from '../forms/field.component';
import { Panel, Stack } from '../patterns/layout.component';
import { keptField } from './kept-field';

type Field = 'validFrom' | 'validTo' | 'source' | 'notes';
type WhenValues = FieldValues & Record<Field, string>;

/** The last panel of what a company keeps: from when to when it counts, where it is from, what else is to say. */
export function KeptWhen<Values extends WhenValues>({
  control,
  title,
  t,
  required = [],
  help,
  before,
  children,
}: {
  control: Control<Values>;
  title: string;
  t: (word: `field.${Field}`) => string;
  required?: readonly Field[];
  /** What is said of the source. */
  help?: string;
  /** What of its kind says whether it counts at all. */
  before?: ReactNode;
  /** More fields of its kind. */
  children?: ReactNode;
}) {
  const shared = (name: Field) => keptField(control, t, name, required);
  return (
    <Panel title={title}>
      <Stack>
        {before}
        <Fields>
          <FormDate {...shared('validFrom')} />
          <FormDate {...shared('validTo')} />
          <FormText {...shared('source')} help={help} />
          {children}
        </Fields>
        <FormTextArea {...shared('notes')} />
      </Stack>
    </Panel>
  );
}
