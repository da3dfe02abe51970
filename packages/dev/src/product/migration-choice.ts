import { domains, type Domain } from '@quayside/contract';

/**
 * What `npm run migrate` changes. `APP_MONGO_URL` decides whose data they are: the database of one service, named by `APP_SERVICE`
 * or on the command line, or those of `npm start`.
 * @throws Error that says what is wrong, for a choice that nobody can have meant: nothing is changed then.
 */
export function chooseMigration(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
) {
  const wantsEmpty = words.includes('--empty');
  const named = [...new Set(words.filter((word) => word !== '--empty'))].map(serviceOf);
  if (environment.APP_MONGO_URL === undefined)
    return { data: 'start' as const, services: named.length > 0 ? named : domains, wantsEmpty };

  if (wantsEmpty)
    throw new Error('--empty chooses among the data of npm start, and APP_MONGO_URL names others');
  const own = environment.APP_SERVICE ? serviceOf(environment.APP_SERVICE) : undefined;
  const [service, ...others] = new Set(own ? [own, ...named] : named);
  if (!service)
    throw new Error('APP_MONGO_URL is the database of one service: name it in APP_SERVICE or after --');
  if (others.length > 0)
    throw new Error(
      `APP_MONGO_URL is the database of one service, not of ${[service, ...others].join(', ')}`,
    );
  return { data: 'environment' as const, services: [service], wantsEmpty };
}

function serviceOf(name: string): Domain {
  const service = domains.find((domain) => domain === name);
  if (!service) throw new Error(`There is no service ${name} that migrates: ${domains.join(', ')}`);
  return service;
}
