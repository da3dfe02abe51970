import type { RemoteDescriptor } from './descriptor';

/** Whether a base has pages for people without an account only: they are shown without the frame and without a session. */
export const isOutsideBase = ({ pages }: Pick<RemoteDescriptor, 'pages'>, base: string): boolean => {
  const own = pages.filter(({ path }) => path === base || path.startsWith(`${base}/`));
  return own.length > 0 && own.every(({ audience }) => audience === 'anyone');
};

/** Whether a path belongs to such a base of one of the remotes. */
export const isOutsidePath = (
  remotes: readonly { descriptor: Pick<RemoteDescriptor, 'bases' | 'pages'> }[],
  path: string,
): boolean =>
  remotes.some(({ descriptor }) =>
    descriptor.bases.some(
      (base) => (path === base || path.startsWith(`${base}/`)) && isOutsideBase(descriptor, base),
    ),
  );
