import { z } from 'zod';
import { isCountryCode, isCurrencyCode, nearestCountry, nearestCurrency } from './known-codes';

/** A code that has the form of its kind and is one of those that there are; the issue says which one is probably meant. */
const codeOf = (
  kind: string,
  pattern: RegExp,
  { isKnown, nearest }: { isKnown: (code: string) => boolean; nearest: (text: string) => string | undefined },
) =>
  z
    .string()
    .meta({ pattern: pattern.source })
    .superRefine((text, context) => {
      if (isKnown(text)) return;
      const code = pattern.test(text) ? `${kind}.unknown` : `${kind}.format`;
      const suggestion = nearest(text);
      const missing = text === '' ? { missing: true } : {};
      const params = { code, ...missing, ...(suggestion ? { suggestion } : {}) };
      context.addIssue({ code: 'custom', message: code, params });
    });

/** ISO 4217 alphabetic code of a currency that there is. */
export const currency = codeOf('currency', /^[A-Z]{3}$/, {
  isKnown: isCurrencyCode,
  nearest: nearestCurrency,
});

/** ISO 3166-1 alpha-2 code of a country that there is. */
export const country = codeOf('country', /^[A-Z]{2}$/, { isKnown: isCountryCode, nearest: nearestCountry });
