import { parseArgs } from 'node:util';
import { domains, type Domain } from '@quayside/contract';
import { readPorts, type PortTable } from '../ports';

export type Development = {
  domain: Domain | undefined;
  ports: PortTable;
  /** Without demo data, on a data folder of its own. */
  empty: boolean;
  /** Origin of a running product that the remote is developed against. */
  against: string | undefined;
};

/**
 * What `npm run dev [-- domain --port 4000 --empty --against https://quayside.example]` asks for.
 * @throws Error for a domain that is none, an unknown option, or `--against` without a domain
 */
export function readDevelopment(
  commandLine: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Development {
  const { values, positionals } = parseArgs({
    args: [...commandLine],
    options: {
      port: { type: 'string' },
      empty: { type: 'boolean', default: false },
      against: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [first] = positionals;
  const domain = domains.find((name) => name === first);
  if (first !== undefined && !domain) throw new Error(`There is no domain ${first}: ${domains.join(', ')}`);
  if (values.against !== undefined && !domain)
    throw new Error(
      `--against develops one remote: npm run dev -- <${domains.join('|')}> --against <origin>`,
    );
  const ports = readPorts(environment, values.port);
  return { domain, ports, empty: values.empty, against: values.against };
}
