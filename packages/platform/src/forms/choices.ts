const currencyCodes =
  'JPY USD EUR GBP CNY KRW TWD HKD SGD THB VND IDR MYR PHP INR AUD NZD CAD CHF SEK NOK DKK PLN TRY ZAR MXN BRL AED SAR'.split(
    ' ',
  );

/** The usual currencies, and `current` where it is none of them. */
export function currencyOptions(current?: string): { value: string; label: string }[] {
  const codes = current && !currencyCodes.includes(current) ? [current, ...currencyCodes] : currencyCodes;
  return codes.map((code) => ({ value: code, label: code }));
}

/** All time zones that the browser knows, and `current` in any case. */
export function timeZoneOptions(current: string): { value: string; label: string }[] {
  const zones = Intl.supportedValuesOf('timeZone');
  const all = zones.includes(current) || !current ? zones : [current, ...zones];
  return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
