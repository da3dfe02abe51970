import { z } from 'zod';
import { issuesOf } from './issues';

const schema = z.strictObject({
  amount: z.string().superRefine((text, context) => {
    if (text.endsWith('?')) context.addIssue({ code: 'custom', message: 'decimal.either' });
  }),
});

test.each([
  ['1.620?', { point: '1.62', comma: '1620' }],
  ['1,625?', { point: '1625', comma: '1.6250' }],
  ['0.15%?', { point: '0.15%', comma: '15%' }],
  ['-2.000?', { point: '-2', comma: '-2000' }],
])('a marked figure %s is asked about by both readings', (amount, readings) => {
  const { error } = schema.safeParse({ amount });
  expect(issuesOf(error!, { amount })).toMatchObject([{ path: 'amount', params: { readings } }]);
});
