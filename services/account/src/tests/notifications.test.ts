import { demoMemberIds, demoOrganisations } from '@quayside/contract/demo';
import type { NotificationKind, NotificationWay, RaisedNotification } from '@quayside/contract/notification';
import { newId } from '@quayside/service-kit';
import { startMailSink, type MailSink } from '@quayside/test-kit/mail-sink';
import { simpleParser } from 'mailparser';
import { digestDue } from '../domain/notifications/digest-time';
import { removeOldNotifications, sendDigests } from '../application/notifications/digest';
import { createNotificationWatch } from '../application/notifications/watch';
import type { Notification, NotificationChoices, Unread } from '../contract/notifications';
import { notificationInboxes } from '../store/notifications';
import { Browser, eventually, startAccount, type Account } from './people';

const organisationId = demoOrganisations.demo.id;
let account: Account;
let sink: MailSink;
let estimator: Browser;
let approver: Browser;

beforeAll(async () => {
  sink = await startMailSink();
  account = await startAccount(
    { APP_MAIL_FROM: 'Demo <quotes@demo.example>' },
    { APP_SMTP_URL: `smtp://127.0.0.1:${sink.port}` },
  );
  estimator = await Browser.of(account, 'estimator');
  approver = await Browser.of(account, 'approver');
}, 60_000);
beforeEach(async () => {
  sink.mails.length = 0;
  for (const name of ['notifications', 'notificationInboxes', 'notificationChoices', 'outgoingMail'])
    await account.service.connection.collection(name).deleteMany({});
});
afterAll(async () => {
  await account?.cleanUp();
  await sink?.stop();
});

const raised = (kind: NotificationKind, more: Partial<RaisedNotification> = {}): RaisedNotification => ({
  kind,
  memberIds: [demoMemberIds.estimator],
  actorId: null,
  path: '/estimate/1',
  listPath: '/estimate',
  facts: {
    label: 'EST-2026-0001 R1',
    title: { en: 'Press line', ja: 'プレスライン' },
    actor: 'Nakagawa Aya',
    detail: null,
    date: '2026-12-24',
  },
  ...more,
});
const feed = (data: RaisedNotification, at = new Date().toISOString()) =>
  account.feed([
    { from: 'estimate', type: 'notification.raised', id: newId(), organisationId, at, data: { ...data } },
  ]);
const listOf = async (browser: Browser): Promise<Notification[]> =>
  (await browser.call('get', '/notifications')).body.items as Notification[];
const unreadOf = async (browser: Browser, query = ''): Promise<Unread> =>
  (await browser.call('get', `/notifications/unread${query}`)).body as Unread;
const choose = async (browser: Browser, kind: NotificationKind, way: NotificationWay) => {
  const { version } = (await browser.call('get', '/profile/notifications')).body as NotificationChoices;
  const answer = await browser.change('put', '/profile/notifications', { items: [{ kind, way }] }, version);
  expect(answer.status).toBe(200);
};
const subjectsOf = async () => {
  const mails = await Promise.all(sink.mails.map(({ text }) => simpleParser(text)));
  return mails.map(({ subject }) => subject);
};

describe('issue 28.6: notifications', () => {
  it('are stored for each member but for who caused it and who has no desk here', async () => {
    const memberIds = [demoMemberIds.estimator, demoMemberIds.approver, demoMemberIds.shipper, newId()];
    await feed(raised('question', { memberIds, actorId: demoMemberIds.approver }));
    expect(await listOf(estimator)).toMatchObject([
      {
        kind: 'question',
        count: 1,
        isRead: false,
        path: '/estimate/1',
        facts: { label: 'EST-2026-0001 R1' },
      },
    ]);
    expect(await unreadOf(estimator)).toMatchObject({ unread: 1 });
    expect(await listOf(approver)).toEqual([]);
    expect(await unreadOf(approver)).toEqual({ unread: 0, change: 0 });
    expect(await account.service.connection.collection('notifications').countDocuments()).toBe(1);
  });

  it('are read one by one and all at once, by their own member alone', async () => {
    await feed(raised('question'));
    await feed(raised('accepted'));
    await feed(raised('accepted', { memberIds: [demoMemberIds.approver] }));
    const [first] = await listOf(estimator);
    const foreign = await approver.call('post', '/notifications/read', { ids: [first?.id] });
    expect(foreign.body).toMatchObject({ unread: 1 });
    expect(await unreadOf(estimator)).toMatchObject({ unread: 2 });
    const one = await estimator.call('post', '/notifications/read', { ids: [first?.id] });
    expect([one.status, one.body.unread]).toEqual([200, 1]);
    expect((await estimator.call('post', '/notifications/read', {})).body).toMatchObject({ unread: 0 });
    expect((await listOf(estimator)).map(({ isRead }) => isRead)).toEqual([true, true]);
    expect(await unreadOf(approver)).toMatchObject({ unread: 1 });
  });

  it('become one where ten of a kind are unread, and count on from there until they are read', async () => {
    for (let count = 0; count < 9; count += 1) await feed(raised('firstView'));
    await feed(raised('question'));
    expect(await listOf(estimator)).toHaveLength(10);
    await feed(raised('firstView'));
    expect(await listOf(estimator)).toMatchObject([
      { kind: 'firstView', count: 10, path: '/estimate' },
      { kind: 'question', count: 1 },
    ]);
    await feed(raised('firstView'));
    expect((await listOf(estimator))[0]).toMatchObject({ count: 11 });
    expect(await unreadOf(estimator)).toMatchObject({ unread: 2 });
    await estimator.call('post', '/notifications/read', {});
    await feed(raised('firstView'));
    expect(await listOf(estimator)).toHaveLength(3);
  });

  it('answer a waiting bell as soon as something is raised, and at once where it was late', async () => {
    const { change } = await unreadOf(estimator);
    const waiting = unreadOf(estimator, `?after=${change}&wait=20`);
    await feed(raised('question'));
    const told = await waiting;
    expect(told.unread).toBe(1);
    expect(await unreadOf(estimator, `?after=${change}&wait=20`)).toEqual(told);
  });

  it('answer a bell that waits at another process, and hold no more than there is room for', async () => {
    const scope = account.service.scopeFor(organisationId);
    const watch = createNotificationWatch({ pause: 10 });
    const waiting = watch.read(scope, demoMemberIds.estimator, 0, 5_000);
    await feed(raised('question'));
    expect(await waiting).toMatchObject({ unread: 1 });
    const full = createNotificationWatch({ most: 0 });
    const { change } = await unreadOf(estimator);
    expect(await full.read(scope, demoMemberIds.estimator, change, 5_000)).toMatchObject({ unread: 1 });
  });
});

describe('issue 28.6: ways of being notified', () => {
  it('are usual until chosen, and refuse what they do not know and a stale version', async () => {
    const { body } = await estimator.call('get', '/profile/notifications');
    const { version, items } = body as NotificationChoices;
    expect(version).toBe(0);
    expect(items).toHaveLength(15);
    expect(items.filter(({ way }) => way === 'mail').map(({ kind }) => kind)).toEqual([
      ...[
        'submitted',
        'approved',
        'returned',
        'mailFailed',
        'question',
        'counterOffer',
        'accepted',
        'declined',
      ],
    ]);
    const twice = { items: [items[0], items[0]] };
    expect((await estimator.change('put', '/profile/notifications', twice, 0)).status).toBe(422);
    const unknown = { items: [{ kind: 'birthday', way: 'mail' }] };
    expect((await estimator.change('put', '/profile/notifications', unknown, 0)).status).toBe(422);
    await choose(estimator, 'expired', 'off');
    await choose(estimator, 'question', 'digest');
    const stale = { items: [{ kind: 'expired', way: 'mail' }] };
    expect((await estimator.change('put', '/profile/notifications', stale, 0)).status).toBe(412);
    const after = (await estimator.call('get', '/profile/notifications')).body as NotificationChoices;
    expect(after.items.find(({ kind }) => kind === 'expired')?.way).toBe('off');
    expect(after.items.find(({ kind }) => kind === 'question')?.way).toBe('digest');
  });

  it('store nothing of a kind that is off, and mail one that is wanted at once', async () => {
    await choose(estimator, 'firstView', 'off');
    await choose(estimator, 'expired', 'mail');
    await feed(raised('firstView'));
    await feed(raised('expired'));
    expect((await listOf(estimator)).map(({ kind }) => kind)).toEqual(['expired']);
    await eventually(async () => sink.mails[0]);
    expect(await subjectsOf()).toEqual(['EST-2026-0001 R1 の有効期限が切れました。']);
  });

  it('hold for the messages that services request, too, and leave those to clients alone', async () => {
    await choose(estimator, 'question', 'inApp');
    const facts = {
      ...{ number: 'EST-1', revision: 1, title: { en: 'a', ja: 'a' }, shipper: { en: 'b', ja: 'b' } },
      ...{ total: { amount: '1', currency: 'JPY' }, validUntil: null, actor: 'Aya', text: null },
      ...{ purchaseOrder: null, reason: null, counter: null, isTest: false },
    };
    const request = (kind: string) => ({
      from: 'estimate',
      type: 'mail.requested',
      id: newId(),
      organisationId,
      data: {
        ...{ kind, facts, replyTo: null, path: '/estimate/1' },
        recipients: [
          { email: 'Estimator@demo.example', name: 'Sato Yui', language: 'en' },
          { email: 'aya@osaka.example', name: 'Aya', language: 'en' },
        ],
      },
    });
    await account.feed([request('offer-question'), request('offer-counter')]);
    const rows = await account.service.connection.collection('outgoingMail').find().toArray();
    await eventually(async () => (sink.mails.length === 3 ? true : undefined));
    expect(rows.map(({ kind, to }) => [kind, to])).toEqual([
      ['offer-question', 'aya@osaka.example'],
      ['offer-counter', 'Estimator@demo.example'],
      ['offer-counter', 'aya@osaka.example'],
    ]);
  });
});

describe('issue 28.6: the daily mail', () => {
  it('is due at eight of the own clock, also on days on which clocks are changed', () => {
    const due = (zone: string, now: string) => digestDue(zone, new Date(now));
    expect(due('Asia/Tokyo', '2026-11-27T22:59:59Z')).toBeNull();
    expect(due('Asia/Tokyo', '2026-11-27T23:00:00Z')).toEqual({
      day: '2026-11-28',
      at: '2026-11-27T23:00:00.000Z',
    });
    expect(due('Europe/Berlin', '2026-10-25T06:59:00Z')).toBeNull();
    expect(due('Europe/Berlin', '2026-10-25T07:00:00Z')?.at).toBe('2026-10-25T07:00:00.000Z');
    expect(due('Europe/Berlin', '2026-10-24T06:00:00Z')?.at).toBe('2026-10-24T06:00:00.000Z');
  });

  it('comes once a day with what is unread and was raised before, and leaves the rest for the next day', async () => {
    await choose(estimator, 'expired', 'digest');
    await choose(estimator, 'firstView', 'digest');
    await feed(raised('expired'), '2026-11-27T10:00:00.000Z');
    await feed(raised('firstView'), '2026-11-27T11:00:00.000Z');
    await feed(raised('firstView'), '2026-11-27T11:30:00.000Z');
    const [newest] = await listOf(estimator);
    await estimator.call('post', '/notifications/read', { ids: [newest?.id] });
    await feed(raised('expired', { path: '/estimate/2' }), '2026-11-27T23:30:00.000Z');
    const at = (now: string) => sendDigests(account.service, new Date(now));
    await at('2026-11-27T22:00:00Z');
    expect(await account.service.connection.collection('outgoingMail').countDocuments()).toBe(0);
    await Promise.all([at('2026-11-27T23:31:00Z'), at('2026-11-27T23:31:00Z')]);
    await at('2026-11-28T05:00:00Z');
    await eventually(async () => sink.mails[0]);
    expect(await subjectsOf()).toEqual(['本日のお知らせ']);
    const { text = '' } = await simpleParser(sink.mails[0]?.text ?? '');
    expect(text).toContain('お知らせが 2 件あります。');
    expect(text).toContain('EST-2026-0001 R1 の有効期限が切れました。');
    expect(text).toContain('/estimate/1');
    expect(text).not.toContain('/estimate/2');
    await at('2026-11-28T23:00:00Z');
    await eventually(async () => sink.mails[1]);
    expect((await simpleParser(sink.mails[1]?.text ?? '')).text).toContain('/estimate/2');
  });

  it('is not written for who has left, and old notifications are removed', async () => {
    await choose(estimator, 'expired', 'digest');
    await feed(raised('expired'), '2026-01-10T10:00:00.000Z');
    await feed(raised('question'), '2026-11-27T10:00:00.000Z');
    await removeOldNotifications(account.service, new Date('2026-11-28T00:00:00Z'));
    expect((await listOf(estimator)).map(({ kind }) => kind)).toEqual(['question']);
    const inbox = await account.service.scopeFor(organisationId).store(notificationInboxes).findMany({});
    expect(inbox).toHaveLength(1);
  });
});
