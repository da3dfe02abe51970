import { milestoneFailures, proposedMilestones } from './order-milestones';

const pathsOf = (dates: Parameters<typeof milestoneFailures>[0]) =>
  milestoneFailures(dates).map(({ path }) => path.replace('milestones.', ''));

test.each([
  [{ ready: '2026-12-12', cargoCutoff: '2026-12-11', departure: '2026-12-14' }, ['cargoCutoff']],
  [{ ready: '2026-12-11', cargoCutoff: '2026-12-11', departure: '2026-12-14' }, []],
  [{ ready: '2026-12-11', documentCutoff: '2026-12-09', departure: '2026-12-14' }, []],
  [{ ready: '2026-12-10', arrival: '2026-12-01' }, ['arrival']],
  [{ cargoCutoff: '2026-12-10', delivered: '2026-12-09' }, ['delivered']],
  [{ ready: '2026-12-10', delivered: '2026-12-10' }, []],
])('trial 7 B: %o contradict each other at %o', (dates, paths) => {
  expect(pathsOf(dates)).toEqual(paths);
});

test.each([
  ['JPYOK', '2026-12-13', '2026-12-10', '2026-12-11'],
  // Friday and Saturday are the weekend at Jeddah: the 10th is a Thursday.
  ['SAJED', '2026-12-13', '2026-12-10', '2026-12-10'],
  ['SAJED', '2026-12-15', '2026-12-10', '2026-12-13'],
])('trial 7 C: usual cut-offs at %s go by the weekend there', (code, departure, documents, cargo) => {
  const found = proposedMilestones({
    mode: 'FCL',
    dates: { ready: null, departure, arrival: null },
    portOfLoading: { code, name: code, nameJa: null },
  });
  expect(found.slice(1, 3).map(({ dueOn }) => dueOn)).toEqual([documents, cargo]);
});

test.each([
  [{ cargoClosing: '2026-12-12' }, ['2026-12-10 usual', '2026-12-12 shipment']],
  [{ documentClosing: '2026-12-09' }, ['2026-12-09 shipment', '2026-12-11 usual']],
])('issue 28.8: the closing days of the shipment %j go before usual ones', (closings, expected) => {
  const found = proposedMilestones({
    mode: 'FCL',
    dates: { ready: null, departure: '2026-12-13', arrival: null, ...closings },
    portOfLoading: { code: 'JPYOK', name: 'Yokohama', nameJa: null },
  });
  expect(found.slice(1, 3).map(({ dueOn, origin }) => `${dueOn} ${origin}`)).toEqual(expected);
});

test('issue 28.8: a closing day is proposed without a departure, too', () => {
  const found = proposedMilestones({
    mode: 'LCL',
    dates: { ready: null, departure: null, arrival: null, cargoClosing: '2026-12-12' },
    portOfLoading: null,
  });
  expect(found.slice(1, 3)).toEqual([
    { kind: 'documentCutoff', origin: 'none' },
    { kind: 'cargoCutoff', dueOn: '2026-12-12', origin: 'shipment' },
  ]);
});
