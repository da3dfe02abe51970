import type { CallDefinition } from './call';

type Answering = Pick<CallDefinition, 'method' | 'response' | 'produces' | 'status'>;

/** The status with which a call answers when all is well. */
export function statusOf({ method, response, produces = [], status }: Answering): number {
  if (status !== undefined) return status;
  if (!response && produces.length === 0) return 204;
  return method === 'post' ? 201 : 200;
}

/** The types of content with which a call answers; none where it has nothing to say. */
export function contentTypesOf({ response, produces = [] }: Answering): readonly string[] {
  return response ? ['application/json', ...produces] : produces;
}
