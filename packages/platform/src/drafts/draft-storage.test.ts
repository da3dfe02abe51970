import { useSessionStore, type Session } from '../session/session.store';
import { draftBox } from './draft-storage';

const sessionOf = (member: string, organisation = 'o1') =>
  ({ member: { id: member }, organisation: { id: organisation } }) as unknown as Session;
const signIn = (member: string, organisation?: string) =>
  useSessionStore.getState().set(sessionOf(member, organisation));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  signIn('aya');
});
afterEach(() => jest.useRealTimers());

/** A page that typed something and is gone. */
function typed(text: string, name = 'estimate/1') {
  const box = draftBox<string>(name);
  box.write(() => text);
  box.dispose();
}
const left = async (name = 'estimate/1', shape?: number) =>
  (await draftBox<string>(name, shape).left()).map(({ value }) => value);

it('gives back what a page had that is gone, the oldest first', async () => {
  jest.setSystemTime(new Date('2026-11-20T10:00:00Z'));
  typed('one');
  jest.setSystemTime(new Date('2026-11-20T11:00:00Z'));
  typed('two');
  typed('other', 'estimate/2');
  expect(await left()).toEqual(['one', 'two']);
});

it('writes the first change at once and the last of a run without being asked', async () => {
  const box = draftBox<string>('estimate/1');
  const stored = () => Object.values({ ...localStorage }).join();
  box.write(() => 'a');
  expect(stored()).toContain('"a"');
  box.write(() => 'ab');
  box.write(() => 'abc');
  expect(stored()).toContain('"a"');
  jest.runOnlyPendingTimers();
  expect(stored()).toContain('"abc"');
  box.write(() => 'abcd');
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toContain('"abcd"');
});

it('leaves the draft of a page that is still open alone', async () => {
  const open = draftBox<string>('estimate/1');
  open.write(() => 'mine');
  expect(await left()).toEqual([]);
  open.dispose();
  expect(await left()).toEqual(['mine']);
});

it('never shows a member what another typed, nor another company', async () => {
  typed('secret');
  signIn('grace');
  expect(await left()).toEqual([]);
  signIn('aya', 'o2');
  expect(await left()).toEqual([]);
  signIn('aya');
  expect(await left()).toEqual(['secret']);
});

it('forgets what was stored, what was taken over, and what is of another shape', async () => {
  const box = draftBox<string>('estimate/1');
  box.write(() => 'gone');
  box.drop();
  box.dispose();
  expect(await left()).toEqual([]);
  typed('taken');
  const next = draftBox<string>('estimate/1');
  next.dropOthers(await next.left());
  expect(await left()).toEqual([]);
  typed('old shape');
  expect(await left('estimate/1', 2)).toEqual([]);
});

it('forgets drafts after two weeks, and passes over what cannot be read', async () => {
  jest.setSystemTime(new Date('2026-11-01T10:00:00Z'));
  typed('old');
  jest.setSystemTime(new Date('2026-11-14T10:00:00Z'));
  localStorage.setItem('quayside.draft/o1/aya/estimate/1@1/x', '{');
  expect(await left()).toEqual(['old']);
  jest.setSystemTime(new Date('2026-11-16T10:00:00Z'));
  expect(await left()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('goes on without drafts where nothing can be kept', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => draftBox<string>('estimate/1').write(() => 'x')).not.toThrow();
  full.mockRestore();
});

it('leaves nothing behind at sign-out, not even what is typed afterwards', async () => {
  typed('left');
  const box = draftBox<string>('estimate/1');
  await jest.isolateModulesAsync(async () => {
    const again = await import('./draft-storage');
    again.dropAllDrafts();
    expect(localStorage).toHaveLength(0);
    const { useSessionStore: session } = await import('../session/session.store');
    session.getState().set(sessionOf('aya'));
    again.draftBox<string>('estimate/1').write(() => 'after');
    expect(localStorage).toHaveLength(0);
  });
  box.dispose();
});
