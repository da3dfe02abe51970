/** The eight stages of an estimate, in the order in which they are priced. The ids are the route slugs. */
export const stageIds = [
  'packing',
  'vanning',
  'sea-transport',
  'warehouse',
  'origin-delivery',
  'origin-custom',
  'destination-delivery',
  'destination-custom',
] as const;

export type StageId = (typeof stageIds)[number];

/** Tells whether a text (a path segment, say) names a stage. */
export function isStageId(text: string): text is StageId {
  return (stageIds as readonly string[]).includes(text);
}
