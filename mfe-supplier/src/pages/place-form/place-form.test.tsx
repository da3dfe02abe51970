import { supplierCalls } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { pageOf } from '@quayside/test-kit/page-of';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes';
import { portGroup, zone } from '../../testing/stored';
import { inputOf, newPlace } from './place-values';

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a new port group is typed as people write ports; one that is no port is said which', async () => {
  const asked = answerContract(supplierCalls, {
    createPortGroup: () => portGroup,
    listPortGroups: () => pageOf([portGroup]),
  });
  await renderRemote(routes, '/supplier/price-book/port-groups/new');
  await screen.findByLabelText(/^Code/);
  type(/^Code/, 'us-west');
  type(/^Name$|^Name\s*\*/, 'US west coast');
  type(/^Ports/, 'uslax、ＵＳＬＧＢ oakland');
  fireEvent.click(screen.getByText('Save'));
  expect((await screen.findAllByText(/OAKLAND/)).length).toBeGreaterThan(0);
  expect(asked.some(({ name }) => name === 'createPortGroup')).toBe(false);
  type(/^Ports/, 'uslax、ＵＳＬＧＢ');
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(asked.find(({ name }) => name === 'createPortGroup')).toBeDefined());
  expect(asked.find(({ name }) => name === 'createPortGroup')?.body).toEqual({
    ...{ code: 'US-WEST', name: 'US west coast', ports: ['USLAX', 'USLGB'] },
  });
});

test('a zone keeps its code and is changed on the version that was read', async () => {
  const asked = answerContract(supplierCalls, {
    getZone: () => zone,
    updateZone: () => ({ ...zone, version: 4 }),
    listZones: () => pageOf([zone]),
  });
  await renderRemote(routes, `/supplier/price-book/zones/${zone.id}`);
  expect(await screen.findByLabelText(/^Code/)).toBeDisabled();
  type(/^Postal codes/, '21 22 23');
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(asked.find(({ name }) => name === 'updateZone')).toBeDefined());
  const change = asked.find(({ name }) => name === 'updateZone');
  expect(change?.version).toBe(zone.version);
  expect(change?.body).toMatchObject({ postalPrefixes: ['21', '22', '23'], country: 'JP' });
  expect(change?.body).not.toHaveProperty('code');
});

test('a zone of no prefixes is a whole country', () => {
  expect(inputOf('zone', { ...newPlace, code: 'JP', name: 'Japan' })).toMatchObject({
    country: 'JP',
    postalPrefixes: [],
  });
});
