import { stageIds } from '@quayside/contract';
import { isId, type Large, type Scope } from '@quayside/service-kit';
import { estimates } from '../store/estimates';
import { templates } from '../store/templates';

/**
 * Charge lines and rows of cargo together from which an estimate is priced, read and saved in a thread of its own: about what is done
 * in ten milliseconds (docs/decisions/0037).
 */
export const largeFrom = 300;
/** What as many lines take as text. */
const largeBytes = 50_000;

/** Counts by lines alone what was stored before its size was. */
const storedSize = {
  $ifNull: ['$size', { $sum: stageIds.map((stage) => `$figures.stages.${stage}.lineCount`) }],
};

/** Whether one of these estimates or templates, as it is stored, is large. Says nothing of who may see it. */
export async function hasLarge(scope: Scope, ids: readonly string[]): Promise<boolean> {
  const known = ids.filter(isId);
  if (known.length === 0) return false;
  const pipeline = [
    { $match: { _id: { $in: known }, $expr: { $gte: [storedSize, largeFrom] } } },
    { $limit: 1 },
    { $project: { _id: 1 } },
  ];
  const [found] = await scope.store(estimates).aggregate(pipeline);
  return (
    found !== undefined ||
    (await scope.store(templates).count({ id: { in: known }, size: { gte: largeFrom } })) > 0
  );
}

/** Of calls that bring a document with them. */
export const largeBody: Large<unknown> = { bytes: largeBytes };

/** Of calls about one estimate. */
export const largeEstimate: Large<{ estimateId: string }> = {
  bytes: largeBytes,
  isLarge: ({ scope, params }) => hasLarge(scope, [params.estimateId]),
};

/** Of calls whose body names estimates, or a template, in these members. */
export const largeNamed = (...members: readonly string[]): Large<unknown> => ({
  bytes: largeBytes,
  isLarge: ({ scope, body }) =>
    hasLarge(scope, members.flatMap((member) => [Reflect.get(body as object, member)].flat()).filter(isText)),
});
const isText = (value: unknown) => typeof value === 'string';
