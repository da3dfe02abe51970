import { demoEstimateId, demoOrganisations, demoProjectId } from '@quayside/contract/demo';

/** The event of an estimate of one revision, as the estimate service tells it. */
export const estimateSaved = (
  number: number,
  state: string,
  sell: string,
  change: { currency?: string; version?: number; project?: string | null; organisationId?: string } = {},
) => {
  const { currency = 'JPY', version = 1, project = demoProjectId(1) } = change;
  return {
    from: 'estimate',
    type: 'estimate.saved',
    organisationId: change.organisationId ?? demoOrganisations.demo.id,
    aggregateId: demoEstimateId(number),
    version,
    data: {
      number: `Q-${number}`,
      title: `Estimate ${number}`,
      titleJa: null,
      project: project === null ? null : { id: project, name: 'P', nameJa: 'P' },
      state,
      revision: 1,
      revisions: [
        {
          revision: 1,
          option: 'A',
          state,
          totals: { currency, cost: '800', margin: '200', sell, tax: '0', total: sell },
        },
      ],
      updatedAt: '2026-11-01T00:00:00.000Z',
    },
  };
};
