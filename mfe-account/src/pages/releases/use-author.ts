import { useTranslation } from '@quayside/platform';

const itself = ['smoke-test', 'service-watch', 'gateway', 'start'] as const;

/** Who changed what is live: a member by the address, what goes back by itself in words, a team by its name. */
export function useAuthor(): (by: string) => string {
  const { t } = useTranslation('accountReleases');
  return (by) => {
    const machine = itself.find((known) => known === by);
    return machine ? t(`by.${machine}`) : by.replace(/^member:/, '');
  };
}
