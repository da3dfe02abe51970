import type { Location, Shipper, ShipperMember } from '@quayside/service-shippers/contract';

const at = '2026-01-01T00:00:00.000Z';
const stored = { version: 3, archived: false, createdAt: at, updatedAt: at };

export const shipper: Shipper = {
  ...stored,
  id: '0c0000000000000000000001',
  code: 'OSK',
  name: 'Osaka Seiki',
  nameJa: '大阪精機',
  country: 'JP',
  currency: 'JPY',
  language: 'ja',
  terms: 'End of month',
};

export const location: Location = {
  ...stored,
  id: '0c0000000000000000000011',
  shipperId: shipper.id,
  kind: 'pickup',
  name: 'Sakai works',
  country: 'JP',
  address: '1-2 Chikko, Sakai',
  dock: 'raised',
};

export const member: ShipperMember = {
  id: '0c0000000000000000000021',
  version: 2,
  name: 'Mori Aya',
  email: 'mori@osaka.example',
  state: 'active',
  mayAccept: false,
  invitedAt: at,
  lastSeenAt: null,
};
