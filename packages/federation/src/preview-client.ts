import { channelSchema, previewSchema, type PreviewWish } from '@quayside/contract/registry';
import { z } from 'zod';
import { json, readBy, type Demand } from './registry-request';

/** Fields that a later registry adds are no reason to stop. */
const listedPreviewSchema = z.object({ ...previewSchema.shape, pins: channelSchema.shape.pins });
const previewsSchema = z.object({ items: z.array(listedPreviewSchema) });
export type ListedPreview = z.infer<typeof listedPreviewSchema>;

/** What became of a preview that a team left: gone, or still open with parts of others. */
export type LeftPreview = { outcome: 'ended' | 'none' } | { outcome: 'left'; remaining: string[] };

/** What the registry is asked of previews. */
export function previewCalls(demand: Demand) {
  const read = readBy(demand);
  return {
    /** Opens a preview or joins one, pins in it what the wish names, and keeps it open longer: all of that, or nothing. */
    openPreview(name: string, wish: PreviewWish): Promise<ListedPreview> {
      const asked = ['PUT', `/registry/previews/${name}`, json(wish)] as const;
      return read(listedPreviewSchema, `Opening the preview ${name}`, asked);
    },

    previews: async () =>
      (await read(previewsSchema, 'Reading the previews', ['GET', '/registry/previews'])).items,

    /** Takes the team's parts out of a preview, which ends with the last part. */
    async endPreview(name: string): Promise<LeftPreview> {
      const path = `/registry/previews/${name}`;
      const response = await demand(`Ending the preview ${name}`, ['DELETE', path], [200, 204, 404]);
      if (response.status !== 200) return { outcome: response.status === 204 ? 'ended' : 'none' };
      const { remaining } = z.object({ remaining: z.array(z.string()) }).parse(response.json());
      return { outcome: 'left', remaining };
    },
  };
}
