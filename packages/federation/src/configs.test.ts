import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { domains } from '@quayside/contract/domains';

const root = join(__dirname, '../../..');

type Described = {
  app: string;
  federation: {
    name: string;
    filename?: string;
    exposes?: Record<string, string>;
    remotes?: Record<string, string>;
    shared: Record<
      string,
      { singleton: boolean; strictVersion: boolean; requiredVersion: string; import?: false }
    >;
    shareStrategy: string;
    experiments: Record<string, unknown>;
    runtimePlugins?: string[];
    dts: boolean;
  };
  output: { uniqueName: string; publicPath: string; crossOriginLoading: string; filename: string };
  lazyCompilation: boolean;
  runtimeChunk: boolean;
  plugins: string[];
};

const sharedKeys = ['@quayside/platform', 'react', 'react-dom', 'react-dom/', 'react/'];

describe('configurations of the front ends', () => {
  let all: Described[] = [];
  let shell: Described;
  let remotes: Described[] = [];

  beforeAll(() => {
    const script = 'packages/federation/src/testing/describe-configs.ts';
    const environment = { ...process.env, NODE_ENV: 'production' };
    const text = execFileSync(process.execPath, ['--import', 'tsx', script, root], {
      cwd: root,
      env: environment,
    });
    all = JSON.parse(text.toString('utf8')) as Described[];
    [shell, ...remotes] = all as [Described, ...Described[]];
  });

  it('gives every app a name of its own, the same for federation and chunks', () => {
    const names = all.map(({ federation }) => federation.name);
    expect(new Set(names).size).toBe(domains.length + 1);
    for (const { federation, output } of all) expect(output.uniqueName).toBe(federation.name);
    expect(names.slice(1).every((name) => /^mfe_[a-z]+$/.test(name))).toBe(true);
  });

  it('loads nothing before it is asked for, on both sides', () => {
    for (const { federation } of all) expect(federation.shareStrategy).toBe('loaded-first');
  });

  it('shares the same modules on both sides, as singletons of strict versions', () => {
    for (const { federation } of all) {
      expect(Object.keys(federation.shared).sort()).toEqual(sharedKeys);
      for (const shared of Object.values(federation.shared)) {
        expect(shared).toMatchObject({ singleton: true, strictVersion: true });
        expect(shared.requiredVersion).toMatch(/^\^\d/);
      }
    }
  });

  it('lets only the shell provide shared modules', () => {
    for (const remote of remotes) {
      for (const shared of Object.values(remote.federation.shared)) expect(shared.import).toBe(false);
    }
    for (const shared of Object.values(shell.federation.shared)) expect(shared.import).toBeUndefined();
  });

  it('builds no runtime chunk and compiles nothing lazily', () => {
    for (const app of all) expect([app.runtimeChunk, app.lazyCompilation]).toEqual([false, false]);
  });

  it('names no remote in the shell and one expose in each remote', () => {
    expect(shell.federation.remotes).toEqual({});
    expect(shell.federation.exposes).toBeUndefined();
    for (const { federation } of remotes) {
      expect(federation.exposes).toEqual({ './remote': './src/remote.ts' });
      expect(federation.filename).toContain('[contenthash');
      expect(federation.remotes).toBeUndefined();
    }
  });

  it('puts the runtime into the shell alone', () => {
    expect(shell.federation.experiments).toMatchObject({ asyncStartup: true });
    expect(shell.federation.runtimePlugins).toEqual([expect.stringMatching(/runtime\/provide\.ts$/)]);
    for (const { federation, plugins } of remotes) {
      expect(federation.experiments).toMatchObject({ optimization: { target: 'web', disableRemote: true } });
      expect(plugins).toContain('NormalModuleReplacementPlugin');
    }
  });

  it('hashes names and checks what chunks load', () => {
    for (const { output, plugins, federation } of all) {
      expect(output).toMatchObject({ publicPath: 'auto', crossOriginLoading: 'anonymous' });
      expect(output.filename).toContain('[contenthash');
      expect(plugins).toContain('SubresourceIntegrityPlugin');
      expect(federation.dts).toBe(false);
    }
  });
});
