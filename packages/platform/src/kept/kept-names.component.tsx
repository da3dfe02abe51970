import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { FormText } from '../forms/bound-fields.component';
import { Fields } from '../forms/field.component';
import { Panel, Stack } from '../patterns/layout.component';
import { keptField } from './kept-field';

type Field = 'code' | 'name' | 'nameJa' | 'aliases';
type NamesValues = FieldValues & Record<Field, string>;

/** The first panel of what a company keeps: its code, its names, and what else it is called. */
export function KeptNames<Values extends NamesValues>({
  control,
  title,
  t,
  fixedCode,
  isNamed = true,
  required = [],
  help = {},
  columns,
  before,
  children,
}: {
  control: Control<Values>;
  title: string;
  t: (word: `field.${Field}` | 'field.aliasesHelp') => string;
  /** The code is kept already, and stays. */
  fixedCode: boolean;
  /** Names of its own, beside the code and the aliases. */
  isNamed?: boolean;
  required?: readonly Field[];
  help?: Partial<Record<Field, string>>;
  columns?: 2 | 3 | 4;
  /** What is to be said first. */
  before?: ReactNode;
  /** More fields of its kind. */
  children?: ReactNode;
}) {
  const shared = (name: Field) => ({ ...keptField(control, t, name, required), help: help[name] });
  return (
    <Panel title={title}>
      <Stack>
        {before}
        <Fields columns={columns}>
          <FormText
            {...shared('code')}
            required
            readOnly={fixedCode}
            help={fixedCode ? undefined : help.code}
          />
          {isNamed ? (
            <>
              <FormText {...shared('name')} />
              <FormText {...shared('nameJa')} />
            </>
          ) : null}
          {children}
        </Fields>
        <FormText {...shared('aliases')} help={t('field.aliasesHelp')} />
      </Stack>
    </Panel>
  );
}
