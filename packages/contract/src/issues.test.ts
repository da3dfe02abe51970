import { z } from 'zod';
import { issuesOf } from './issues';

const schema = z.strictObject({
  name: z.string().min(1).max(5),
  count: z.int().max(10).optional(),
  contact: z.strictObject({ email: z.email().optional() }).optional(),
  rows: z.array(z.strictObject({ port: z.string().regex(/^[A-Z]{5}$/, 'port.format') })).optional(),
  kind: z.enum(['a', 'b']).default('a'),
});
const told = (value: unknown) => {
  const { error } = schema.safeParse(value);
  return (error ? issuesOf(error, value) : []).map(({ path, code, params }) => [path, code, params]);
};

describe('issues of a schema', () => {
  test.each<[string, unknown, unknown[]]>([
    ['a missing field', {}, ['name', 'invalid_type', { missing: true, expected: 'string' }]],
    ['an empty text', { name: '' }, ['name', 'too_small', { missing: true, origin: 'string', minimum: 1 }]],
    ['a text over its limit', { name: 'longer' }, ['name', 'too_big', { origin: 'string', maximum: 5 }]],
    [
      'a figure over its limit',
      { name: 'x', count: 11 },
      ['count', 'too_big', { origin: 'number', maximum: 10 }],
    ],
    [
      'a broken figure',
      { name: 'x', count: 1.5 },
      ['count', 'invalid_type', { expected: 'int', format: 'safeint' }],
    ],
    [
      'a field in a field',
      { name: 'x', contact: { email: 'nobody' } },
      ['contact.email', 'invalid_format', { origin: 'string', format: 'email' }],
    ],
    [
      'a field of a row',
      { name: 'x', rows: [{ port: 'JPYOK' }, { port: 'yo' }] },
      ['rows.1.port', 'invalid_format', { origin: 'string', format: 'regex' }],
    ],
    ['nothing chosen', { name: 'x', kind: '' }, ['kind', 'invalid_value', { missing: true }]],
    ['an unknown field', { name: 'x', contact: { fax: 1 } }, ['contact.fax', 'unrecognized_keys', undefined]],
  ])('carry what is wrong with %s as data', (_what, value, issue) => expect(told(value)).toEqual([issue]));

  test('do not repeat what was typed', () => {
    expect(JSON.stringify(told({ name: 'secret-secret' }))).not.toContain('secret');
  });

  test('of our own say their code', () => {
    const own = z
      .string()
      .superRefine((_text, context) =>
        context.addIssue({ code: 'custom', message: 'password.common', params: { code: 'password.common' } }),
      );
    expect(issuesOf(own.safeParse('x').error!, 'x')).toEqual([
      { path: '', code: 'password.common', message: 'password.common' },
    ]);
  });
});
