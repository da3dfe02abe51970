import { channelSchema, previewSchema, type PreviewWish } from '@quayside/contract/registry';
import { z } from 'zod';
import { json, type Demand } from './registry-request';

/** Fields that a later registry adds are no reason to stop. */
const listedPreviewSchema = z.object({ ...previewSchema.shape, pins: channelSchema.shape.pins });
const previewsSchema = z.object({ items: z.array(listedPreviewSchema) });
export type ListedPreview = z.infer<typeof listedPreviewSchema>;

/** What became of a preview that a team left: gone, or still open with parts of others. */
export type LeftPreview = { outcome: 'ended' | 'none' } | { outcome: 'left'; remaining: string[] };

/** What the registry is asked of previews. */
export function previewCalls(demand: Demand) {
  return {
    /** Opens a preview or joins one, pins in it what the wish names, and keeps it open longer: all of that, or nothing. */
    async openPreview(name: string, wish: PreviewWish): Promise<ListedPreview> {
      const response = await demand(`Opening the preview ${name}`, [
        'PUT',
        `/registry/previews/${name}`,
        json(wish),
      ]);
      return listedPreviewSchema.parse(response.json());
    },

    async previews(): Promise<ListedPreview[]> {
      const response = await demand('Reading the previews', ['GET', '/registry/previews']);
      return previewsSchema.parse(response.json()).items;
    },

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
