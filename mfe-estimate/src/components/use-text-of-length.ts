import { wordsOf } from '@quayside/platform';
import { useState } from 'react';

/**
 * A text that may become too long for the estimate: as it is pasted it stays in the field with what is wrong, and the estimate keeps
 * the last one that fits. (`maxLength` would cut it without a word.)
 */
export function useTextOfLength(longest: number, value: string, onChange: (text: string) => void) {
  const [refused, setRefused] = useState<string>();
  return {
    value: refused ?? value,
    error:
      refused === undefined
        ? undefined
        : wordsOf({ code: 'too_big', params: { origin: 'string', maximum: longest } }),
    onChange: (text: string) => {
      const isTooLong = text.length > longest;
      setRefused(isTooLong ? text : undefined);
      if (!isTooLong) onChange(text);
    },
  };
}
