import { domains } from '@quayside/contract';

export interface Target {
  /** Also the name of its stamp: `services-estimate`. */
  name: string;
  folder: string;
  kind: 'service' | 'frontEnd';
  mode: 'production' | 'development';
  /** Configuration of rspack, from its folder. */
  config: string;
  /** Folders beside its own that it is made from. */
  alsoFrom: readonly string[];
  /** File that exists once it is built, from its folder. */
  output: string;
}

const services = domains.map((name) => `services/${name}`);
const frontEnds = ['shell', ...domains.map((domain) => `mfe-${domain}`)];

/** The shell that remotes under development need: React of one kind on the page. */
export const developmentShell: Target = {
  ...target('shell', 'frontEnd', 'dist-development/release.json'),
  name: 'shell-development',
  mode: 'development',
};

/** All in one bundle, which the bench compares with; it holds the remotes too. */
export const singleBundle: Target = {
  ...target('shell', 'frontEnd', 'dist-single/release.json'),
  name: 'shell-single',
  config: 'rspack.single.config.ts',
  alsoFrom: domains.map((domain) => `mfe-${domain}`),
};

/** All that a running product consists of. */
export const targets: readonly Target[] = [
  ...frontEnds.map((folder) => target(folder, 'frontEnd', 'dist/release.json')),
  ...services.map((folder) => target(folder, 'service', 'dist/release.json')),
  target('services/gateway', 'service', 'dist/main.mjs'),
];

function target(folder: string, kind: Target['kind'], output: string): Target {
  return {
    name: folder.replace('/', '-'),
    folder,
    kind,
    mode: 'production',
    config: 'rspack.config.ts',
    alsoFrom: [],
    output,
  };
}

/** Files outside the workspaces that every build depends on. */
export const commonInputs = ['package-lock.json'];
/** What decides how a service is bundled, and what its release says. */
export const serviceInputs = [
  ...commonInputs,
  ...['service-config.ts', 'service-release.ts'].map((file) => `packages/dev/src/build/${file}`),
];
