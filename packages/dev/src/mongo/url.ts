/** A MongoDB URL in its parts; several hosts are allowed, which the platform's URL parser refuses. */
const pattern = /^(mongodb(?:\+srv)?:\/\/)(?:([^@/]*)@)?([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/**
 * The same server with another database. Credentials go on being checked where they were.
 * @throws Error when `url` is no MongoDB URL.
 */
export function withDatabase(url: string, database: string): string {
  const match = pattern.exec(url);
  if (!match) throw new Error('not a MongoDB URL (mongodb://host:port/?replicaSet=name)');
  const [, scheme, credentials, hosts, formerDatabase, query] = match;
  const parameters = new URLSearchParams(query);
  if (credentials && !parameters.has('authSource')) {
    parameters.set('authSource', formerDatabase || 'admin');
  }
  const search = parameters.toString();
  return `${scheme}${credentials ? `${credentials}@` : ''}${hosts}/${database}${search ? `?${search}` : ''}`;
}
