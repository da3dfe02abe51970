import type { Order, OrderRow } from '@quayside/service-projects/contract';
import { project, stored } from './stored';

const person = { id: '0b0000000000000000000002', name: 'Sato Yui' };

const head = {
  ...stored,
  id: '0e3000000000000000000001',
  number: 'OR-2026-0001',
  state: 'open',
  estimateId: '0f0000000000000000000001',
  estimateNumber: 'EST-2026-0001',
  revision: 1,
  title: 'Two presses',
  shipper: { id: project.shipperId, name: 'Osaka Seiki' },
  project: { id: project.id, name: project.name },
  purchaseOrder: 'PO-7',
  assignee: person,
  convertedAt: '2026-11-03T00:00:00.000Z',
  convertedBy: person,
} as const;

export const orderRow: OrderRow = {
  ...head,
  mode: 'FCL',
  currency: 'JPY',
  sell: '1279827',
  next: { kind: 'cargoCutoff', dueOn: '2031-03-12' },
  isChangeWaiting: false,
};

export const order: Order = {
  ...head,
  remarks: '',
  milestones: [
    {
      ...stored,
      ...{ id: '0e1000000000000000000001', projectId: project.id, orderId: head.id },
      ...{ kind: 'departure', name: 'Departure', dueOn: '2031-03-14', done: false },
    },
  ],
  versions: [
    {
      ...{ revision: 1, acceptedAt: '2026-11-02T01:00:00.000Z', currency: 'JPY' },
      ...{ takenAt: '2026-11-03T00:00:00.000Z', takenBy: person },
      totals: { sell: '1279827', tax: '30298', total: '1310125', cost: '1171707' },
      budget: [
        {
          ...{ stage: 'sea-transport', code: 'OFR', description: 'Ocean freight', descriptionJa: null },
          ...{ sell: '1279827', cost: '1171707' },
        },
      ],
      stages: [{ stage: 'sea-transport', sell: '1279827', cost: '1171707' }],
      shipment: {
        mode: 'FCL',
        incoterm: { rule: 'CIF', namedPlace: 'Long Beach' },
        pickup: null,
        portOfLoading: { code: 'JPYOK', name: 'Yokohama', nameJa: null },
        portOfDischarge: { code: 'USLGB', name: 'Long Beach', nameJa: null },
        delivery: null,
        carrier: 'Pacific Line',
        vessel: null,
        containers: '1 × 20GP',
        dates: { ready: null, departure: '2031-03-14', arrival: null },
        cargo: { packages: '52', cubicMetres: '18.4', grossKilograms: '9800', revenueTons: '18.4' },
        cargoRows: [],
        cargoRowCount: 0,
      },
    },
  ],
};
