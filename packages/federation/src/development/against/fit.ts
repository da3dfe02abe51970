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
