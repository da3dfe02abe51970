import { estimate } from './estimate.client';

/** Ports and the company's own places, by code, name or other name. */
export const findPorts = async (text: string, signal: AbortSignal) =>
  (await estimate.listPorts({ query: { q: text.slice(0, 100) || undefined, limit: 30 }, signal })).items;
