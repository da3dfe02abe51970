import type { Call } from './call';

/**
 * The path of a call with its parameters: `/a/:b` and `{ b: 'x' }` are `/a/x`.
 * @throws TypeError when a parameter is missing or empty: it would ask for something else
 */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (!value) throw new TypeError(`${path} without its ${name}`);
    return encodeURIComponent(value);
  });
}

/** Which addresses a call of a browser answers to; its groups are the parameters: `/api/projects/projects/:projectId` and `{ projectId }`. */
export function addressPattern({ service, path }: Pick<Call, 'service' | 'path'>): RegExp {
  return new RegExp(`^/api/${service}${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}
