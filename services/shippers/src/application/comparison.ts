import { todayIn } from '@quayside/contract/days';
import { invalid, usualTimeZone, type Scope } from '@quayside/service-kit';
import type { ComparisonChoice, ComparisonQuery, ComparisonTable, SavedComparison } from '../contract';
import { compareEstimates, ComparisonError, type ChosenRevision } from '../domain/compare';
import { ComparedRates } from '../domain/compared-rates';
import { findRevision, parseColumns } from '../domain/comparison-choice';
import { comparisons } from '../store/comparisons';
import { companyRatesCopies, estimates } from '../store/copies';

const newestShown = 4;

const sentences: Record<ComparisonError['code'], string> = {
  'exchange.missing':
    'The company’s table of exchange rates lacks the currency of this estimate, or that of the comparison.',
  'measure.missing': 'This estimate has no cargo measure to divide by.',
};

/**
 * Compares what the query names: columns, or a saved choice; without both the default choice, else the newest four.
 * @throws ProblemError `invalid` that names the column which cannot be compared, and why
 */
export async function comparisonOf(
  scope: Scope,
  shipperId: string,
  query: ComparisonQuery,
  showCost: boolean,
): Promise<ComparisonTable> {
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
    const company = await scope.store(companyRatesCopies).find(scope.organisationId);
    const rates = ComparedRates.of(company, todayIn(company?.timeZone ?? usualTimeZone));
    const table = compareEstimates(chosen, { currency, basis, showCost, rates });
    return saved ? { ...table, savedId: saved.id } : table;
  } catch (error) {
    if (!(error instanceof ComparisonError)) throw error;
    throw invalid([{ path: `columns.${error.column}`, code: error.code, message: sentences[error.code] }]);
  }
}

/** Resolves choices to stored revisions of this shipper. @throws ProblemError `invalid` naming each unknown one */
export async function chosenRevisions(
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

/** A saved choice that is the default takes that from the one which was. */
export async function keepOneDefault(
  scope: Scope,
  saved: Pick<SavedComparison, 'id' | 'shipperId' | 'isDefault'>,
): Promise<void> {
  if (!saved.isDefault) return;
  const store = scope.store(comparisons);
  const others = await store.findMany({
    shipperId: saved.shipperId,
    isDefault: true,
    id: { not: saved.id },
  });
  for (const other of others) await store.update(other.id, other.version, { isDefault: false });
}

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
