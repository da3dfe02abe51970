import type { StageId } from '@quayside/contract';

export type StageColumn = {
  name: string;
  kind: 'text' | 'quantity' | 'percent' | 'date' | 'route';
  digits?: number;
};

const packages: StageColumn = { name: 'packages', kind: 'quantity' };
const cubicMetres: StageColumn = { name: 'cubicMetres', kind: 'quantity', digits: 3 };
const text = (name: string): StageColumn => ({ name, kind: 'text' });
const date = (name: string): StageColumn => ({ name, kind: 'date' });

/** What each queue shows besides who and when, as the service names it. `ports` stands for the two ports of a voyage. */
export const stageColumns: Record<StageId, readonly StageColumn[]> = {
  packing: [packages, cubicMetres, { name: 'grossKilograms', kind: 'quantity' }],
  vanning: [text('containers'), { name: 'utilisation', kind: 'percent' }, cubicMetres],
  'sea-transport': [
    { name: 'ports', kind: 'route' },
    date('departureDate'),
    text('carrier'),
    text('containers'),
  ],
  warehouse: [date('arrival'), date('departure'), { name: 'revenueTons', kind: 'quantity', digits: 3 }],
  'origin-delivery': [text('from'), text('to'), { name: 'vehicles', kind: 'quantity' }],
  'origin-custom': [
    text('portOfLoading'),
    { name: 'declarationLines', kind: 'quantity' },
    date('departureDate'),
  ],
  'destination-delivery': [text('from'), text('to'), { name: 'vehicles', kind: 'quantity' }],
  'destination-custom': [text('country'), date('entryDate'), { name: 'tariffLines', kind: 'quantity' }],
};
