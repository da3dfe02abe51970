import {
  d02Document,
  findingId,
  priceEstimate,
  pricingFindings,
  warningCodes,
  warningSeverities,
  type Params,
} from '@quayside/rating';
import { estimateCalls } from '@quayside/service-estimate/calls';
import {
  guardCodes,
  guardSeverities,
  transitionBodies,
  type EstimateFinding,
  type FindingCode,
  type TransitionName,
} from '@quayside/service-estimate/contract';
import { answerContract, type Asked } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../locales/pages/view';
import '../../routes';
import { thingsToLookAt } from '../../editor/attention';
import { createRatingWords } from '../../editor/rating-words';
import { registerEditorWords } from '../../locales/editor/register';
import { estimateFixture } from '../../testing/estimate-fixture';
import { allGaps, allWarnings } from '../stage-editor/all-stages/all-gaps';
import { AttentionPanel } from './attention-panel.component';
import { TransitionDialog } from './transition-dialog.component';

jest.setTimeout(120_000);
beforeAll(() => registerEditorWords());

const lineId = d02Document().stages['sea-transport'].lines[0]?.id ?? '';
const path = `stages.sea-transport.lines.${lineId}`;
/** Guards that a step answers only when it is called are never in the list. */
const answered = ['error', 'superseded', 'expired', 'hash', 'evidence', 'state'].map(
  (name) => `guard.${name}`,
);
const listed: readonly FindingCode[] = [
  ...guardCodes.filter((code) => !answered.includes(code)),
  ...warningCodes,
];

function finding(code: FindingCode, change: Partial<EstimateFinding> = {}): EstimateFinding {
  const isWarning = (warningCodes as readonly string[]).includes(code);
  const at = code === 'guard.unnamed-way' ? 'stages.destination-delivery' : path;
  const facts = {
    code,
    path: at,
    params: (isWarning ? { item: 'Press', code: 'OFR' } : {}) as Params,
    message: isWarning ? '' : 'OFR 1000 JPY Ocean East',
  };
  const severities: Record<string, EstimateFinding['severity']> = {
    ...guardSeverities,
    ...warningSeverities,
  };
  return {
    ...facts,
    id: findingId(facts),
    severity: severities[code] ?? 'hint',
    acknowledged: null,
    ...change,
  };
}

async function show(
  element: React.ReactElement,
  findings: readonly EstimateFinding[],
  language: 'en' | 'ja' = 'en',
  answers: Parameters<typeof answerContract<typeof estimateCalls>>[1] = {},
): Promise<Asked[]> {
  const asked = answerContract(estimateCalls, {
    reviewEstimate: () => ({ errors: [], findings: [...findings] }),
    ...answers,
  });
  await renderRemote({ '/estimate': [{ index: true, element }] }, '/estimate', { language });
  return asked;
}
const done = jest.fn();
const dialog = (name: TransitionName) => (
  <TransitionDialog
    name={name}
    estimate={estimateFixture()}
    lines={[]}
    onClose={() => undefined}
    onDone={done}
  />
);
const unknownWords = /cannot be calculated \(|計算できません（|Something else still|まだ解決していない/;

describe.each(['en', 'ja'] as const)('in %s every finding has its words', (language) => {
  it.each(listed)('%s, on the estimate page', async (code) => {
    await show(<AttentionPanel estimate={estimateFixture()} lines={[]} />, [finding(code)], language);
    const [item] = await screen.findAllByRole('listitem');
    await waitFor(() => expect(item?.textContent?.trim()).not.toBe(''));
    expect(item?.textContent).not.toMatch(unknownWords);
    expect(item?.textContent).not.toContain('guard.');
  });

  it.each(warningCodes)('%s, in the editor of a stage and of all stages', (code) => {
    const words = createRatingWords(language);
    const { severity: _severity, acknowledged: _acknowledged, message: _message, ...warning } = finding(code);
    const priced = { ...priceEstimate(d02Document()), warnings: [{ ...warning, code }] };
    // The finding of a line that is acknowledged has the sell of the line in its id.
    const [found] = pricingFindings(priced);
    const of = (item: { findingId?: string }) => item.findingId === found?.id;
    const [item] = thingsToLookAt(priced, 'warehouse', words).filter(of);
    expect(item?.text).toBe(words.issue({ code, params: warning.params }));
    expect(item?.text).not.toMatch(unknownWords);
    expect(item?.mark).toBe({ block: 'bad', acknowledge: 'warn', hint: 'info' }[warningSeverities[code]]);
    expect(allWarnings(priced, words).filter(of)).toHaveLength(1);
    expect(allGaps(priced, new Map(), words).filter(of)).toEqual([]);
  });
});

describe.each(['submit', 'approve', 'send'] as const)('the dialog of %s', (name) => {
  it('shows every finding, and what blocks first', async () => {
    const findings = listed.map((code) => finding(code));
    await show(dialog(name), findings);
    const blocks = await screen.findByRole('region', { name: 'Correct this first' });
    expect(within(blocks).getAllByRole('listitem').length).toBeGreaterThan(10);
    const hints = screen.getByRole('region', { name: 'Please check' });
    const others = findings.filter(({ severity }) => severity !== 'block');
    expect(within(hints).getAllByRole('listitem')).toHaveLength(others.length);
    // What blocks is said at once, and no tick is asked for before it is corrected.
    expect(screen.queryByRole('checkbox')).toBeNull();
    const action = { submit: /^Submit/, approve: 'Approve', send: 'Send' }[name];
    if (name !== 'send') await userEvent.click(screen.getByRole('button', { name: action }));
    if (name !== 'send') expect(await screen.findByText(/has to be corrected first/)).toBeVisible();
  });

  it('has a box for each finding that has to be acknowledged, and hints, where nothing blocks', async () => {
    const findings = listed.map((code) => finding(code)).filter(({ severity }) => severity !== 'block');
    await show(dialog(name), findings);
    const open = findings.filter(({ severity }) => severity === 'acknowledge');
    const group = await screen.findByRole('group', { name: 'Acknowledge' });
    expect(within(group).getAllByRole('checkbox')).toHaveLength(open.length);
    const ofHints = findings.filter(({ severity }) => severity === 'hint');
    const hints = screen.getByRole('region', { name: 'Please check' });
    expect(within(hints).getAllByRole('listitem')).toHaveLength(ofHints.length);
  });
});

it('audit-2 D3: a step waits until each finding is ticked by name, and sends their ids', async () => {
  const open = [finding('rate.expiresBeforeDeparture'), finding('vanning.packageFitsNone')];
  const asked = await show(dialog('submit'), open, 'en', {
    submitEstimate: () => estimateFixture({ version: 8 }),
  });
  const submit = async () => userEvent.click(await screen.findByRole('button', { name: /^Submit/ }));
  const group = await screen.findByRole('group', { name: 'Acknowledge' });
  await submit();
  expect(await screen.findByText(/Tick each sentence under “Acknowledge” first/)).toBeVisible();
  expect(asked.some(({ name }) => name === 'submitEstimate')).toBe(false);
  for (const box of within(group).getAllByRole('checkbox')) await userEvent.click(box);
  await submit();
  await waitFor(() => expect(done).toHaveBeenCalled());
  const sent = asked.find(({ name }) => name === 'submitEstimate');
  expect(transitionBodies.submit.parse(sent?.body).acknowledged).toEqual(open.map(({ id }) => id));
});

it('audit-2 D3: who approves sees what was acknowledged, by whom, and is not asked again', async () => {
  const by = { id: '0b0000000000000000000002', name: 'Sato Yui' };
  await show(dialog('approve'), [
    finding('rate.expiresBeforeDeparture', { acknowledged: { at: '2026-11-26T10:00:00.000Z', by } }),
  ]);
  const section = await screen.findByRole('region', { name: 'Already acknowledged' });
  expect(within(section).getByText(/Acknowledged by Sato Yui/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('audit-2 D5: many findings of one kind are ticked at once, each still named', async () => {
  const many = [1, 2, 3, 4, 5].map((count) => {
    const facts = { ...finding('rate.expiresBeforeDeparture'), params: { code: `C${count}` } };
    return { ...facts, id: findingId(facts) };
  });
  await show(dialog('submit'), many);
  const group = await screen.findByRole('group', { name: 'Acknowledge' });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(6);
  await userEvent.click(within(group).getByRole('checkbox', { name: 'All 5' }));
  for (const box of within(group).getAllByRole('checkbox')) expect(box).toBeChecked();
});
