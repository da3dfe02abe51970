import { supplierCalls } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { choose, csv, press, reading, sea, sheet } from '../../testing/rate-sheets';

describe('sheets of the own company', () => {
  const shipper = { id: '0c00000000000000000000ee', name: 'Osaka Seiki', nameJa: '大阪精機' };
  function answerOwn() {
    const asked = answerContract(supplierCalls, {
      listAgreementPartners: () => ({ items: [shipper], total: 1 }),
      listTariffSheets: () => ({ items: [sheet], total: 1 }),
      listTariffSheetKinds: () => ({ items: [sea], total: 1 }),
      readTariffSheet: () => ({ ...reading, kind: { id: sea.id, name: 'Sea' } }),
      takeTariffSheet: () => sheet,
      undoTariffSheet: () => ({ ...sheet, version: 2, undone: { at: sheet.createdAt, by: 'Sato' } }),
      replaceTariffSheetKind: () => sea,
      removeTariffSheetKind: () => undefined,
    });
    return (name: string) => asked.filter((each) => each.name === name);
  }

  test('the second sheet takes two clicks, and is undone on its version', async () => {
    const of = answerOwn();
    await renderRemote(routes, '/supplier/price-book/rate-sheet/ownCost');
    expect(await screen.findByRole('heading', { name: 'Read a rate sheet: Own cost' })).toBeVisible();
    await choose(csv('POL'));
    fireEvent.click(await screen.findByRole('button', { name: 'Take 2 lanes' }));
    await waitFor(() => expect(of('takeTariffSheet')).toHaveLength(1));
    expect(of('takeTariffSheet')[0]).toMatchObject({
      params: { ownerId: 'ownCost' },
      body: { kindId: sea.id, mappingVersion: 3, expected: reading.expected },
    });
    press('Undo');
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('Undo'));
    await waitFor(() =>
      expect(of('undoTariffSheet')[0]).toMatchObject({
        ...{ version: 1, params: { ownerId: 'ownCost', rateSheetId: sheet.id } },
      }),
    );
  });

  test('how it is read is kept and forgotten for its side', async () => {
    const of = answerOwn();
    await renderRemote(routes, `/supplier/price-book/rate-sheet/${shipper.id}`);
    expect(await screen.findByRole('heading', { name: 'Read a rate sheet: Osaka Seiki' })).toBeVisible();
    await choose(csv('POL'));
    fireEvent.click(await screen.findByRole('button', { name: 'Change how it is read' }));
    press('Keep and compare');
    await waitFor(() =>
      expect(of('replaceTariffSheetKind')[0]).toMatchObject({
        ...{ version: 3, params: { ownerId: shipper.id, kindId: sea.id } },
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Forget “Sea”' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Forget' }));
    await waitFor(() =>
      expect(of('removeTariffSheetKind')[0]?.params).toMatchObject({ ownerId: shipper.id }),
    );
  });

  test('a shipper that nobody has heard of has none', async () => {
    answerOwn();
    await renderRemote(routes, '/supplier/price-book/rate-sheet/0c00000000000000000000ff');
    expect(await screen.findByText('There is no such side')).toBeVisible();
    expect(screen.queryByLabelText(/Rate sheet of/)).not.toBeInTheDocument();
  });
});
