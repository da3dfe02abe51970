import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { contractDocumentSchema, type ContractDocument } from '@quayside/api/compatibility';

const root = join(__dirname, '../../..');

function needsOf(code: string): Record<string, ContractDocument> {
  const script = 'packages/federation/src/testing/needs-of-entry.ts';
  const text = execFileSync(process.execPath, ['--import', 'tsx', script, root, code], { cwd: root });
  return JSON.parse(text.toString('utf8')) as Record<string, ContractDocument>;
}

const callsOf = (service: string) => join(root, 'services', service, 'src/contract/calls.ts');

describe('what a front end needs of services', () => {
  it('are the contracts whose calls got into its bundle, with their schemas, which did not', () => {
    const needs = needsOf(`
      import { projectsCalls } from '${callsOf('projects')}';
      import { shippersCalls } from '${callsOf('shippers')}';
      import { supplierCalls } from '${callsOf('supplier')}';
      console.log(projectsCalls.getProject, shippersCalls.getShipper);
    `);
    expect(Object.keys(needs)).toEqual(['projects', 'shippers']);
    for (const document of Object.values(needs)) contractDocumentSchema.parse(document);
    expect(needs.projects?.calls.getProject).toMatchObject({
      method: 'get',
      path: '/projects/:projectId',
      response: {},
    });
  });

  it('are none of the gateway, whose version is that of the installation', () => {
    expect(needsOf(`import * as calls from '${callsOf('gateway')}'; console.log(calls);`)).toEqual({});
  });
});
