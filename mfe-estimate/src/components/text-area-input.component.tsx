import { TextAreaField } from '@quayside/platform';
import type { ComponentProps } from 'react';
import { useTextOfLength } from './use-text-of-length';

/** A text of several lines; one that is too long stays in its field, with the reason. */
export function TextAreaInput({
  longest,
  value,
  onValue,
  ...field
}: Omit<ComponentProps<typeof TextAreaField>, 'value' | 'onChange' | 'maxLength'> & {
  longest: number;
  value: string | undefined;
  onValue: (value: string | undefined) => void;
}) {
  const text = useTextOfLength(longest, value ?? '', (next) => onValue(next === '' ? undefined : next));
  return <TextAreaField {...field} {...text} />;
}
