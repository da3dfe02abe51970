import { useToday, type Faults } from '@quayside/platform';
import { contractChecks, useContractForm } from '@quayside/platform/forms';
import { reversedDates } from '@quayside/rating';
import { useMemo } from 'react';
import '../../locales/pages/form';
import { fieldOfPath } from './header-fields';
import { filledHead, type HeaderValues } from './header-values';

/** Days and ports that contradict each other: the service takes them, an offer with them is a slip. */
function contradictions(values: HeaderValues, today: string): Faults {
  const { validUntil, cargoReadyDate, departureDate, arrivalDate, portOfLoading, portOfDischarge } = values;
  const isBefore = (day: string, other: string) => day !== '' && other !== '' && day < other;
  const reversed = reversedDates({ cargoReadyDate, departureDate, arrivalDate });
  const isReversed = (name: string) => reversed.some(({ later }) => later === name);
  return {
    validUntil: isBefore(validUntil, today) ? 'head.past' : undefined,
    departureDate: isReversed('departureDate') ? 'head.departureBeforeReady' : undefined,
    arrivalDate: isReversed('arrivalDate') ? 'head.arrivalBeforeDeparture' : undefined,
    packedName: values.packedAt === 'other' && !values.packedName?.trim() ? 'required' : undefined,
    portOfDischarge:
      portOfLoading && portOfLoading.value === portOfDischarge?.value ? 'head.samePort' : undefined,
  };
}

/** What a head is held against, on a day of the company's calendar. */
export const headerChecks = (today: string) =>
  contractChecks<HeaderValues>({
    schema: async () => (await import('../../api/estimate.schemas')).headSchema,
    body: filledHead,
    place: (path, { title, titleJa }) =>
      path === 'title' && !title.trim() && titleJa.trim() ? 'titleJa' : fieldOfPath(path),
    also: (values) => contradictions(values, today),
    namespace: 'estimate-form',
  });

/** The form of a head, new or changed. */
export function useHeaderForm(defaultValues: HeaderValues) {
  const today = useToday();
  const checks = useMemo(() => headerChecks(today), [today]);
  return useContractForm<HeaderValues>(checks, { defaultValues });
}
