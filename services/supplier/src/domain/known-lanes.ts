import type { Lane, LaneBook } from '../contract';

export type Ports = { portOfLoading: string; portOfDischarge: string };

/** The ports of an end: one, or those of its group; none where it names a country or nothing. */
const portsOf = (port: string | undefined, group: string | undefined, book: LaneBook): readonly string[] =>
  port ? [port] : group ? [...(book.portGroups.get(group.toUpperCase()) ?? [])] : [];

/** Every pair of ports that some lane names at both ends, by code; a group stands for each of its ports. */
export function knownLanes(lanes: readonly Lane[], book: LaneBook): Ports[] {
  const pairs = new Map<string, Ports>();
  for (const lane of lanes)
    for (const portOfLoading of portsOf(lane.portOfLoading, lane.loadingGroup, book))
      for (const portOfDischarge of portsOf(lane.portOfDischarge, lane.dischargeGroup, book))
        pairs.set(`${portOfLoading} ${portOfDischarge}`, { portOfLoading, portOfDischarge });
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, ports]) => ports);
}
