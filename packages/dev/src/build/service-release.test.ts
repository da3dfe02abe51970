import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { unmetNeeds, type ContractDocument } from '@quayside/api/compatibility';

const root = join(__dirname, '../../../..');
const peerCallsOf = (service: string) => join(root, 'services', service, 'src/contract/peer-calls.ts');

type Said = { provides: ContractDocument; needs: Record<string, ContractDocument> };
function saidOf(service: string, ...files: string[]): Said {
  const script = 'packages/dev/src/build/testing/release-of-service.ts';
  const directory = join(root, 'services', service);
  const text = execFileSync(process.execPath, ['--import', 'tsx', script, directory, ...files], {
    cwd: root,
  });
  return JSON.parse(text.toString('utf8')) as Said;
}

describe('the release of a service', () => {
  const account = saidOf('account', peerCallsOf('account'), peerCallsOf('supplier'));
  const projects = saidOf('projects');
  const supplier = saidOf('supplier', peerCallsOf('supplier'), peerCallsOf('account'));

  it('offers its calls, those for services too, and its events', () => {
    expect(Object.keys(account.provides.calls)).toEqual(expect.arrayContaining(['signIn', 'identify']));
    expect(Object.keys(account.provides.events)).toEqual([
      ...['company.saved', 'companyImage.saved', 'mail.outcome', 'member.saved'],
    ]);
    expect(Object.keys(projects.provides.calls)).toContain('listProjects');
  });

  it('needs the calls of others that it makes, not its own', () => {
    expect(Object.keys(account.needs)).toEqual(['supplier']);
    expect(Object.keys(account.needs.supplier?.calls ?? {})).toEqual(['getTally']);
    expect(Object.keys(supplier.needs.account?.calls ?? {})).toContain('createPortalMember');
  });

  it('needs of events what its consumers read, and no more', () => {
    expect(Object.keys(projects.needs)).toEqual(['account', 'estimate', 'shippers']);
    const shipper = projects.needs.shippers?.events['shipper.saved'];
    expect(Object.keys(shipper?.properties ?? {}).sort()).toEqual(['archived', 'code', 'name', 'nameJa']);
    expect(Object.keys(supplier.needs.account?.events ?? {})).toEqual(['company.saved']);
  });

  it('fits what the others offer', () => {
    for (const { needs } of [account, projects, supplier])
      for (const { provides } of [account, projects, supplier]) {
        const needed = needs[provides.service];
        if (needed) expect(unmetNeeds(needed, provides)).toEqual([]);
      }
  });
});
