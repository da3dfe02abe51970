import { demoMemberIds } from '@quayside/contract/demo';
import { estimateCalls } from '@quayside/service-estimate/calls';
import {
  transitionBodies,
  type EstimateFinding,
  type EstimateFullView,
  type Review,
  type TransitionName,
} from '@quayside/service-estimate/contract';
import { answerContract, type Asked } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote, type RenderRemoteOptions } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../locales/pages/view';
import '../../routes';
import { estimateFixture } from '../../testing/estimate-fixture';
import { TransitionDialog } from './transition-dialog.component';

jest.setTimeout(60_000);

const done = jest.fn();

async function open(
  name: TransitionName,
  answers: Parameters<typeof answerContract<typeof estimateCalls>>[1] = {},
  { change = {}, ...options }: RenderRemoteOptions & { change?: Partial<EstimateFullView> } = {},
): Promise<Asked[]> {
  done.mockClear();
  const asked = answerContract(estimateCalls, answers);
  const dialog = (
    <TransitionDialog
      name={name}
      estimate={estimateFixture(change)}
      lines={[]}
      onClose={() => undefined}
      onDone={done}
    />
  );
  await renderRemote({ '/estimate': [{ index: true, element: dialog }] }, '/estimate', options);
  return asked;
}

const field = (name: RegExp) => screen.findByRole('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (name: RegExp, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  if (text) {
    await userEvent.click(input);
    await userEvent.paste(text);
  }
};
const saved = () => estimateFixture({ version: 8 });

describe('sending', () => {
  it('says which address is none, and what is too long, before anything is sent', async () => {
    const asked = await open('send');
    await press('Send');
    await waitFor(() => expect(formFaults()).toEqual(['To: Please fill this in.']));
    await fill(/^To/, 'ship@osaka.example; nobody, buyer@osaka.example');
    await fill(/^Message/, 'あ'.repeat(2001));
    await press('Send');
    await waitFor(() =>
      expect(formFaults()).toEqual([
        'To: “nobody”: Please type an e-mail address.',
        'Message to the shipper: Please type at most 2000 characters.',
      ]),
    );
    expect(asked.filter(({ name }) => name === 'sendEstimate')).toEqual([]);
  });

  it('issue 28.2: takes recipients from the people of the shipper, each in their language, and fills the message of the company', async () => {
    const contact = {
      name: 'Mori Naoko',
      email: 'mori@osaka.example',
      language: 'ja',
      portal: true,
    } as const;
    const asked = await open('send', {
      listContacts: () => ({
        items: [
          { id: 'a'.repeat(24), ...contact },
          { id: 'b'.repeat(24), name: 'Ken', email: 'ken@osaka.example', language: 'en' },
        ],
      }),
      sendEstimate: saved,
    });
    expect(await screen.findByText(/these people find it in the portal: Mori Naoko/)).toBeVisible();
    await press('Send to Mori Naoko');
    await press('Send a copy to Ken');
    expect(await field(/^To/)).toHaveValue('Mori Naoko <mori@osaka.example>');
    expect(screen.getByRole('button', { name: 'Send a copy to Ken', pressed: true })).toBeVisible();
    await fill(/^Message to the shipper/, 'Dear {{contact}}, {{number}}');
    const number = estimateFixture().number;
    for (const reader of ['Ken', 'Mori Naoko'])
      expect(await screen.findByText(`Dear ${reader}, ${number}`)).toBeVisible();
    await fill(/^Message for recipients/, '{{contact}} 様 / {{margin}}');
    expect(await screen.findByText(/“margin” is no field/)).toBeVisible();
    await fill(/^Message for recipients/, 'For {{contact}}');
    await press('Send');
    await waitFor(() => expect(done).toHaveBeenCalled());
    const body = asked.find(({ name }) => name === 'sendEstimate')?.body as unknown as {
      recipients: object[];
      messages: Record<string, string>;
    };
    expect(body.recipients).toEqual([
      {
        ...{ name: 'Mori Naoko', email: contact.email },
        kind: 'to',
        language: 'ja',
        contactId: 'a'.repeat(24),
      },
      {
        ...{ name: 'Ken', email: 'ken@osaka.example' },
        kind: 'cc',
        language: 'en',
        contactId: 'b'.repeat(24),
      },
    ]);
    expect(Object.values(body.messages).sort()).toEqual(['Dear {{contact}}, {{number}}', 'For {{contact}}']);
  });

  it('says it in Japanese to who reads Japanese', async () => {
    await open('send', {}, { language: 'ja' });
    await fill(/^宛先/, 'nobody');
    await press('送付');
    await waitFor(() =>
      expect(formFaults()).toEqual(['宛先: 「nobody」：メールアドレスを入力してください。']),
    );
  });

  it('sends what its schema takes', async () => {
    const asked = await open('send', { sendEstimate: saved });
    await fill(/^To/, 'ship@osaka.example　buyer@osaka.example');
    await press('Send');
    await waitFor(() => expect(done).toHaveBeenCalled());
    const sent = asked.find(({ name }) => name === 'sendEstimate');
    expect(transitionBodies.send.parse(sent?.body)).toEqual({
      attachment: 'link',
      language: 'en',
      recipients: ['ship@osaka.example', 'buyer@osaka.example'].map((email) => ({
        ...{ email, name: email, kind: 'to', language: 'en' },
      })),
    });
  });

  it('order D17: begins in the language of the client, not in that of the screen', async () => {
    const asked = await open(
      'send',
      { sendEstimate: saved },
      { change: { quotationLanguage: 'ja' }, language: 'en' },
    );
    await fill(/^To/, 'ship@osaka.example');
    await press('Send');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(asked.find(({ name }) => name === 'sendEstimate')?.body).toMatchObject({ language: 'ja' });
  });

  it('shows at its field what the service refuses, and above all what stands in the way', async () => {
    const refusals = [
      new Refusal({
        ...{ status: 422, code: 'invalid' },
        errors: [{ path: 'recipients.0', code: 'taken', message: 'already in use' }],
      }),
      new Refusal({
        ...{ status: 409, code: 'state-conflict' },
        errors: [{ path: '', code: 'guard.validity', message: 'the validity has ended' }],
      }),
    ];
    await open('send', { sendEstimate: () => refusals.shift() ?? saved() });
    await fill(/^To/, 'ship@osaka.example');
    await press('Send');
    await waitFor(() => expect(formFaults()).toEqual(['To: Already in use.']));
    await press('Send');
    expect(await screen.findByText(/The validity has ended or is missing/)).toBeVisible();
    expect(formFaults()).toEqual([]);
    await press('Send');
    await waitFor(() => expect(done).toHaveBeenCalled());
  });
});

test('issue 28.2: the preview of the quotation has the message, without one that has a wrong field', async () => {
  const preview = { pages: 1, svg: '<svg/>' };
  const asked = await open('send', { previewQuotation: () => preview, previewMessage: () => preview });
  await press('Show the quotation');
  await screen.findByRole('img');
  await fill(/^Message/, 'Dear {{contact}}');
  const bodies = () => asked.flatMap(({ name, body }) => (name === 'previewMessage' ? [body] : []));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ message: 'Dear {{contact}}' });
  await fill(/^Message/, 'Dear {{wrong}}');
  expect(await screen.findByText(/“wrong” is no field/)).toBeVisible();
  await fill(/^Message/, 'Good morning');
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({ message: 'Good morning' });
});

describe('reasons', () => {
  const submission = { at: '2026-11-21T10:00:00.000Z', comment: null, hash: null };

  it('are asked of an approver who returns it', async () => {
    const asked = await open('return', { returnEstimate: saved }, { member: 'approver' });
    await press('Return');
    await waitFor(() => expect(formFaults()).toEqual(['Comment: Please fill this in.']));
    expect(asked).toEqual([]);
  });

  it('are not asked of who takes the own one back', async () => {
    const by = { id: demoMemberIds.estimator, name: 'Sato Yui' };
    await open('return', { returnEstimate: saved }, { change: { submission: { ...submission, by } } });
    await press('Withdraw submission');
    await waitFor(() => expect(done).toHaveBeenCalled());
  });

  it('are chosen where an offer is declined, and a price is a number', async () => {
    const asked = await open('decline', { declineEstimate: saved });
    await fill(/^Winning price/, 'about 5');
    await press('Record refusal');
    await waitFor(() =>
      expect(formFaults()).toEqual([
        'Reason: Please fill this in.',
        'Winning price before tax, if known: Please type a number, such as 1234.5.',
      ]),
    );
    expect(asked).toEqual([]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Reason/ }), 'price');
    await fill(/^Winning price/, '1,200');
    await press('Record refusal');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(transitionBodies.decline.parse(asked[0]?.body)).toEqual({ reason: 'price', winningPrice: '1200' });
  });

  it('order D20: an offer is withdrawn with a reason of our own, and a message apart', async () => {
    const asked = await open('withdraw', { withdrawEstimate: saved }, { member: 'approver' });
    await press('Withdraw offer');
    await waitFor(() =>
      expect(formFaults()).toEqual(['Reason (only your company reads it): Please fill this in.']),
    );
    await fill(/^Reason/, 'wrong price');
    await fill(/^Message to the client/, 'A corrected offer follows.');
    await press('Withdraw offer');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(transitionBodies.withdraw.parse(asked[0]?.body)).toEqual({
      comment: 'wrong price',
      message: 'A corrected offer follows.',
    });
  });

  it('are asked of staff that records an acceptance: how it came', async () => {
    await open('accept');
    await press('Record acceptance');
    await waitFor(() => expect(formFaults()).toEqual(['How did the shipper accept?: Please fill this in.']));
    expect(screen.getByText(/e-mail of 3 June/)).toBeVisible();
  });
});

describe('what a step does to other revisions', () => {
  const [only] = estimateFixture().revisions;
  const at = (state: 'accepted' | 'approved' | 'sent', revision: number) => ({ ...only!, state, revision });

  it('is said of an offer and an order that there are, and of none else', async () => {
    await open('send');
    expect(await screen.findByText(/The revision is frozen/)).toBeVisible();
    expect(screen.queryByText(/replaces|stands/)).toBeNull();
  });

  it('names the offer that is replaced and the order that stands', async () => {
    const revisions = [at('accepted', 1), at('sent', 2), at('approved', 3)];
    await open('send', {}, { change: { revision: 3, revisions } });
    expect(await screen.findByText('This replaces the offer R2, which waits for an answer.')).toBeVisible();
    expect(screen.getByText('The order R1 stands until this revision is accepted.')).toBeVisible();
  });

  it('leaves no doubt which button ends an order, and says which was ended', async () => {
    await open('cancel', { cancelEstimate: saved });
    expect(await screen.findByRole('button', { name: 'Keep the order' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await fill(/^Reason/, 'plant not built');
    await press('Cancel order');
    expect(await screen.findByText(/The order EST-\S+ R1 was cancelled/)).toBeVisible();
  });
});

test.each(['submit', 'cancel', 'withdraw'] as const)(
  'the buttons of %s are the foot of the dialog',
  async (name) => {
    await open(name);
    const buttons = await screen.findAllByRole('button');
    const action = buttons.find((button) => button.getAttribute('type') === 'submit');
    // The bar stays in view below what scrolls: it is the last part of the form, and no row of its fields.
    expect(action?.parentElement?.className).toMatch(/bar/);
    expect(action?.parentElement?.nextElementSibling).toBeNull();
  },
);

describe('what has to be acknowledged', () => {
  const finding = {
    ...{ id: 'guard.archived-supplier:1', code: 'guard.archived-supplier', severity: 'acknowledge' },
    ...{ path: '/', params: { name: 'Euro Bridge Line' }, message: 'Euro Bridge Line', acknowledged: null },
  } as unknown as EstimateFinding;
  const approved = { change: { state: 'approved' } as Partial<EstimateFullView> };

  it('is said where it is missing, and gets the focus', async () => {
    const asked = await open(
      'send',
      { reviewEstimate: () => ({ errors: [], findings: [finding] }) },
      approved,
    );
    const box = await screen.findByRole('checkbox');
    await fill(/^To/, 'buyer@osaka.example');
    await press('Send');
    expect(await screen.findByRole('alert')).toHaveTextContent('Tick each sentence');
    expect(box).toHaveFocus();
    expect(asked.filter(({ name }) => name === 'sendEstimate')).toEqual([]);
    await userEvent.click(box);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('issue 28.2: is asked of the message once the service has found it, and not of another text', async () => {
    const unprintable = {
      ...{ id: 'guard.unprintable message 🚢 U+1F6A2', code: 'guard.unprintable', severity: 'acknowledge' },
      ...{ path: 'message', params: {}, message: '🚢 U+1F6A2', acknowledged: null },
    } as unknown as EstimateFinding;
    const refusals = [1, 2].map(
      () =>
        new Refusal({
          ...{ status: 409, code: 'state-conflict', current: { findings: [finding, unprintable] } },
          errors: [{ path: 'message', code: 'guard.unacknowledged', message: unprintable.id }],
        }),
    );
    const asked = await open(
      'send',
      {
        reviewEstimate: () => ({ errors: [], findings: [] }),
        sendEstimate: () => refusals.shift() ?? saved(),
      },
      approved,
    );
    await fill(/^To/, 'buyer@osaka.example');
    await fill(/^Message/, 'By ship 🚢');
    await press('Send');
    const name = /^Message to the shipper: the documents cannot print 🚢 U\+1F6A2/;
    expect(await screen.findByRole('checkbox', { name })).toHaveFocus();
    await fill(/^Message/, 'By ship 🚢🚢');
    expect(screen.queryByRole('checkbox', { name })).toBeNull();
    await press('Send');
    await userEvent.click(await screen.findByRole('checkbox', { name }));
    await press('Send');
    await waitFor(() => expect(done).toHaveBeenCalled());
    const bodies = asked.flatMap(({ name, body }) => (name === 'sendEstimate' ? [body] : []));
    expect(bodies.map((body) => (body as unknown as { acknowledged?: string[] }).acknowledged)).toEqual([
      undefined,
      undefined,
      [unprintable.id],
    ]);
  });

  it('is waited for: nothing is sent while the findings are loading', async () => {
    let answer: (review: Review) => void = () => undefined;
    const review = new Promise<Review>((resolve) => (answer = resolve));
    const asked = await open('send', { reviewEstimate: () => review, sendEstimate: saved }, approved);
    await fill(/^To/, 'buyer@osaka.example');
    await press('Send');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
    answer({ errors: [], findings: [] });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy', 'true'),
    );
    expect(asked.filter(({ name }) => name === 'sendEstimate')).toEqual([]);
    await press('Send');
    await waitFor(() => expect(done).toHaveBeenCalled());
  });
});
