import { isAllowed } from '@quayside/contract';
import { defineResource, implement, invalid, publicFields, type Scope } from '@quayside/service-kit';
import { comparisonResource, shippersCalls, type ComparisonChoice } from '../contract';
import { compareEstimates, ComparisonError, type ChosenRevision } from '../domain/compare';
import { findRevision, parseColumns } from '../domain/comparison-choice';
import { comparisons, estimates, shippers } from '../store/stores';

const newestShown = 4;

/** Resolves choices to stored revisions of this shipper. @throws ProblemError `invalid` naming each unknown one */
async function chosenRevisions(
  scope: Scope,
  shipperId: string,
  choices: readonly ComparisonChoice[],
): Promise<ChosenRevision[]> {
  const ids = [...new Set(choices.map((choice) => choice.estimateId))];
  const found = await scope.store(estimates).findMany({ shipperId, id: { in: ids } });
  const resolved = choices.map((choice) => {
    const estimate = found.find((candidate) => candidate.id === choice.estimateId);
    const revision = estimate && findRevision(estimate, choice);
    return estimate && revision ? { estimateId: estimate.id, estimate, revision } : undefined;
  });
  const errors = resolved.flatMap((choice, index) =>
    choice
      ? []
      : [
          {
            path: `columns.${index}`,
            code: 'estimate.unknown',
            message: 'This shipper has no such estimate or revision.',
          },
        ],
  );
  if (errors.length > 0) throw invalid(errors);
  return resolved.filter((choice) => choice !== undefined);
}

export const savedComparisonRoutes = defineResource({
  ...comparisonResource,
  parents: [{ store: shippers, parameter: 'shipperId', field: 'shipperId' }],
  store: comparisons,
  prepare: async (input, { scope, params }) => {
    if (input.columns) await chosenRevisions(scope, params.shipperId!, input.columns);
    return input;
  },
  afterChange: async (saved, { scope, action }) => {
    if (action === 'remove' || !saved.isDefault) return;
    const store = scope.store(comparisons);
    const others = await store.findMany({
      shipperId: saved.shipperId,
      isDefault: true,
      id: { not: saved.id },
    });
    for (const other of others) await store.update(other.id, other.version, { isDefault: false });
  },
  present: (_member, saved) => publicFields(saved),
  label: (saved) => saved.name,
});

export const comparisonRoutes = [
  implement(shippersCalls.compareEstimates, async ({ params, query, scope, member }) => {
    const { shipperId } = params;
    await scope.store(shippers).get(shipperId);
    const saved = query.columns ? undefined : await savedChoice(scope, shipperId, query.saved);
    const choices: readonly ComparisonChoice[] | undefined = query.columns
      ? parseColumns(query.columns)
      : (saved?.columns ?? (await newest(scope, shipperId)));
    if (!choices) {
      throw invalid([
        {
          path: 'columns',
          code: 'columns.format',
          message: 'Give up to eight ids, each with :R<n> and :<option>.',
        },
      ]);
    }
    const chosen = await chosenRevisions(scope, shipperId, choices);
    const currency = query.currency ?? saved?.currency ?? chosen[0]?.revision.totals.currency ?? 'JPY';
    const basis = query.basis ?? saved?.basis ?? 'total';
    try {
      const table = compareEstimates(chosen, {
        currency,
        basis,
        showCost: isAllowed(member.roles, 'estimate:cost'),
      });
      return saved ? { ...table, savedId: saved.id } : table;
    } catch (error) {
      if (!(error instanceof ComparisonError)) throw error;
      throw invalid([{ path: `columns.${error.column}`, code: error.code, message: sentences[error.code] }]);
    }
  }),
  implement(shippersCalls.listComparisonCandidates, async ({ params, scope }) => {
    const { shipperId } = params;
    await scope.store(shippers).get(shipperId);
    const found = await scope.store(estimates).findMany({ shipperId }, { limit: 500, sort: '-savedAt' });
    const items = found.map((estimate) => ({
      estimateId: estimate.id,
      number: estimate.number,
      title: estimate.title,
      titleJa: estimate.titleJa ?? undefined,
      currency: estimate.revisions[0]?.totals.currency ?? '',
      updatedAt: estimate.savedAt,
      revisions: estimate.revisions.map((revision) => ({
        revision: revision.revision,
        option: revision.option,
        state: revision.state,
        complete:
          !revision.missing?.length &&
          Object.values(revision.stages).every((stage) => stage.incompleteLines === 0),
        sell: revision.totals.sell,
      })),
    }));
    return { items, total: items.length };
  }),
];

const sentences: Record<ComparisonError['code'], string> = {
  'exchange.missing': 'No exchange rate into the currency of the comparison is known for this estimate.',
  'measure.missing': 'This estimate has no cargo measure to divide by.',
};

async function savedChoice(scope: Scope, shipperId: string, id: string | undefined) {
  const store = scope.store(comparisons);
  const found = await store.findOne(id ? { shipperId, id } : { shipperId, isDefault: true });
  if (!found && id)
    throw invalid([{ path: 'saved', code: 'unknown', message: 'There is no such saved comparison.' }]);
  return found ?? undefined;
}

async function newest(scope: Scope, shipperId: string): Promise<ComparisonChoice[]> {
  const found = await scope
    .store(estimates)
    .findMany({ shipperId }, { limit: newestShown, sort: '-savedAt' });
  return found.map((estimate) => ({ estimateId: estimate.id }));
}
