import type { CargoItem } from '@quayside/rating';
import type { CreateEstimateInput } from '@quayside/service-estimate/contract';
import { filledHead, type HeaderValues } from '../../components/header/header-values';
import type { Start } from './start-section.component';

export function newEstimateBody(
  values: HeaderValues,
  cargo: CargoItem[],
  { start, rates }: { start: Start; rates: boolean },
): CreateEstimateInput {
  return {
    ...filledHead(values),
    cargo,
    templateId: start.kind === 'template' ? start.templateId : null,
    copyOf: start.kind === 'copy' ? (start.copyOf?.value ?? null) : null,
    // Prices of cards are of the days of what they come from: they are looked up anew on its own.
    ...(start.kind === 'scratch' && !rates ? {} : { rate: true }),
  };
}
