import { itemsOf, jsonOf, type Caller, type Json } from './http';
import { allOperations, type Operation } from './operations';
import { fill, mark, priceChangeDay, type Places } from './places';

/** Answers that change by themselves, tell of everybody, want a question, are worked out of other answers, are copies made from others' news, are kept by these tests, or are files. */
const restless =
  /\/(session|sessions|notifications|activity|audit|mail|summary|queues|count|file|quotation|exports?|directory|reference|comparison|comparison-candidates|first-steps|trial|coverage|rate-sheet-mapping)(\/|$)/;

/** Fields that reading or other people's work may change. */
const fleeting = new Set(['lastSeenAt', 'viewedAt', 'nextCursor', 'total', 'estimateCount']);

function isMadeByTests(item: unknown): boolean {
  const text = JSON.stringify(item).toLowerCase();
  return text.includes(mark) || text.includes(priceChangeDay);
}

function settled(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.filter((item) => !isMadeByTests(item)).map(settled);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !fleeting.has(name))
      .map(([name, part]) => [name, settled(part)]),
  );
}

const takesLimit = (operation: Operation) => operation.parameters.some(({ name }) => name === 'limit');
const takesArchived = (operation: Operation) => operation.parameters.some(({ name }) => name === 'archived');

/**
 * All that an organisation has, as its admin sees it, without what these tests made themselves: what a refused call
 * must leave as it is.
 */
export async function snapshotOf(caller: Caller, places: Places): Promise<Record<string, unknown>> {
  const operations = (await allOperations()).filter(
    (operation) => operation.method === 'GET' && !restless.test(operation.path),
  );
  const entries = await Promise.all(
    operations.map(async (operation): Promise<[string, unknown] | undefined> => {
      const path = fill(operation, places);
      if (path === undefined) return undefined;
      const query = [
        takesLimit(operation) ? 'limit=200' : '',
        takesArchived(operation) ? 'archived=all' : '',
      ].filter(Boolean);
      const answer = await caller.get(`${path}?${query.join('&')}`);
      if (answer.text.includes(mark) && itemsOf(answer).length === 0) return undefined;
      // A refusal names nothing of the organisation, and has another digest each time.
      const body = answer.status < 400 ? settled(jsonOf(answer)) : null;
      return [operation.name, { status: answer.status, body }];
    }),
  );
  return Object.fromEntries(entries.filter((entry) => entry !== undefined));
}

const tellingFields = /^(name|nameJa|title|titleJa|email|address|code|number)$/;

/** Words by which an organisation's things can be recognised: names, e-mail addresses, titles. */
export function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) value.forEach((item) => namesIn(item, found));
  else if (typeof value === 'object' && value !== null) {
    for (const [field, part] of Object.entries(value as Json)) {
      if (typeof part === 'string' && part.length > 8 && tellingFields.test(field)) found.add(part);
      else namesIn(part, found);
    }
  }
  return found;
}
