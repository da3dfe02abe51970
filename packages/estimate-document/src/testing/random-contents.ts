import { d02Document, emptyStages, type EstimateDocument } from '@quayside/rating';
import { randomDocuments } from '@quayside/rating/testing';
import * as fc from 'fast-check';
import { byStage, contentOf, type EstimateContent, type EstimateSource, type Person } from '../content';
import { people, randomEdits } from './random-edits';

/** An estimate of a document, as the service answers it. */
export const estimateOf = (document: EstimateDocument): EstimateSource => ({
  title: 'Press line',
  titleJa: null,
  document,
  stages: byStage((stage) => ({ state: document.stages[stage].state, assignee: null, dueDate: null })),
});

export const emptyDocument = (): EstimateDocument => ({ ...d02Document(), cargo: [], stages: emptyStages() });

/** Documents with nothing in them, as people make them, and with every kind of line and input. */
export const documents: fc.Arbitrary<EstimateDocument> = fc.oneof(
  fc.constant(null).map(emptyDocument),
  fc.constant(null).map(d02Document),
  randomDocuments,
);

/** What stands in an estimate at some time. */
export const randomContents: fc.Arbitrary<EstimateContent> = fc
  .tuple(documents, randomEdits)
  .map(([document, edit]) => edit(contentOf(estimateOf(document))));

/** What two people made of one estimate. */
export const randomMeetings: fc.Arbitrary<{
  base: EstimateContent;
  mine: EstimateContent;
  theirs: EstimateContent;
}> = fc
  .tuple(randomContents, randomEdits, randomEdits)
  .map(([base, own, other]) => ({ base, mine: own(base), theirs: other(base) }));

export function personOf(id: string): Person {
  const person = people.find((each) => each.id === id);
  if (!person) throw new Error(`nobody is ${id}`);
  return person;
}

/** What of a value arrives when it is sent. */
export const sent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
