import type { Tone } from '@quayside/platform';

/** A person of a shipper or supplier, as both contracts tell of one; of a shipper's it is known who may accept. */
export type PortalPerson = {
  id: string;
  name: string;
  email: string;
  state: 'invited' | 'active' | 'deactivated';
  invitedAt: string | null;
  lastSeenAt: string | null;
  mayAccept?: boolean;
};

export type PersonChange = { active?: boolean; mayAccept?: boolean };

export const tones: Record<PortalPerson['state'], Tone> = {
  invited: 'warn',
  active: 'good',
  deactivated: 'neutral',
};
