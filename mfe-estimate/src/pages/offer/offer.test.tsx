import { stageIds } from '@quayside/contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { estimateCalls } from '@quayside/service-estimate/calls';
import type { OfferContent, OfferView, ThreadMessage } from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';

const path = `/offers/${'k'.repeat(43)}`;
const stageTotal = {
  ...{ sell: '100', contingentSell: '0', lineCount: 1, incompleteLines: 0, complete: true },
};
const line: OfferContent['lines'][number] = {
  ...{
    id: 'l1',
    stage: 'sea-transport',
    code: 'OFR',
    description: 'Ocean freight',
    descriptionJa: '海上運賃',
  },
  ...{ basis: 'container', quantity: '1', times: null, unit: 'container', unitPrice: null, exchange: null },
  ...{ status: 'priced', contingent: false, disbursement: false, inTotal: true, payer: 'seller' },
  ...{ taxCode: 'EXEMPT', taxKind: null, taxRate: null, sell: '280324' },
};
const content: OfferContent = {
  ...{ option: 'A', title: 'Press line', titleJa: 'プレスライン' },
  shipper: { id: '0d7000000000000000000001', name: 'Osaka Seiki', nameJa: '大阪精機' },
  incoterm: { rule: 'FCA', namedPlace: 'Osaka' },
  route: { mode: 'FCL' },
  ...{ currency: 'JPY', remarks: '', payers: { seller: '1', buyer: '2' } },
  totals: { currency: 'JPY', sell: '280324', tax: '0', total: '280324' },
  stageTotals: Object.fromEntries(
    stageIds.map((stage) => [stage, stageTotal]),
  ) as OfferContent['stageTotals'],
  notIncluded: { packing: 'excluded' },
  coverage: Object.fromEntries(
    stageIds.map((stage) => [
      stage,
      { byTerms: 'whole', counts: stage === 'packing' ? 'none' : 'whole', typed: null, groups: [] },
    ]),
  ) as unknown as OfferContent['coverage'],
  ...{ exchange: null, cargo: [], taxes: [], contingentSell: '0', information: [] },
  lines: [
    line,
    {
      ...line,
      id: 'l2',
      stage: 'destination-custom',
      description: 'Customs duty',
      status: 'byOthers',
      sell: null,
    },
  ],
  ...{
    issuedOn: '2026-11-27',
    message: 'Dear Ms Kato',
    termsEn: 'Prices hold.',
    termsJa: '価格は有効です。',
  },
  way: { en: 'Osaka (JPOSA) → Rotterdam (NLRTM)', ja: '大阪 (JPOSA) → ロッテルダム (NLRTM)' },
  hash: 'a'.repeat(64),
};
const offer: OfferView = {
  ...{
    state: 'open',
    number: 'EST-2026-0024',
    revision: 1,
    validUntil: '2027-01-12',
    timeZone: 'Asia/Tokyo',
  },
  sentAt: '2026-11-27T10:00:00.000Z',
  recipient: { name: 'Kato Rie', language: 'en', kind: 'to' },
  company: { name: 'Demo Forwarding', nameJa: 'デモ', address: '', addressJa: '', phone: '+81 45 555 0142' },
  salesperson: { name: 'Sato Yui', nameJa: null, email: 'estimator@demo.example' },
  ...{ current: null, ending: null, answer: null, content },
};
const none = () => ({ items: [] });
const ended = (change: Partial<OfferView>): OfferView => ({ ...offer, content: null, ...change });
const show = (
  view: OfferView | (() => OfferView),
  more: Parameters<typeof answerContract<typeof estimateCalls>>[1] = {},
) => {
  const asked = answerContract(estimateCalls, {
    openOffer: () => (typeof view === 'function' ? view() : view),
    offerMessages: none,
    ...more,
  });
  return renderRemote(routes, path, { language: 'en' }).then(() => asked);
};

test('shows total, validity, route, what is included and why a charge has no amount', async () => {
  const asked = await show(offer);
  expect(await screen.findByTestId('offer-total')).toHaveTextContent('280,324 JPY');
  expect(screen.getByText('Osaka (JPOSA) → Rotterdam (NLRTM)')).toBeVisible();
  expect(screen.getByText('× Packing')).toBeVisible();
  expect(screen.getByText('✓ Sea transport')).toBeVisible();
  const row = screen.getByRole('row', { name: /Customs duty/ });
  expect(within(row).getByText('By others')).toBeVisible();
  expect(screen.getByText('× Customs duty (By others)')).toBeVisible();
  expect(asked[0]?.body).toEqual({ token: 'k'.repeat(43) });
});

test('an acceptance names who, for which company, and the document that was read', async () => {
  const user = userEvent.setup();
  let view = offer;
  const answer = {
    ...{ at: '2026-11-27T11:00:00.000Z', name: 'Kato Rie', company: 'Osaka Seiki', purchaseOrder: 'PO-77' },
    ...{ hash: content.hash, mine: true },
  };
  const asked = await show(() => view, {
    acceptOffer: () => {
      view = { ...offer, state: 'accepted', answer };
      return { state: 'accepted', answer };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await user.click(screen.getByRole('button', { name: /^Accept for/ }));
  expect(screen.getByText('Enter your company.')).toBeVisible();
  expect(screen.getByText('Tick that you accept the conditions.')).toBeVisible();
  expect(asked.some(({ name }) => name === 'acceptOffer')).toBe(false);
  await user.type(screen.getByLabelText(/^Your company/), 'Osaka Seiki');
  await user.type(screen.getByLabelText(/^Your order number/), 'PO-77');
  await user.click(screen.getByLabelText('Type it'));
  await user.click(screen.getByRole('button', { name: /^Accept for/ }));
  expect(screen.getByText('Sign, or choose “None”.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Your name as signature/), 'Kato');
  await user.click(screen.getByLabelText(/^I accept the conditions/));
  await user.click(screen.getByRole('button', { name: /^Accept for/ }));
  expect(await screen.findByText(/^Accepted on .* by Kato Rie\.$/)).toBeVisible();
  expect(asked.find(({ name }) => name === 'acceptOffer')?.body).toEqual({
    ...{ token: 'k'.repeat(43), name: 'Kato Rie', company: 'Osaka Seiki', purchaseOrder: 'PO-77' },
    ...{ hash: content.hash, conditionsAccepted: true, signature: { kind: 'typed', text: 'Kato' } },
  });
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
});

test('a refused answer shows how the offer stands now', async () => {
  const user = userEvent.setup();
  let view = offer;
  await show(() => view, {
    counterOffer: () => {
      view = ended({ state: 'withdrawn', ending: 'Please wait for the new rates.' });
      return new Refusal({ status: 409, code: 'state-conflict' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ask for another price' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Enter an amount above zero.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Total that you can agree to/), '250000');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('This quotation was withdrawn.')).toBeVisible();
  expect(screen.getByText('Please wait for the new rates.')).toBeVisible();
  expect(screen.getByText(/^The quotation has changed meanwhile/)).toBeVisible();
});

test.each([
  ['expired', 'This quotation has expired. Ask your contact for a new one.'],
  ['superseded', 'A newer quotation replaces this one.'],
  ['declined', 'Declined. Thank you for your answer.'],
] as const)('an offer that is %s can be asked about only', async (state, words) => {
  await show(ended({ state, current: state === 'superseded' ? '/offers/next' : null }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask a question' })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Open the newer quotation' })).toHaveLength(
    state === 'superseded' ? 1 : 0,
  );
});

test('a copy is for reading and asking', async () => {
  await show({ ...offer, recipient: { ...offer.recipient, kind: 'cc' } });
  await screen.findByTestId('offer-total');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('a link that opens nothing says so, and nothing else', async () => {
  answerContract(estimateCalls, { openOffer: () => new Refusal({ status: 404, code: 'not-found' }) });
  await renderRemote(routes, path, { language: 'en' });
  expect(await screen.findByRole('heading', { name: 'This link does not open a quotation' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('issue 28.4: another price of single charges is asked for, with a text, and is shown next to the offer', async () => {
  const user = userEvent.setup();
  let messages: ThreadMessage[] = [];
  const asked = await show(offer, {
    offerMessages: () => ({ items: messages }),
    counterOffer: ({ body }) => {
      const message: ThreadMessage = {
        ...{ id: 'f'.repeat(24), revision: 1, at: '2026-11-27T11:00:00.000Z', kind: 'counter-offer' },
        author: { kind: 'client', name: 'Kato Rie', mine: true },
        ...{ text: body.text ?? '', target: body.target, answers: null, files: [] },
        comparison: {
          ...{ currency: 'JPY', withTax: false, offered: '280324', wanted: '250000' },
          ...{ difference: '-30324', share: '-0.1082' },
          lines: [
            {
              ...{ lineId: 'l1', description: 'Ocean freight', descriptionJa: '海上運賃' },
              ...{ offered: '280324', wanted: '250000', difference: '-30324' },
            },
          ],
        },
      };
      messages = [message];
      return message;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ask for another price' }));
  expect(screen.getByText('The quotation comes to 280,324 JPY with tax.')).toBeVisible();
  await user.click(screen.getByLabelText('Single charges'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Enter a price for one charge at least.')).toBeVisible();
  // A charge without a price has none to be lowered.
  expect(screen.queryByLabelText(/^Customs duty/)).toBeNull();
  await user.type(screen.getByLabelText(/^Ocean freight/), '250000');
  await user.type(screen.getByLabelText(/^Anything else/), 'Our budget');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const table = await screen.findByRole('table', { name: 'Counter-offer next to the quotation' });
  expect(within(table).getByRole('row', { name: /Ocean freight/ })).toHaveTextContent(
    /280,324.*250,000.*30,324/,
  );
  expect(within(table).getByText(/10\.8 %/)).toBeVisible();
  expect(asked.find(({ name }) => name === 'counterOffer')?.body).toEqual({
    ...{ token: 'k'.repeat(43), text: 'Our budget' },
    target: { of: 'lines', currency: 'JPY', lines: [{ lineId: 'l1', amount: '250000' }] },
  });
});

/** The page itself; the frame of tests is a `main`, too. */
const page = () => screen.getAllByRole('main').at(-1) as HTMLElement;

test('issue 28.3: the page has the colour of the company and the salesperson’s own telephone', async () => {
  await show({
    ...offer,
    company: { ...offer.company, brandColour: '#ffdd00' },
    salesperson: { ...offer.salesperson, phone: '+81 90 1234 5678' },
  });
  expect(await screen.findByRole('link', { name: '+81 90 1234 5678' })).toHaveAttribute(
    'href',
    'tel:+819012345678',
  );
  const style = page().style;
  expect(style.getPropertyValue('--offer-brand')).toBe('#ffdd00');
  expect(style.getPropertyValue('--offer-dark-accent')).toBe('#ffdd00');
  expect(style.getPropertyValue('--offer-light-accent')).not.toBe('#ffdd00');
});

test('issue 28.3: without a colour the page looks as the product, and without an own telephone the company’s is named', async () => {
  await show(offer);
  expect(await screen.findByRole('link', { name: '+81 45 555 0142' })).toBeVisible();
  expect(page()).not.toHaveAttribute('style');
});
