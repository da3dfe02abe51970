import { useMemo } from 'react';
import { useEditor } from '../../editor/editor-context';

const usual = ['JPY', 'USD', 'EUR', 'GBP', 'CNY', 'KRW', 'AUD', 'NZD', 'CAD', 'SGD', 'INR', 'THB'];

/** Currencies to choose from: those with a frozen rate first, then those that are usual in the trade. */
export function useCurrencies(): readonly string[] {
  const currency = useEditor((editor) => editor.document.currency);
  const rates = useEditor((editor) => editor.content.head.fx.rates);
  const known = Object.keys(rates).join(' ');
  return useMemo(
    () => [...new Set([currency, ...known.split(' ').filter(Boolean), ...usual])],
    [currency, known],
  );
}
