import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { domains } from '@quayside/contract/domains';
import { sharedModules } from './shared-list';

const root = join(__dirname, '../../..');

type Described = {
  app: string;
  /** The shell's build has none: it is a host at run time. */
  federation?: {
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
    dts: boolean;
    manifest: boolean;
  };
  output: { uniqueName: string; publicPath: string; crossOriginLoading: string; filename: string };
  lazyCompilation: boolean;
  runtimeChunk: boolean;
  plugins: string[];
};

const sharedKeys = Object.keys(sharedModules).sort();

describe('configurations of the front ends', () => {
  let all: Described[] = [];
  let shell: Described;
  let remotes: (Described & Required<Pick<Described, 'federation'>>)[] = [];

  beforeAll(() => {
    const script = 'packages/federation/src/testing/describe-configs.ts';
    const environment = { ...process.env, NODE_ENV: 'production' };
    const text = execFileSync(process.execPath, ['--import', 'tsx', script, root], {
      cwd: root,
      env: environment,
    });
    all = JSON.parse(text.toString('utf8')) as Described[];
    [shell, ...remotes] = all as [Described, ...typeof remotes];
  });

  it('gives every app a name of its own, the same for federation and chunks', () => {
    const names = all.map(({ output }) => output.uniqueName);
    expect(new Set(names).size).toBe(domains.length + 1);
    for (const { federation, output } of remotes) expect(output.uniqueName).toBe(federation.name);
    expect(names.slice(1).every((name) => /^mfe_[a-z]+$/.test(name))).toBe(true);
  });

  it('loads nothing before it is asked for', () => {
    for (const { federation } of remotes) expect(federation.shareStrategy).toBe('loaded-first');
  });

  it('shares as singletons of strict versions, and no remote brings what is shared', () => {
    for (const { federation } of remotes) {
      expect(Object.keys(federation.shared).sort()).toEqual(sharedKeys);
      for (const shared of Object.values(federation.shared)) {
        expect(shared).toMatchObject({ singleton: true, strictVersion: true, import: false });
        expect(shared.requiredVersion).toMatch(/^\^\d/);
      }
    }
  });

  it('builds no runtime chunk and compiles nothing lazily', () => {
    for (const app of all) expect([app.runtimeChunk, app.lazyCompilation]).toEqual([false, false]);
  });

  it('gives each remote one expose', () => {
    for (const { federation } of remotes) {
      expect(federation.exposes).toEqual({ './remote': './src/remote.ts' });
      expect(federation.filename).toContain('[contenthash');
      expect(federation.remotes).toBeUndefined();
    }
  });

  it('builds remotes by the plugin with a manifest, and replaces no file of a package', () => {
    expect(shell.federation).toBeUndefined();
    for (const { federation } of remotes) {
      expect(federation.manifest).toBe(true);
      expect(federation.experiments).toMatchObject({ optimization: { target: 'web', disableRemote: true } });
    }
    for (const { plugins } of all) expect(plugins).not.toContain('NormalModuleReplacementPlugin');
  });

  it('hashes names and checks what chunks load', () => {
    for (const { output, plugins, federation } of all) {
      expect(output).toMatchObject({ publicPath: 'auto', crossOriginLoading: 'anonymous' });
      expect(output.filename).toContain('[contenthash');
      expect(plugins).toContain('SubresourceIntegrityPlugin');
      if (federation) expect(federation.dts).toBe(false);
    }
  });
});
