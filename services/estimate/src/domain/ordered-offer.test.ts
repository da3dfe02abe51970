import { d02Document } from '@quayside/rating';
import { draftSnapshotOf } from '../tests/snapshot-fixture';
import { budgetOfOffer, openChargesOfOffer, shipmentOfOffer } from './ordered-offer';

test('trial 7 A: an order names the charges whose price was still to be advised', () => {
  const document = d02Document();
  for (const line of document.stages['sea-transport'].lines)
    if (line.code === 'LSS') line.status = 'toBeAdvised';
  const snapshot = draftSnapshotOf(document);
  expect(budgetOfOffer(snapshot).map(({ code }) => code)).not.toContain('LSS');
  expect(openChargesOfOffer(snapshot)).toEqual([
    {
      ...{ stage: 'sea-transport', code: 'LSS' },
      description: expect.any(String),
      descriptionJa: expect.any(String),
    },
  ]);
  expect(openChargesOfOffer(draftSnapshotOf(d02Document()))).toEqual([]);
});

test('trial 7 E: an order has the carriers and the arrival that the offer names', () => {
  const document = d02Document();
  const sea = document.stages['sea-transport'];
  delete sea.inputs.carrier;
  document.route.arrivalDate = null;
  sea.inputs.transitDays = 12;
  for (const line of sea.lines) if (line.code === 'OFR') line.carrier = 'ONE';
  const found = shipmentOfOffer(draftSnapshotOf(document));
  expect(found).toMatchObject({ carrier: 'ONE', dates: { departure: '2025-11-16', arrival: '2025-11-28' } });
});

test('issue 28.8: an order has the closing days that the offer names, and no others', () => {
  const document = d02Document();
  const { inputs } = document.stages['sea-transport'];
  Object.assign(inputs, { cargoClosing: '2025-11-13', documentClosing: null });
  const { dates } = shipmentOfOffer(draftSnapshotOf(document));
  expect(dates.cargoClosing).toBe('2025-11-13');
  expect(dates).not.toHaveProperty('documentClosing');
});
