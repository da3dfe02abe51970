import type { MailRequest } from '@quayside/contract/mail-request';
import request from 'supertest';
import { approver, createD02, estimateCalls, estimator, type Setting, type ShownEstimate } from './setting';

export const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
export const aya = { name: 'Nakagawa Aya', email: 'aya@osaka.example', kind: 'to', language: 'ja' };
export const bob = { name: 'Bob Reed', email: 'bob@osaka.example', kind: 'to', language: 'en' };
export const cici = { name: 'Cici', email: 'cici@osaka.example', kind: 'cc', language: 'en' };

/** Tests of offers send one, find the links in the mails, and call without an account. */
export function offerCalls(setting: () => Setting) {
  const { move, attempt, read } = estimateCalls(setting);
  const mails = async (estimateId: string, kind?: string): Promise<MailRequest[]> =>
    (await setting().service.events())
      .filter(({ type, aggregateId }) => type === 'mail.requested' && aggregateId === estimateId)
      .map(({ data }) => data as MailRequest)
      .filter((each) => each.kind.startsWith('offer') && (kind === undefined || each.kind === kind));
  const tokenIn = (mail: MailRequest | undefined): string => mail?.path.replace('/offers/', '') ?? '';
  /** The token of the newest mail of a kind to an address. */
  const tokenOf = async (estimateId: string, email: string, kind = 'offer'): Promise<string> =>
    tokenIn((await mails(estimateId, kind)).filter((each) => each.recipients[0]?.email === email).at(-1));
  const approved = async (): Promise<ShownEstimate> => {
    const submitted = await move(estimator, (await createD02(setting())) as ShownEstimate, 'submit');
    return move(approver, submitted, 'approve');
  };
  const sent = async (
    recipients: readonly object[] = [aya, bob],
    more: object = {},
  ): Promise<ShownEstimate> => move(estimator, await approved(), 'send', { recipients, ...more });
  /** The next revision, sent to the same people. */
  const sentAgain = async (
    id: string,
    recipients: readonly object[] = [aya, bob],
  ): Promise<ShownEstimate> => {
    const estimate = await read(id);
    const revised = await move(estimator, estimate, 'revise', {
      validUntil: estimate.validUntil,
      fx: 'keep',
    });
    const submitted = await move(estimator, revised, 'submit');
    return move(estimator, await move(approver, submitted, 'approve'), 'send', { recipients });
  };
  let calls = 0;
  /** A call of an outsider; each from an address of its own, so that tests do not hold up each other. */
  const outside = (name: string, body: object, headers: Record<string, string> = {}) => {
    calls += 1;
    return request(setting().service.app)
      .post(`/api/estimate/offers/${name}`)
      .set({ 'User-Agent': browser, 'X-Forwarded-For': `10.1.${calls >> 8}.${calls % 256}`, ...headers })
      .send(body);
  };
  const open = async (token: string) => (await outside('open', { token }).expect(200)).body;
  const acceptance = (token: string, hash: string, change: object = {}) => ({
    ...{ token, hash, name: 'Nakagawa Aya', company: 'Osaka Seiki', conditionsAccepted: true },
    ...change,
  });
  const links = async (id: string) =>
    (await setting().call(estimator).get(`/estimates/${id}/offer-links`).expect(200)).body;
  return { move, attempt, read, mails, tokenOf, approved, sent, sentAgain, outside, open, acceptance, links };
}
