import type { ComparisonChoice } from '@quayside/service-shippers/contract';

const pattern = /^([0-9a-f]{24})(?::R(\d{1,3}))?(?::([A-Z]))?$/;

/** Columns for the URL, as the service reads them: `id`, `id:R2`, `id:R2:B`. */
export function columnsText(choices: readonly ComparisonChoice[]): string {
  return choices
    .map(({ estimateId, revision, option }) =>
      [estimateId, revision ? `R${revision}` : '', option ?? ''].filter(Boolean).join(':'),
    )
    .join(',');
}

/** Columns of the URL; parts that are none are left out. */
export function columnsOf(text: string | null): ComparisonChoice[] {
  return (text ?? '').split(',').flatMap((part) => {
    const [, estimateId, revision, option] = pattern.exec(part) ?? [];
    if (!estimateId) return [];
    return [
      { estimateId, ...(revision ? { revision: Number(revision) } : {}), ...(option ? { option } : {}) },
    ];
  });
}
