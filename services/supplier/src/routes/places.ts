import { defineResource, publicFields } from '@quayside/service-kit';
import { codesOfPorts, refuseStrangeCodes } from '../application/known-codes';
import { portGroupResource, supplierEvents, zoneResource } from '../contract';
import { portGroups } from '../store/port-groups';
import { zones } from '../store/zones';

/** Ports and areas that lanes name by one code. */
export const portGroupRoutes = defineResource({
  ...portGroupResource,
  store: portGroups,
  where: ({ port }) => (port ? { ports: port } : {}),
  prepare: async (input, { scope, current }) => {
    await refuseStrangeCodes(scope, codesOfPorts(input.ports), codesOfPorts(current?.ports));
    return input;
  },
  present: (_member, group) => publicFields(group),
  event: supplierEvents['portGroup.saved'],
  label: (group) => group.name,
});

export const zoneRoutes = defineResource({
  ...zoneResource,
  store: zones,
  present: (_member, zone) => publicFields(zone),
  event: supplierEvents['zone.saved'],
  label: (zone) => zone.name,
});
