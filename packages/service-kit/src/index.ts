import type { Express } from 'express';
import type { Schema } from 'mongoose';
import type { z } from 'zod';
import type { Access, Route, RouteInput } from './http/types';
import type { ResourceInput } from './resources/types';
import type { ServiceDefinition, UnscopedModel } from './runtime/types';
import type { StoreDefinition } from './tenancy/types';

export type * from './identity/member';
export type * from './tenancy/types';
export type * from './tenancy/scope.types';
export type * from './audit/types';
export type * from './events/types';
export type * from './http/types';
export type * from './resources/types';
export type * from './runtime/types';
export * from './runtime/config';
export * from './http/reply';
export * from './http/problem';

export declare function defineStore<Shape extends z.ZodObject>(definition: {
  name: string;
  shape: Shape;
  search?: readonly string[];
  sorts?: readonly string[];
  defaultSort?: string;
  unique?: readonly (readonly string[])[];
  indexes?: readonly (readonly string[])[];
}): StoreDefinition<z.output<Shape>>;
export declare function defineUnscopedModel<Document>(name: string, schema: Schema): UnscopedModel<Document>;
export declare function given<Conditions extends Record<string, unknown>>(conditions: Conditions): { [Path in keyof Conditions]: Exclude<Conditions[Path], undefined> };
export declare function defineRoute<
  A extends Access,
  Path extends `/${string}`,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType | undefined = undefined,
>(input: RouteInput<A, Path, P, Q, B, R>): Route;
export declare function defineResource<
  Fields,
  Create extends z.ZodObject,
  Update extends z.ZodObject,
  View extends z.ZodType,
  Filters extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(input: ResourceInput<Fields, Create, Update, View, Filters>): Route[];
export declare const listQuery: z.ZodObject;
export declare function startService(definition: ServiceDefinition): Promise<void>;
export declare function createServiceApp(definition: ServiceDefinition, options: { mongoUrl: string }): Promise<{ app: Express; stop(): Promise<void> }>;
