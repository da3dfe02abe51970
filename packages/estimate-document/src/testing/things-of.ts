import { stageIds } from '@quayside/contract';
import type { EstimateContent } from '../content';
import { flatHead } from '../head';
import type { Row } from '../rows';

/** Every single thing of an estimate by the name that its conflict has: what a merge decides on. */
export function thingsOf({ head, cargo, stages }: EstimateContent): Map<string, unknown> {
  const named = (prefix: string, record: object) =>
    Object.entries(record).map(([key, value]) => [`${prefix}:${key}`, value] as const);
  const rows = (prefix: string, all: readonly Row[]) =>
    all.map((row) => [`${prefix}:${row.id}`, row] as const);
  return new Map<string, unknown>([
    ...named('head/field', flatHead(head)),
    ...rows('cargo/item', cargo),
    ...stageIds.flatMap((stage) => {
      const { inputs, overrides, lines, ...fields } = stages[stage];
      return [
        ...named(`${stage}/inputs`, inputs),
        ...named(`${stage}/overrides`, overrides),
        ...rows(`${stage}/line`, lines),
        ...Object.entries(fields).map(([name, value]) => [`${stage}/${name}:${name}`, value] as const),
      ];
    }),
  ]);
}
