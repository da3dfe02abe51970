import type { PlaceKind } from '../api/place.query';
import { supplierLinks } from '../links';

/** Where the places of a kind are found. */
export const placeLinks = {
  portGroup: {
    list: () => supplierLinks.portGroups(),
    create: () => supplierLinks.createPortGroup(),
    edit: (portGroupId: string) => supplierLinks.portGroup({ portGroupId }),
  },
  zone: {
    list: () => supplierLinks.zones(),
    create: () => supplierLinks.createZone(),
    edit: (zoneId: string) => supplierLinks.zone({ zoneId }),
  },
} satisfies Record<PlaceKind, object>;
