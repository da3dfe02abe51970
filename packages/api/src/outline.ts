import type { Calls } from './call';

/** What a browser must know of a call; its schemas are for the service, for development and for tests. */
export type CallOutline = {
  readonly service: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
};

/** Calls without their schemas, which weigh far more than all else of a client. */
export function outlineOf(calls: Calls): Readonly<Record<string, CallOutline>> {
  return Object.fromEntries(
    Object.entries(calls).map(([key, { service, name, method, path }]) => [
      key,
      { service, name, method, path },
    ]),
  );
}
