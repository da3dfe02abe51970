import { join } from 'node:path';
import { addressPattern, type Call, type Calls } from '@quayside/api';
import { isAllowed, roles, type Role, type RemoteModule } from '@quayside/contract';
import { domains } from '@quayside/contract/domains';
import { z } from 'zod';
import { root } from '../paths';

type Node = {
  $ref?: string;
  anyOf?: Node[];
  allOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
};
type Wanted = { what: string; from: string; who: readonly Role[]; fields: string[] };

const load = async <Module>(path: string) => (await import(join(root, path))) as Module;

async function allCalls(): Promise<Call[]> {
  const contracts = await Promise.all(
    domains.map((domain) => load<Record<string, Calls>>(`services/${domain}/src/contract/calls.ts`)),
  );
  return contracts.flatMap((contract) => Object.values(contract).flatMap((calls) => Object.values(calls)));
}

const fieldsOf = (text: string) =>
  [...text.matchAll(/\{([^}]+)\}/g)].flatMap(([, paths = '']) => paths.split('|'));

/** What the descriptor of a remote has the shell ask, and which fields of the answer it shows. */
async function wantedBy(domain: string): Promise<Wanted[]> {
  const { descriptor } = (await load<{ default: RemoteModule }>(`mfe-${domain}/src/remote.ts`)).default;
  const counts = descriptor.navigation.flatMap(({ id, countFrom, roles: who = roles }) =>
    countFrom ? [{ what: `count of ${id}`, from: countFrom, who, fields: ['total'] }] : [],
  );
  const searches = (descriptor.searches ?? []).map(({ id, from, label, hint, href, roles: who = roles }) => ({
    what: `search of ${id}`,
    from: `${from}?q=x&limit=6`,
    who,
    fields: [label.en, label.ja, hint?.en ?? '', hint?.ja ?? '', href, '{id}']
      .flatMap(fieldsOf)
      .map((field) => `items.${field}`),
  }));
  return [...counts, ...searches];
}

/** The call that answers an address, parameters of its path included. */
function callOf(calls: readonly Call[], from: string): Call | undefined {
  const { pathname } = new URL(from, 'http://quayside');
  return calls.find((call) => {
    const { method, params = z.object({}) } = call;
    const match = method === 'get' ? addressPattern(call).exec(pathname) : null;
    return match !== null && params.safeParse({ ...match.groups }).success;
  });
}

function has(
  whole: Node & { $defs?: Record<string, Node> },
  node: Node | undefined,
  path: readonly string[],
): boolean {
  if (!node) return false;
  if (node.$ref) return has(whole, whole.$defs?.[node.$ref.split('/').at(-1) ?? ''], path);
  const [first, ...rest] = path;
  if (first === undefined) return true;
  const branches = [...(node.anyOf ?? []), ...(node.allOf ?? [])];
  if (branches.some((branch) => has(whole, branch, path))) return true;
  return has(whole, node.items, path) || has(whole, node.properties?.[first], rest);
}

function mayAsk(call: Call, role: Role): boolean {
  const list: readonly string[] = typeof call.access === 'string' ? [call.access] : call.access;
  return list.some((one) => one === 'signed-in' || isAllowed([role], one as Parameters<typeof isAllowed>[1]));
}

test.each(domains)(
  'what the descriptor of %s asks is a call, with the fields that it shows',
  async (domain) => {
    const calls = await allCalls();
    const faults: string[] = [];
    for (const { what, from, who, fields } of await wantedBy(domain)) {
      const call = callOf(calls, from);
      if (!call?.response) {
        faults.push(`${what}: ${from} is no call with an answer`);
        continue;
      }
      const query = Object.fromEntries(new URL(from, 'http://quayside').searchParams);
      const taken = call.query?.safeParse(query).success ?? Object.keys(query).length === 0;
      if (!taken) faults.push(`${what}: ${call.name} does not take ${JSON.stringify(query)}`);
      const schema = z.toJSONSchema(call.response, { unrepresentable: 'any' }) as Node;
      for (const field of fields)
        if (!has(schema, schema, field.split('.'))) faults.push(`${what}: ${call.name} answers no ${field}`);
      for (const role of who)
        if (!mayAsk(call, role)) faults.push(`${what}: ${role} may not ask ${call.name}`);
    }
    expect(faults).toEqual([]);
  },
);

test.each(domains)(
  'every page that %s declares is among those that the browser tests open',
  async (domain) => {
    const { descriptor } = (await load<{ default: RemoteModule }>(`mfe-${domain}/src/remote.ts`)).default;
    const { sweptRoutes, routesOfKept, outsideRoutes } =
      await load<Record<string, readonly { path: string }[]>>('e2e/sweep/routes.ts');
    const opened = [...(sweptRoutes ?? []), ...(routesOfKept ?? []), ...(outsideRoutes ?? [])].map(
      ({ path }) => path,
    );
    const isOpened = (path: string) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
      return opened.some((each) => pattern.test(each));
    };
    expect(descriptor.pages.map(({ path }) => path).filter((path) => !isOpened(path))).toEqual([]);
  },
);
