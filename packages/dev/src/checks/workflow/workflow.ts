import yaml from 'yaml';
import { z } from 'zod';

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const variables = z.record(z.string(), text).default({});

const stepSchema = z.strictObject({
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: variables.optional(),
  run: z.string().optional(),
  env: variables.optional(),
});
export type Step = z.infer<typeof stepSchema>;

const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  concurrency: z.string().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  defaults: z.strictObject({ run: z.strictObject({ shell: z.literal('bash') }) }).optional(),
  env: variables,
  jobs: z.record(
    z.string(),
    z.strictObject({ if: z.string().optional(), 'runs-on': z.string(), steps: z.array(stepSchema) }),
  ),
});
export type Workflow = z.infer<typeof workflowSchema>;

/** A workflow of the hosting service, as much of it as ours use. @throws ZodError for anything else */
export function readWorkflow(source: string): Workflow {
  return workflowSchema.parse(yaml.parse(source));
}

/** What expressions of a workflow ask for, by path: `github.event.number`. */
export type Context = Readonly<Record<string, string>>;

/** @throws Error for what the context has not */
function valueOf(path: string, context: Context): string {
  const value = context[path];
  if (value === undefined) throw new Error(`The workflow asks for ${path}`);
  return value;
}

/** A text with its `${{ … }}` filled in. */
export function filled(source: string, context: Context): string {
  return source.replace(/\$\{\{\s*([\w.]+)\s*\}\}/g, (_all, path: string) => valueOf(path, context));
}

/** Whether a condition holds: two paths or texts, equal or not. @throws Error for any other expression */
export function holds(condition: string | undefined, context: Context): boolean {
  if (condition === undefined) return true;
  const [, left, sign, right] = /^([\w.]+) (==|!=) ([\w.]+|'[^']*')$/.exec(condition) ?? [];
  if (!left || !sign || !right) throw new Error(`This condition is not understood: ${condition}`);
  const other = right.startsWith("'") ? right.slice(1, -1) : valueOf(right, context);
  return (valueOf(left, context) === other) === (sign === '==');
}
