import { versionFiguresSchema, type VersionFigures } from '@quayside/contract/version-figures';
import { documentSchema, kindField } from '@quayside/service-kit';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import type { PartReport } from '../contract/page-report';
import { deadline, noInternals } from '../registry/read-options';

type Measured = { part: string; version: string };

/** People are told apart by so many numbers, which several share: enough to count a few, nothing to know one by. */
export const slots = 256;

/** Upper ends of the steps in which load times are counted, in milliseconds. */
const steps = [250, 500, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 120_000] as const;

const count = z.int();
const storedFigures = versionFiguresSchema.pick({ part: true, version: true }).extend({
  views: count.optional(),
  failedViews: count.optional(),
  failedCalls: count.optional(),
  /** How often, by code and by step: counted up, never read by a name that came from outside. */
  codes: z.record(z.string(), count).optional(),
  loads: z.record(z.string(), count).optional(),
  people: z.array(count),
  changedAt: z.date(),
});
type StoredFigures = z.infer<typeof storedFigures>;

const days = 30;
const figuresModel = documentSchema(storedFigures)
  .index({ part: 1, version: 1 }, { unique: true })
  .index({ changedAt: 1 }, { expireAfterSeconds: days * 24 * 60 * 60 })
  .add({ schemaVersion: kindField });

/** The step that three of four are within. */
function threeOfFour(loads: Record<string, number>): number | null {
  const total = Object.values(loads).reduce((sum, each) => sum + each, 0);
  let seen = 0;
  for (const step of steps) {
    seen += loads[step] ?? 0;
    if (total > 0 && seen >= total * 0.75) return step;
  }
  return null;
}

function counted(report: PartReport): Record<string, number> {
  const { view, failed, failedCalls, errors = {}, loadMilliseconds } = report;
  const step = steps.find((each) => loadMilliseconds !== undefined && loadMilliseconds <= each);
  return {
    ...(view ? { views: 1 } : {}),
    ...(failed ? { failedViews: 1 } : {}),
    ...(failedCalls ? { failedCalls } : {}),
    ...Object.fromEntries(Object.entries(errors).map(([code, times]) => [`codes.${code}`, times])),
    ...(step ? { [`loads.${step}`]: 1 } : {}),
  };
}

/** Figures of versions, counted up by any number of gateways: one document for each version. */
export function createFiguresStore(connection: Connection) {
  const figures = connection.model<StoredFigures>('PartFigures', figuresModel, 'partFigures');

  return {
    async prepare(): Promise<void> {
      await figures.createIndexes();
    },

    /**
     * Two may write the first figure at once: the database tries again by itself, as the filter is the unique key.
     * @param slot of the member who reports, 0 to 255
     */
    async count({ part, version }: Measured, slot: number, report: PartReport): Promise<void> {
      await figures.updateOne(
        { part, version },
        { $inc: counted(report), $addToSet: { people: slot }, $set: { changedAt: new Date() } },
        { upsert: true, ...deadline },
      );
    },

    async read({ part, version }: Measured): Promise<VersionFigures> {
      const found = await figures.findOne({ part, version }, noInternals, deadline).lean();
      return {
        part,
        version,
        views: found?.views ?? 0,
        failedViews: found?.failedViews ?? 0,
        people: found?.people?.length ?? 0,
        failedCalls: found?.failedCalls ?? 0,
        errors: found?.codes ?? {},
        loadMilliseconds: threeOfFour(found?.loads ?? {}),
      };
    },
  };
}
