import { z } from 'zod';
import { publisherToken } from './release/publisher-token';
import type { SigningKeys } from './release/signature';

/** An answer of the registry that a release cannot go on from. */
export class RegistryError extends Error {
  override name = 'RegistryError';
  constructor(
    readonly action: string,
    readonly status: number,
    readonly answer: string,
  ) {
    super(`${action} was answered with ${status}: ${reasonOf(answer)}`);
  }
}

const problemSchema = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

function reasonOf(answer: string): string {
  try {
    const { title, detail, errors = [] } = problemSchema.parse(JSON.parse(answer));
    const lines = errors.map(({ path, message }) => `\n  ${path}: ${message}`);
    return [detail ?? title ?? '', ...lines].join('');
  } catch {
    return answer.slice(0, 500);
  }
}

type Init = { body?: Buffer | string; headers?: Record<string, string> };

/** Makes one request by the key. Throws a {@link RegistryError} for an answer that is not among those accepted. */
export type Demand = (
  action: string,
  request: readonly [method: string, path: string, init?: Init],
  accepted?: readonly number[],
) => Promise<{ status: number; content: Buffer; json: () => unknown }>;

/** Makes requests whose answers have the form of a schema. */
export const readBy =
  (demand: Demand) =>
  async <Schema extends z.ZodType>(
    schema: Schema,
    action: string,
    request: Parameters<Demand>[1],
  ): Promise<z.output<Schema>> =>
    schema.parse((await demand(action, request)).json());

/** A body of JSON. */
export const json = (body: unknown, headers: Record<string, string> = {}): Init => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

/** Requests of the registry of a running product, each with a token of its own by this key. */
export function createDemand(url: string, keys: SigningKeys): Demand {
  /** Every answer is read to its end: an unread one holds its connection open, and so the process. */
  async function send(method: string, path: string, init: Init = {}) {
    const token = await publisherToken(keys, { method, path, body: init.body });
    const response = await fetch(new URL(path, url), {
      method,
      body: init.body === undefined ? undefined : new Uint8Array(Buffer.from(init.body)),
      headers: { authorization: `Bearer ${token}`, ...init.headers },
      signal: AbortSignal.timeout(30_000),
    });
    return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
  }

  return async (action, [method, path, init], accepted = [200]) => {
    const { status, content } = await send(method, path, init);
    if (!accepted.includes(status)) throw new RegistryError(action, status, content.toString());
    return { status, content, json: (): unknown => JSON.parse(content.toString()) };
  };
}
