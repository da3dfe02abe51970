import type { Tariff } from '@quayside/service-supplier/contract';

/** With whom a tariff was agreed, by name; by id where this service has not heard the name yet. */
export function partnerName(tariff: Tariff, language: string): string {
  const { shipperId = '', shipperName, shipperNameJa } = tariff;
  return (language === 'ja' ? shipperNameJa : undefined) ?? shipperName ?? shipperId;
}
