import type { BodyOf, QueryOf } from '@quayside/api';
import { queryClient, useListQuery, useQuery, type KeptFormat } from '@quayside/platform';
import type { estimateCalls } from '@quayside/service-estimate/calls';
import type { PlaceView } from '@quayside/service-estimate/contract';
import { estimate } from './estimate.client';

export type PlaceFilters = NonNullable<QueryOf<typeof estimateCalls.listPlaces>>;
export type PlaceInput = BodyOf<typeof estimateCalls.createPlace>;
export type PlaceChange = BodyOf<typeof estimateCalls.updatePlace>;

export function usePlaces(filters: PlaceFilters) {
  const query = { ...filters, limit: 50 };
  return useListQuery(estimate.listPlaces.key({ query }), (cursor, signal) =>
    estimate.listPlaces({ query: { ...query, cursor }, signal }),
  );
}

export const usePlace = (placeId: string) => useQuery(estimate.getPlace.query({ params: { placeId } }));

/** Where places are listed and searched they are asked again. */
function forgetPlaces(): void {
  for (const queryKey of [
    estimate.listPlaces.key(),
    estimate.listPorts.key(),
    estimate.readActivity.key(),
    ['combobox', 'ports'],
  ])
    void queryClient.invalidateQueries({ queryKey });
}

function keepPlace(place: PlaceView): PlaceView {
  queryClient.setQueryData(estimate.getPlace.query({ params: { placeId: place.id } }).queryKey, place);
  forgetPlaces();
  return place;
}

export const createPlace = async (body: PlaceInput, idempotencyKey: string) =>
  keepPlace(await estimate.createPlace({ body, idempotencyKey }));

export const changePlace = async (placeId: string, body: PlaceChange, version: number) =>
  keepPlace(await estimate.updatePlace({ params: { placeId }, body, version }));

export async function movePlace(
  { id, version }: Pick<PlaceView, 'id' | 'version'>,
  move: 'archive' | 'restore',
) {
  const input = { params: { placeId: id }, version };
  return keepPlace(await (move === 'archive' ? estimate.archivePlace(input) : estimate.restorePlace(input)));
}

export async function importPlaces(rows: Record<string, string>[], dryRun: boolean) {
  const answer = await estimate.importPlaces({ body: { dryRun, rows } });
  if (answer.committed) forgetPlaces();
  return answer;
}

export const exportPlaces = (format?: KeptFormat) => estimate.exportPlaces.file({ query: { format } });
