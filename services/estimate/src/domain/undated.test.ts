import { emptyStages, type ChargeLine } from '@quayside/rating';
import { unstarted } from '../application/create';

const line = { id: 'l1', code: 'STORD', time: { from: '2026-01-01', to: '2026-02-01', freeUnits: '3' } };

test('trial 3 no. 23: a copy has no dates of the earlier shipment, and says which stages had them', () => {
  const stages = emptyStages();
  Object.assign(stages.warehouse, {
    inputs: { unit: 'm3', arrival: '2026-12-08', departure: '2026-12-13', movements: [{ day: 1, in: '5' }] },
    lines: [line as unknown as ChargeLine],
  });
  Object.assign(stages['destination-custom'], { inputs: { entryDate: '2027-01-20', entries: 2 } });
  const copied = unstarted(stages);
  expect(copied.warehouse.inputs).toEqual({ unit: 'm3' });
  expect(copied.warehouse.lines[0]?.time).toEqual({ freeUnits: '3' });
  expect(copied['destination-custom'].inputs).toEqual({ entries: 2 });
  expect([copied.warehouse.state, copied['destination-custom'].state, copied.packing.state]).toEqual([
    'attention',
    'attention',
    'todo',
  ]);
});
