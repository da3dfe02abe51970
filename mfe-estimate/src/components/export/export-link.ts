import { estimateLinks } from '../../links';

/** The export page with these estimates chosen. */
export function exportLink(estimateIds: readonly string[]): string {
  return estimateLinks.documents({ estimate: estimateIds.join(',') });
}

/** Estimates that an address names; anything that is no id is left out. */
export function chosenIn(parameter: string | null): string[] {
  return [...new Set((parameter ?? '').split(','))].filter((id) => /^[0-9a-f]{24}$/.test(id));
}
