import type { RemoteRelease } from '@quayside/contract/registry';
import { misfitsOf } from '../../release/misfits';
import type { Deployment } from './deployment';

export type Fit = {
  /** The shell does not carry this remote: its page would say so, and show nothing. */
  refusals: string[];
  /** It asks services for what they do not give: those calls fail, the rest works. */
  warnings: string[];
};

/** How a remote that is developed fits a running product, by the check that its release meets. */
export function fitOf(remote: RemoteRelease, { live }: Pick<Deployment, 'live'>): Fit {
  const misfits = misfitsOf([remote, ...live.parts]).filter(({ part }) => part === remote.part);
  const isOfCalls = ({ code }: { code: string }) => code === 'calls';
  return {
    refusals: misfits.filter((misfit) => !isOfCalls(misfit)).map(({ message }) => message),
    warnings: misfits.filter(isOfCalls).map(({ message }) => message),
  };
}

/**
 * React on the page is one copy, that of the shell: edits are shown with state kept by another build of the very same version.
 * @returns what to do where versions differ, nothing where they agree
 */
export function otherReact(deployment: Deployment, installed: Record<string, string>): string | undefined {
  const wanted = Object.keys(installed).filter((name) => deployment.shell.provides[name] !== installed[name]);
  if (wanted.length === 0) return undefined;
  const here = wanted.map((name) => `${name} ${installed[name]}`).join(', ');
  const there = wanted.map((name) => `${name}@${deployment.shell.provides[name] ?? 'none'}`);
  return (
    `The shell ${deployment.shell.version} of ${deployment.origin.origin} brings other versions than are installed here (${here}): ` +
    `npm install --save-exact ${there.join(' ')}`
  );
}
