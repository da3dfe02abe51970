import { supplierCalls, type PortGroup, type Zone } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { pageOf } from '@quayside/test-kit/page-of';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen } from '@testing-library/react';
import { routes } from '../../routes';
import { portGroup, zone } from '../../testing/stored';

const answer = (groups: PortGroup[], zones: Zone[] = []) =>
  answerContract(supplierCalls, { listPortGroups: () => pageOf(groups), listZones: () => pageOf(zones) });

test('port groups are listed with their ports, and each leads to its form', async () => {
  answer([portGroup]);
  await renderRemote(routes, '/supplier/price-book/port-groups');
  expect(await screen.findByRole('link', { name: 'US-WEST' })).toHaveAttribute(
    'href',
    `/supplier/price-book/port-groups/${portGroup.id}`,
  );
  expect(screen.getByText('USLAX, USLGB')).toBeVisible();
});

test('a zone without postal codes is said to be its whole country; who only reads is offered no form', async () => {
  answer([], [zone, { ...zone, id: '0c00000000000000000000b9', code: 'ALL', postalPrefixes: [] }]);
  await renderRemote(routes, '/supplier/price-book/zones', { member: 'auditor' });
  expect(await screen.findByText('Japan: 21, 22')).toBeVisible();
  expect(screen.getByText('All of Japan')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'YOKOHAMA' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'New zone' })).not.toBeInTheDocument();
});

test('where there are none, it is said what they are for', async () => {
  answer([]);
  await renderRemote(routes, '/supplier/price-book/port-groups');
  expect(await screen.findByText('No port groups yet')).toBeVisible();
});
