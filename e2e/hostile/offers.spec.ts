import { expect, test } from '@playwright/test';
import { faultOf, send } from '../support/http';
import { wrongToken, offerBodies } from '../support/offer-bodies';

const calls = Object.entries(offerBodies).flatMap(([name, body]) => {
  const path = name.replace('POST ', '');
  return path.startsWith('/offers/') ? [{ path: `/api/estimate${path}`, body }] : [];
});

test('tokens of no offer get one answer, whatever they look like', async () => {
  const tokens = [wrongToken, '', 'x', '../../etc/passwd', '０'.repeat(43), `${wrongToken}=`, '%00', 'null'];
  for (const { path, body } of calls) {
    const answers = new Set<string>();
    for (const token of tokens) {
      const answer = await send('POST', path, { json: { ...body, token } });
      expect(faultOf(answer, [404])).toBeUndefined();
      expect(answer.headers['cache-control']).toContain('no-store');
      expect(answer.headers['set-cookie']).toBeUndefined();
      const { digest: _digest, ...problem } = JSON.parse(answer.text) as Record<string, unknown>;
      answers.add(JSON.stringify(problem));
    }
    expect([path, answers.size]).toEqual([path, 1]);
  }
});

test('tokens are texts in small bodies and stand in no address', async () => {
  for (const { path, body } of calls) {
    for (const token of [{ $gt: '' }, [wrongToken], 1, true, null, 'x'.repeat(201)])
      expect((await send('POST', path, { json: { ...body, token } })).status).toBe(422);
    const { status } = await send('POST', path, { json: { ...body, padding: 'x'.repeat(66_000) } });
    expect(status).toBe(413);
    expect((await send('GET', `${path}?token=${wrongToken}`)).status).toBe(405);
  }
  expect((await send('GET', `/api/estimate/offers/${wrongToken}`)).status).toBe(404);
});
