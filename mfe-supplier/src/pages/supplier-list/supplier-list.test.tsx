import { supplierCalls } from '@quayside/service-supplier/contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';
import { rateCard, supplier } from '../../testing/stored';
import { pageOf } from '@quayside/test-kit/page-of';
import { coverageOf } from './coverage';
import { dayOf, listQueryOf } from './list-query';

describe('the list of suppliers', () => {
  test('counts cards in force by supplier and names the first to end', () => {
    const later = { ...rateCard, id: 'b', validTo: '2031-01-01' };
    expect(coverageOf([later, rateCard]).get(supplier.id)).toEqual({ cards: 2, nextExpiry: '2030-09-30' });
  });

  test('sends only filters that the service understands', () => {
    expect(
      listQueryOf({
        q: 'line',
        sort: '-name',
        stage: 'sea-transport',
        portOfLoading: 'Yokohama',
        portOfDischarge: 'USLGB',
        on: '2026-01-01',
        archived: 'yes',
        colour: 'red',
      }),
    ).toEqual({ q: 'line', sort: '-name', stage: 'sea-transport', portOfDischarge: 'USLGB' });
    expect(dayOf('soon', '2026-01-01')).toBe('2026-01-01');
    expect(dayOf('2026-12-01', '2026-01-01')).toBe('2026-12-01');
  });

  test('shows a supplier of the portal its own company and nothing to write', async () => {
    answerContract(supplierCalls, {
      listSuppliers: () => pageOf([supplier]),
      findRateCards: () => pageOf([rateCard]),
    });
    await renderRemote(routes, '/supplier', { member: 'supplier', language: 'ja' });
    const table = await screen.findByRole('table');
    expect(await within(table).findByText('パシフィックライン株式会社')).toBeVisible();
    expect(screen.queryByText('仕入先を登録')).not.toBeInTheDocument();
  });

  test('stays readable when the cards cannot be counted', async () => {
    answerContract(supplierCalls, {
      listSuppliers: () => pageOf([supplier]),
      findRateCards: () => new Refusal({ status: 500, code: 'internal' }),
    });
    await renderRemote(routes, '/supplier');
    const table = await screen.findByRole('table');
    expect(await within(table).findByText('Pacific Line Co., Ltd.')).toBeVisible();
    expect(await within(table).findAllByText('not known')).toHaveLength(2);
  });
});
