import { z } from 'zod';
import { pageOf } from '../../list';
import { additive, answer, breaking, factory, port, project, rail, type Case } from './case';

export const ofAnswer: Case[] = [
  {
    what: 'a new field',
    before: answer(project),
    after: answer(project.extend({ code: z.string() })),
    expected: [additive('response.code', 'field-added')],
  },
  {
    what: 'a field that is gone',
    before: answer(project),
    after: answer(project.omit({ budget: true })),
    expected: [breaking('response.budget', 'field-removed')],
  },
  {
    what: 'a field that was not always there and is gone',
    before: answer(project.partial()),
    after: answer(project.partial().omit({ budget: true })),
    expected: [breaking('response.budget', 'field-removed')],
  },
  {
    what: 'a field with another name',
    before: answer(z.object({ name: z.string() })),
    after: answer(z.object({ title: z.string() })),
    expected: [breaking('response.name', 'field-removed'), additive('response.title', 'field-added')],
  },
  {
    what: 'a field that may be missing',
    before: answer(project),
    after: answer(project.partial({ name: true })),
    expected: [breaking('response.name', 'field-optional')],
  },
  {
    what: 'a field that is always there',
    before: answer(project.partial({ name: true })),
    after: answer(project),
    expected: [additive('response.name', 'field-demanded')],
  },
  {
    what: 'a field that may be empty',
    before: answer(pageOf(project)),
    after: answer(pageOf(project.extend({ name: z.string().max(120).nullable() }))),
    expected: [breaking('response.items[].name', 'value-added')],
  },
  {
    what: 'a field that is never empty',
    before: answer(project),
    after: answer(project.extend({ budget: z.string() })),
    expected: [additive('response.budget', 'value-removed')],
  },
  {
    what: 'a text where there was a number',
    before: answer(z.object({ total: z.number() })),
    after: answer(z.object({ total: z.string() })),
    expected: [additive('response.total', 'type-narrowed'), breaking('response.total', 'type-widened')],
  },
  {
    what: 'a word that readers do not know',
    before: answer(z.object({ state: z.enum(['open', 'done']) })),
    after: answer(z.object({ state: z.enum(['open', 'held', 'done']) })),
    expected: [breaking('response.state', 'value-added')],
  },
  {
    what: 'a word less',
    before: answer(z.object({ state: z.enum(['open', 'held', 'done']) })),
    after: answer(z.object({ state: z.enum(['open', 'done']) })),
    expected: [additive('response.state', 'value-removed')],
  },
  {
    what: 'a constant that became one of two',
    before: answer(z.object({ schema: z.literal(1) })),
    after: answer(z.object({ schema: z.union([z.literal(1), z.literal(2)]) })),
    expected: [breaking('response.schema', 'value-added')],
  },
  {
    what: 'two constants written as a list of words',
    before: answer(z.object({ state: z.union([z.literal('open'), z.literal('done')]) })),
    after: answer(z.object({ state: z.enum(['done', 'open']) })),
    expected: [],
  },
  {
    what: 'a kind of place that readers do not know',
    before: answer(z.discriminatedUnion('kind', [port, factory])),
    after: answer(z.discriminatedUnion('kind', [port, factory, rail])),
    expected: [breaking('response', 'type-widened')],
  },
  {
    what: 'a field of one kind of place that is gone, the kinds in another order',
    before: answer(z.discriminatedUnion('kind', [port, factory])),
    after: answer(z.discriminatedUnion('kind', [factory, port.omit({ code: true })])),
    expected: [breaking('response(kind "port").code', 'field-removed')],
  },
  {
    what: 'one kind of object that became two',
    before: answer(z.object({ owner: z.object({ member: z.string() }) })),
    after: answer(
      z.object({ owner: z.union([z.object({ member: z.string() }), z.object({ team: z.string() })]) }),
    ),
    expected: [breaking('response.owner', 'type-widened')],
  },
  {
    what: 'a longer text',
    before: answer(project),
    after: answer(project.extend({ name: z.string().max(300) })),
    expected: [additive('response.name', 'limit-relaxed')],
  },
  {
    what: 'an instant where there was a day',
    before: answer(z.object({ validUntil: z.iso.date() })),
    after: answer(z.object({ validUntil: z.iso.datetime() })),
    expected: [
      breaking('response.validUntil', 'format-changed'),
      breaking('response.validUntil', 'pattern-changed'),
    ],
  },
  {
    what: 'decimals that are held to a pattern no more',
    before: answer(z.object({ amount: z.string().regex(/^\d+$/) })),
    after: answer(z.object({ amount: z.string() })),
    expected: [breaking('response.amount', 'pattern-removed')],
  },
  {
    what: 'a stage more in totals by stage',
    before: answer(z.object({ stages: z.record(z.enum(['packing', 'sea']), z.string()) })),
    after: answer(z.object({ stages: z.record(z.enum(['packing', 'sea', 'customs']), z.string()) })),
    expected: [
      breaking('response.stages.* (name)', 'value-added'),
      additive('response.stages.customs', 'field-added'),
    ],
  },
  {
    what: 'a field of every stage that is gone',
    before: answer(z.object({ stages: z.record(z.string(), project) })),
    after: answer(z.object({ stages: z.record(z.string(), project.omit({ name: true })) })),
    expected: [breaking('response.stages.*.name', 'field-removed')],
  },
  {
    what: 'what was known became anything',
    before: answer(z.object({ from: z.string() })),
    after: answer(z.object({ from: z.unknown() })),
    expected: [breaking('response.from', 'type-widened')],
  },
  {
    what: 'a third of two that stand in a row',
    before: answer(z.tuple([z.string(), z.string()])),
    after: answer(z.tuple([z.string(), z.string(), z.number()])),
    expected: [
      additive('response', 'limit-tightened'),
      additive('response', 'limit-relaxed'),
      breaking('response[2]', 'type-widened'),
    ],
  },
  {
    what: 'another status',
    before: { method: 'post', response: project, status: 201 },
    after: { method: 'post', response: project, status: 200 },
    expected: [breaking('status', 'status-changed')],
  },
  {
    what: 'a status written out that it had',
    before: { method: 'post', response: project },
    after: { method: 'post', response: project, status: 201 },
    expected: [],
  },
  {
    what: 'nothing answered any more',
    before: answer(project),
    after: {},
    expected: [breaking('response', 'answer-removed'), breaking('status', 'status-changed')],
  },
  {
    what: 'a file of another type',
    before: { produces: ['text/csv'] },
    after: { produces: ['application/pdf'] },
    expected: [breaking('produces', 'media-type-removed'), additive('produces', 'media-type-added')],
  },
  {
    what: 'a further type of file',
    before: { produces: ['text/csv'] },
    after: { produces: ['text/csv', 'application/pdf'] },
    expected: [additive('produces', 'media-type-added')],
  },
  {
    what: 'better words and another order',
    before: { summary: 'Shows', response: z.object({ name: z.string().describe('Name'), at: z.string() }) },
    after: { summary: 'Shows it', response: z.object({ at: z.string(), name: z.string() }) },
    expected: [],
  },
];
