import { createRegistryClient } from '@quayside/federation/publish';
import { startTestGateway, type TestGateway } from '../../../../services/gateway/src/testing/start-gateway';
import { previewAddress, previewLine, previewNameFor, seenAt } from './preview';

it.each([
  ['feature/New rates', 'feature-new-rates'],
  ['main', 'main'],
  ['fix_#12--x', 'fix-12-x'],
  [`a/${'b'.repeat(60)}`, `a-${'b'.repeat(38)}`],
])('names the preview of %s', (branch, name) => {
  expect(previewNameFor(branch)).toBe(name);
});

it('refuses a branch that no host could be named by', () => {
  expect(() => previewNameFor('見積')).toThrow(/--name/);
});

it('has a host of its own below that of the product', () => {
  expect(previewAddress('http://localhost:3000', 'rates')).toBe('http://rates.preview.localhost:3000');
  expect(previewAddress('https://quayside.example', 'rates')).toBe('https://rates.preview.quayside.example');
});

it.each([
  [{ projects: '1' }, 'copy', 'projects; on production’s data; ends'],
  [
    { projects: '1', 'projects-service': '1' },
    'copy',
    'projects, projects-service; on a copy of production’s data (projects-service); ends',
  ],
  [{ 'projects-service': '1' }, 'production', 'on production’s data, by its own projects-service; ends'],
] as const)('is listed with where what is saved there goes: %j, %s', (pins, data, words) => {
  const times = { changedAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-08T00:00:00.000Z' };
  const preview = { name: 'rates', branch: 'feature/rates', author: 'Sato Yui', ...times, data, pins };
  expect(previewLine('http://localhost:3000', preview)).toContain(words);
});

it('names the team, branch, commit and author of each part in a list', () => {
  const times = { changedAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-08T00:00:00.000Z' };
  const source = {
    version: '1',
    team: 'supplier',
    branch: 'fix/rates',
    author: 'Kimura Ren',
    commit: '0badc0de42',
  };
  const preview = {
    name: 'rates',
    branch: 'feature/rates',
    author: 'Sato Yui',
    ...times,
    data: 'copy' as const,
  };
  const pins = { projects: '2', supplier: '1' };
  expect(previewLine('http://localhost:3000', { ...preview, pins, sources: { supplier: source } })).toContain(
    ': projects, supplier (supplier: fix/rates 0badc0de by Kimura Ren); on',
  );
});

describe('a channel', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  const registry = () => createRegistryClient(gateway.url, gateway.keys);
  it('is looked at where it is seen, and nothing is released to where nobody sees it', async () => {
    await registry().openPreview('seen', { branch: 'seen', author: 'x', days: 1 });
    const at = (channel: string) => seenAt('http://localhost:3000', channel, registry());
    expect(await at('production')).toBe('http://localhost:3000');
    expect(await at('preview/seen')).toBe('http://seen.preview.localhost:3000');
    await expect(at('preview/other')).rejects.toThrow(/Nobody sees preview\/other: open are .*preview\/seen/);
    await expect(at('staging')).rejects.toThrow(/Nobody sees staging/);
  });
});
