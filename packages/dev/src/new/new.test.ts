import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../command';
import { generate } from './generate';
import { copyCheckout } from '../checks/copy-checkout';

const root = join(import.meta.dirname, '../../../..');
const refused = (...words: string[]) => expect(() => generate(root, { words }));

describe('what cannot be made is refused', () => {
  test('a kind that nobody knows', () => {
    refused('component', 'projects', 'card').toThrow('There is no kind component');
    refused().toThrow('There is no kind');
  });

  test('a name that is not kebab-case, and a domain of two words', () => {
    refused('page', 'projects', 'FirstSteps').toThrow('FirstSteps is no name of a page');
    refused('call', 'projects', 'get_budget').toThrow('get_budget is no name of a call');
    refused('widget', 'projects').toThrow('a widget wants a name');
    refused('service', 'cargo-claims').toThrow('one word');
    refused('service', 'tracking').toThrow('Name one record');
  });

  test('what is there already', () => {
    refused('service', 'projects').toThrow('services/projects is there already');
    refused('remote', 'projects').toThrow('mfe-projects is there already');
    refused('page', 'projects', 'project-view').toThrow('project-view.page.tsx is there already');
    refused('widget', 'projects', 'deadlines').toThrow('deadlines.widget.tsx is there already');
    refused('call', 'projects', 'get-summary').toThrow('has a call getSummary already');
    refused('call', 'projects', 'update-project').toThrow('keeps projects already');
    refused('call', 'projects', 'create-task').toThrow('keeps tasks already');
    refused('call', 'account', 'update-member').toThrow('has a call updateMember already');
    refused('service', 'haulage', 'shipper').toThrow('There is a permission shipper:read');
  });

  test('a part of a remote or a service that is not there, and a place that is none', () => {
    refused('page', 'claims', 'overview').toThrow('There is no remote claims. First: npm run new -- remote');
    refused('widget', 'claims', 'open').toThrow('There is no remote claims');
    refused('call', 'claims', 'get-total').toThrow('There is no service claims');
    refused('remote', 'claims').toThrow('First: npm run new -- service claims claim');
    refused('widget', 'projects', 'soon', 'shell.foot').toThrow('There is no place shell.foot');
    refused('page', 'projects', 'one', 'two').toThrow('What is two?');
  });

  test('a title that is no text', () => {
    expect(() => generate(root, { words: ['page', 'projects', 'one'], title: "It's" })).toThrow('no title');
  });
});

/** Types, tests and builds of what is made are checked by `e2e/week/sixth-domain.spec.ts`. */
describe('what is made', () => {
  let checkout: string;
  let written: string[] = [];
  const run = (...commandLine: string[]) =>
    runCommand(process.execPath, commandLine, {
      cwd: checkout,
      env: { ...process.env, QUAYSIDE_ROOT: checkout, NODE_ENV: undefined, FORCE_COLOR: '0' },
    });
  const expectToPass = async (...commandLine: string[]) => {
    const { code, output } = await run(...commandLine);
    expect(code === 0 ? '' : output).toBe('');
  };

  beforeAll(async () => {
    checkout = copyCheckout(root);
    const { output } = await run(
      ...[
        '--import',
        'tsx',
        'packages/dev/src/new/testing/make.ts',
        'service claims',
        'remote claims | クレーム',
      ],
      ...['page claims open-claims | 未処理のクレーム', 'widget claims oldest', 'call claims get-tally'],
      ...['call claims create-note', 'call claims replace-note'],
      ...['page projects calendar', 'widget projects next-week shippers.detail', 'call projects get-pulse'],
      ...['call projects update-load-note', 'call account get-pulse'],
      ...['call account create-reminder', 'call account update-reminder'],
    );
    if (!output.startsWith('[')) throw new Error(output);
    written = JSON.parse(output) as string[];
  });
  afterAll(() => rmSync(checkout, { recursive: true, force: true }));

  test('makes a domain of a remote and a service, known to the types, the lock file and the browser tests', () => {
    const text = (path: string) => readFileSync(join(checkout, path), 'utf8');
    expect(text('packages/contract/src/domains.ts')).toContain("['account', 'claims', 'estimate',");
    expect(text('e2e/support/areas.ts')).toContain("api: '/api/claims/claims?limit=1'");
    expect(text('e2e/sweep/routes.ts')).toContain("{ path: '/claims/open-claims', allowed: staff }");
    const { packages } = JSON.parse(text('package-lock.json')) as { packages: Record<string, unknown> };
    expect(packages['node_modules/@quayside/mfe-claims']).toEqual({ resolved: 'mfe-claims', link: true });
    expect(Object.keys(packages).indexOf('services/claims')).toBe(
      Object.keys(packages).indexOf('services/account') + 1,
    );
    expect(packages['services/claims']).toMatchObject({ dependencies: { '@quayside/service-kit': '0.1.0' } });
  });

  test('writes calls among the others, or by subject where the others stand so', () => {
    const text = (path: string) => readFileSync(join(checkout, path), 'utf8');
    expect(text('services/claims/src/contract/calls.ts')).toMatch(/replaceNote: \{\s+method: 'put',/);
    expect(text('services/account/src/contract/calls.ts')).toContain('...reminderCalls');
    expect(text('services/account/src/contract/calls/reminder.ts')).toContain('ifMatch: true');
    expect(text('services/account/src/service.ts')).toMatch(/,\s+reminders,?\s*\],\s+unscopedModels/);
  });

  test('passes lint', async () => {
    const modules = written.filter((path) => /\.tsx?$/.test(path));
    await expectToPass('node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs', ...modules);
  });
});
