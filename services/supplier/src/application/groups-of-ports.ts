import type { Scope } from '@quayside/service-kit';
import type { GroupsOfPorts } from '../domain/rate-card-filter';
import { portGroups } from '../store/port-groups';

async function groupsOf(scope: Scope, port: string | undefined): Promise<string[]> {
  if (port === undefined) return [];
  const groups = await scope.store(portGroups).findAll({ ports: port, archived: false });
  return groups.map(({ code }) => code);
}

/** The groups by which lanes may mean the ports of a filter. */
export async function groupsOfPorts(
  scope: Scope,
  { portOfLoading, portOfDischarge }: { portOfLoading?: string; portOfDischarge?: string },
): Promise<GroupsOfPorts> {
  const [loading, discharge] = [await groupsOf(scope, portOfLoading), await groupsOf(scope, portOfDischarge)];
  return { loading, discharge };
}
