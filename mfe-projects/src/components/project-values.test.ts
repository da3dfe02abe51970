import { projectBody, projectChange, projectValues } from './project-values';

const loaded = projectValues({
  code: 'P-1',
  name: 'Press line',
  shipperId: 's1',
  shipperName: 'Osaka Seiki',
  state: 'active',
  ownerId: 'left',
  memberIds: ['a'],
  budget: { amount: '1000', currency: 'JPY' },
  currency: 'JPY',
});

test('a change sends only what was changed, so that people who have left stay named', () => {
  expect(projectChange({ ...loaded, name: 'Press line 2' }, loaded)).toEqual({ name: 'Press line 2' });
  expect(projectChange(loaded, loaded)).toEqual({});
});

test('an emptied budget is told to the service', () => {
  const emptied = { ...loaded, budget: { amount: ' ', currency: 'JPY' } };
  expect(projectChange(emptied, loaded)).toEqual({ budget: null });
  expect(projectBody(emptied).budget).toBeUndefined();
});

test('a missing shipper is sent as such, for the service to refuse', () => {
  expect(projectBody({ ...loaded, shipperId: undefined }).shipperId).toBe('');
});
