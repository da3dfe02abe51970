import { demoSupplierId } from '@quayside/contract/demo';
import {
  rateCardFieldsSchema,
  rateCardInputSchema,
  supplierCalls,
} from '@quayside/service-supplier/contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { rateCard, supplier } from '../../testing/stored';
import { takenOver } from '../../components/price-form/charge-choice';
import {
  changeOf,
  emptyLine,
  inputOf,
  newValues,
  undescribed,
  valuesOf,
  type PriceValues,
} from '../../components/price-form/price-values';

const editPath = `/supplier/${demoSupplierId(1)}/rate-cards/${rateCard.id}/edit`;

const refusedPaths = (values: PriceValues) =>
  rateCardInputSchema.safeParse(inputOf(values)).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the values of a rate card', () => {
  test('come back as they were, with what the form does not show', () => {
    expect(inputOf(valuesOf(rateCard)).lines).toEqual(rateCard.lines);
    expect(rateCardFieldsSchema.safeParse(inputOf(valuesOf(rateCard))).success).toBe(true);
  });

  test('keep every part of a lane, terms and days of a line', () => {
    const card = {
      ...rateCard,
      lane: {
        ...{ loadingGroup: 'JP-EAST', dischargeCountry: 'US', pickupZone: 'YOKOHAMA', vehicle: '4t' },
        distance: { fromKm: '10', toKm: '20' },
      },
      transitDays: 14,
      freeTime: { demurrageDays: 0, storageDays: 3 },
      contractNumber: 'C-1',
      lines: [{ ...rateCard.lines[0]!, validFrom: '2026-01-01', validTo: '2026-03-31' }],
    };
    expect(inputOf(valuesOf(card))).toMatchObject({
      ...{ lane: card.lane, transitDays: 14, freeTime: card.freeTime, contractNumber: 'C-1' },
      lines: card.lines,
    });
    const widened = { ...valuesOf(card), transitDays: '２週' };
    widened.lane = { ...widened.lane, portOfLoading: 'jpyok', distance: { fromKm: '20', toKm: '10' } };
    expect(refusedPaths(widened)).toEqual(['lane.loadingGroup', 'lane.distance.toKm', 'transitDays'].sort());
  });

  test('show a share as percent and store it as a share', () => {
    const values = valuesOf(rateCard);
    expect(values.lines[1]?.rate).toBe('5');
    const dearer = { ...values, lines: [{ ...values.lines[1]!, rate: '7.5' }] };
    expect(inputOf(dearer).lines[0]?.rate).toBe('0.075');
  });

  test('say what was emptied on a change', () => {
    expect(changeOf({ ...valuesOf(rateCard), carrier: ' ' })).toMatchObject({ carrier: null, notes: null });
  });

  test('are refused where a price, a charge or a sensible validity is missing, all at once', () => {
    const values = { ...newValues(supplier, '2026-01-01'), code: 'A', name: 'A', validTo: '2025-12-31' };
    expect(refusedPaths(values)).toEqual(['lines.0.code', 'lines.0.basis', 'lines.0.rate', 'validTo']);
    expect(undescribed(values)).toEqual({ 'lines.0.description': 'required' });
  });

  test('need no rate where the steps carry the rates', () => {
    const [line] = valuesOf({
      ...rateCard,
      lines: [
        {
          code: 'OFR',
          description: 'x',
          basis: 'kg',
          currency: 'USD',
          breaks: { mode: 'bracket', steps: [{ from: '0', rate: '5' }] },
        },
      ],
    }).lines;
    expect(refusedPaths({ ...valuesOf(rateCard), lines: [line!] })).toEqual([]);
  });

  test('take words, basis and quantity over from a chosen charge, but leave typed words alone', () => {
    expect(takenOver(emptyLine('USD'), 'ofr', 'FCL')).toMatchObject({
      basis: 'container',
      rest: { quantity: {} },
    });
    expect(takenOver(emptyLine('USD'), 'BAF', 'LCL')).toMatchObject({
      basis: 'wm',
      rest: { quantity: { calculated: 'sea-transport.lclRevenueTons' } },
    });
    expect(takenOver({ ...emptyLine('USD'), description: 'My own words' }, 'OFR', 'FCL')).toBeUndefined();
  });
});

describe('the form of a rate card', () => {
  test('puts refusals of the service at the line and field they are about', async () => {
    const user = userEvent.setup();
    const asked = answerContract(supplierCalls, {
      getRateCard: () => rateCard,
      getSupplier: () => supplier,
      updateRateCard: () =>
        new Refusal({
          status: 422,
          code: 'invalid',
          errors: [
            { path: 'lines.1.maximum', code: 'custom', message: 'maximum.belowMinimum' },
            { path: 'code', code: 'duplicate', message: 'already in use' },
          ],
        }),
    });
    await renderRemote(routes, editPath);
    expect(await screen.findByText(/Saving different prices creates version 3/)).toBeVisible();
    await user.type(screen.getByLabelText('Maximum, line 2'), '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Maximum, line 2')).toBeInvalid());
    expect(screen.getByLabelText('Maximum, line 2')).toHaveAccessibleDescription(
      'The maximum is below the minimum.',
    );
    expect(screen.getByLabelText(/^Code/)).toBeInvalid();
    expect(asked.find(({ name }) => name === 'updateRateCard')?.version).toBe(3);
  });

  test('says at once, at the cell, what the service would refuse', async () => {
    const user = userEvent.setup();
    const asked = answerContract(supplierCalls, { getRateCard: () => rateCard, getSupplier: () => supplier });
    await renderRemote(routes, editPath);
    const maximum = await screen.findByLabelText('Maximum, line 1');
    await user.type(maximum, '-5');
    await user.clear(screen.getByLabelText('Rate, line 2'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(maximum).toHaveAccessibleDescription('This must not be negative.'));
    expect(screen.getByLabelText('Rate, line 2')).toHaveAccessibleDescription('Enter a price.');
    expect(asked.some(({ name }) => name === 'updateRateCard')).toBe(false);
  });

  test('asks what to do when somebody else saved first, and saves over their version when told to', async () => {
    const user = userEvent.setup();
    const versions: (number | undefined)[] = [];
    answerContract(supplierCalls, {
      listRateCardOverlaps: () => ({ items: [], total: 0 }),
      listRateCardVersions: () => ({ items: [], total: 0 }),
      getRateCard: () => rateCard,
      getSupplier: () => supplier,
      updateRateCard: ({ body, version }) => {
        versions.push(version);
        return versions.length === 1
          ? new Refusal({ status: 412, code: 'stale-version', current: { ...rateCard, version: 7 } })
          : { ...rateCard, nameJa: body.nameJa ?? undefined, version: 8, revision: 3 };
      },
    });
    const { router } = await renderRemote(routes, editPath);
    const name = await screen.findByLabelText(/^Name \(Japanese/);
    await user.type(name, '横浜');
    await user.keyboard('{Control>}s{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(router.state.location.pathname).not.toMatch(/edit$/));
    expect(versions).toEqual([3, 7]);
  });
});
