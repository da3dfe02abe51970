import { z } from 'zod';
import type { CallDefinition } from '../../call';
import type { ChangeKind } from '../change';

export type Part = Partial<CallDefinition>;

/** One change of a call, as a service would make it: what it was, what it is, where that is found and whether it breaks. */
export type Case = {
  what: string;
  before: Part;
  after: Part;
  expected: { place: string; kind: ChangeKind; isBreaking: boolean }[];
};

export const breaking = (place: string, kind: ChangeKind) => ({ place, kind, isBreaking: true });
export const additive = (place: string, kind: ChangeKind) => ({ place, kind, isBreaking: false });

export const body = (schema: z.ZodType): Part => ({ method: 'post', body: schema });
export const answer = (schema: z.ZodType): Part => ({ response: schema });
export const query = (schema: z.ZodType): Part => ({ query: schema });

export const project = z.strictObject({ name: z.string().max(120), budget: z.string().nullable() });
export const port = z.strictObject({ kind: z.literal('port'), code: z.string() });
export const factory = z.strictObject({ kind: z.literal('factory'), address: z.string() });
export const rail = z.strictObject({ kind: z.literal('rail'), line: z.string() });
export const incoterm = ['EXW', 'FOB', 'CIF'] as const;
