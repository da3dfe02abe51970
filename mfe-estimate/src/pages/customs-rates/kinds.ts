import type { CustomsRateKind } from '@quayside/service-estimate/contract';

/** In the order of the tabs. */
export const customsRateKinds = ['fee', 'duty', 'additional'] as const satisfies readonly CustomsRateKind[];

export const kindOf = (text: string | null | undefined): CustomsRateKind =>
  customsRateKinds.find((kind) => kind === text) ?? 'fee';
