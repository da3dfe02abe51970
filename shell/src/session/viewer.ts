import type { Viewer } from '@quayside/contract';
import type { Session } from '@quayside/platform/start';

/** Whom pages, entries and widgets are offered to. */
export const viewerOf = ({ member, operatorRights }: Session): Viewer => ({
  roles: member.roles,
  operatorRights,
});
