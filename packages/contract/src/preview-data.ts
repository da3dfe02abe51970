import { isServicePart } from './parts';

/** Data that the services of a preview work on: a copy of production's, unless production's were asked for. */
export const previewData = ['copy', 'production'] as const;
export type PreviewData = (typeof previewData)[number];

/**
 * Where what is saved in a preview goes, and through what: `production` through production's services; `copy`: the preview's services save
 * in a copy of their own; `own-services`: they save in production, though nobody may have read them yet. All other domains are production's.
 */
export type DataOfPreview = { goes: 'production' | 'copy' | 'own-services'; services: string[] };

/** @param parts that the preview has of its own */
export function dataOfPreview({ data }: { data: PreviewData }, parts: readonly string[]): DataOfPreview {
  const services = parts.filter(isServicePart);
  if (services.length === 0) return { goes: 'production', services };
  return { goes: data === 'copy' ? 'copy' : 'own-services', services };
}
