import { demoRateCardId, demoShipperId, demoSupplierId, demoTariffId } from '@quayside/contract/demo';
import type {
  PortGroup,
  RateCard,
  Supplier,
  SupplierMember,
  Tariff,
  Zone,
} from '@quayside/service-supplier/contract';

const stored = {
  version: 3,
  archived: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
};

export const supplier: Supplier = {
  ...stored,
  id: demoSupplierId(1),
  code: 'PCL',
  name: 'Pacific Line Co., Ltd.',
  nameJa: 'パシフィックライン株式会社',
  country: 'JP',
  stages: ['sea-transport'],
  lanes: [{ portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' }],
  contact: { name: 'Ono Takeshi', email: 'ono@pacific.example' },
  terms: 'End of month',
  currency: 'USD',
};

export const rateCard: RateCard = {
  ...stored,
  id: demoRateCardId(1, 1),
  supplierId: demoSupplierId(1),
  supplierName: supplier.name,
  code: 'PCL-LGB-20',
  name: 'Yokohama – Long Beach 20GP',
  stage: 'sea-transport',
  lane: { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
  mode: 'FCL',
  carrier: 'Pacific Line',
  validFrom: '2025-10-01',
  validTo: '2030-09-30',
  currency: 'USD',
  revision: 2,
  state: 'inForce',
  lines: [
    {
      code: 'OFR',
      description: 'Ocean freight',
      descriptionJa: '海上運賃',
      basis: 'container',
      containerType: '20GP',
      quantity: { calculated: 'vanning.containers' },
      rate: '1450',
      currency: 'USD',
    },
    {
      code: 'CAF',
      description: 'Currency adjustment',
      basis: 'percent-of',
      rate: '0.05',
      percentOf: ['OFR'],
      currency: 'USD',
    },
  ],
};

export const member: SupplierMember = {
  id: '0c0000000000000000000031',
  version: 2,
  name: 'Ono Takeshi',
  email: 'ono@pacific.example',
  state: 'active',
  invitedAt: stored.createdAt,
  lastSeenAt: null,
};

const { supplierId: _id, supplierName: _name, ...prices } = rateCard;

export const agreement: Tariff = {
  ...prices,
  id: demoTariffId(1),
  code: 'AGR-1',
  name: 'Agreed with Kitahama',
  layer: 'shipperSell',
  shipperId: demoShipperId(2),
  shipperName: 'Kitahama Chemical',
  lane: { loadingGroup: 'JP-WEST', portOfDischarge: 'CNSHA', pickupZone: 'OSAKA', distance: { toKm: '50' } },
};

export const portGroup: PortGroup = {
  ...stored,
  ...{ id: '0c00000000000000000000b1', code: 'US-WEST', name: 'US west coast', nameJa: '米国西岸' },
  ports: ['USLAX', 'USLGB'],
};

export const zone: Zone = {
  ...stored,
  ...{ id: '0c00000000000000000000b2', code: 'YOKOHAMA', name: 'Yokohama', nameJa: '横浜', country: 'JP' },
  postalPrefixes: ['21', '22'],
};
