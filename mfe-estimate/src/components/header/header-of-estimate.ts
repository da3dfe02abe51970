import { nameIn, type ComboboxOption, type Language } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { packedAtValues } from './packed-at';
import { emptyHeader, placeOption, type HeaderValues } from './header-values';

const optionOf = (
  language: Language,
  of: { id: string; name: string; nameJa?: string } | null,
): ComboboxOption | undefined => (of ? { value: of.id, label: nameIn(language, of) } : undefined);

const codeOption = (code: string | null | undefined): ComboboxOption | undefined =>
  code ? { value: code, label: code } : undefined;

/** The header of an existing estimate as form values. */
export function headerOf(estimate: EstimateView, language: Language): HeaderValues {
  const { route, incoterm } = estimate;
  return {
    ...emptyHeader,
    shipper: optionOf(language, estimate.shipper),
    project: optionOf(language, estimate.project),
    contact: optionOf(language, estimate.contact),
    assignee: optionOf(language, estimate.assignee),
    title: estimate.title,
    titleJa: estimate.titleJa ?? '',
    rule: incoterm.rule,
    namedPlace: incoterm.namedPlace,
    quotedFor: incoterm.quotedFor ?? 'both',
    flags: incoterm.flags ?? {},
    ...packedAtValues(route.packedAt),
    mode: route.mode,
    pickup: placeOption(language, route.pickup),
    portOfLoading: codeOption(route.portOfLoading),
    portOfDischarge: codeOption(route.portOfDischarge),
    delivery: placeOption(language, route.delivery),
    cargoReadyDate: route.cargoReadyDate ?? '',
    departureDate: route.departureDate ?? '',
    arrivalDate: route.arrivalDate ?? '',
    currency: codeOption(estimate.currency),
    validUntil: estimate.validUntil ?? '',
    dueDate: estimate.dueDate ?? '',
    remarks: estimate.remarks,
  };
}
