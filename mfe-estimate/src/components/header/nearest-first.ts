import type { LocationOption } from '../../api/search.query';

type Search = (text: string, signal: AbortSignal) => Promise<LocationOption[]>;

/** 0: of this port, 1: in its country, 2: elsewhere. */
function distance({ location }: LocationOption, port: string): number {
  if (location.nearestPort === port) return 0;
  return location.country && port.startsWith(location.country) ? 1 : 2;
}

/** The same answers, those that fit the port of the route first; the order of the search stays among equals. */
export const nearestFirst =
  (search: Search, port: string | undefined): Search =>
  async (text, signal) => {
    const found = await search(text, signal);
    return port ? found.toSorted((one, other) => distance(one, port) - distance(other, port)) : found;
  };
