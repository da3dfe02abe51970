import { chooser, type Clash } from './choose';
import type { Head } from './content';
import { mergeFields, withField } from './fields';

const routePrefix = 'route.';

/** The route is merged field by field, the rest of the head value by value. */
export function mergeHead(report: (clash: Clash) => void, base: Head, mine: Head, theirs: Head): Head {
  const choose = chooser(report);
  const { route: _base, ...baseRest } = base;
  const { route: _mine, ...mineRest } = mine;
  const { route: _theirs, ...theirRest } = theirs;
  const rest = mergeFields(choose, baseRest, mineRest, theirRest);
  const route = mergeFields(
    (key, ...values) => choose(routePrefix + key, ...values),
    base.route,
    mine.route,
    theirs.route,
  );
  return { ...rest, route };
}

/** The head with their value in the place of mine. */
export function takeTheirsOfHead(head: Head, { key, theirs }: Clash): Head {
  if (!key.startsWith(routePrefix)) return { ...head, [key]: theirs };
  return { ...head, route: withField(head.route, key.slice(routePrefix.length), theirs) };
}

/** The head with the route's fields beside the others, as they are merged. */
export function flatHead({ route, ...rest }: Head): Record<string, unknown> {
  const fields = Object.entries(route).map(([key, value]) => [routePrefix + key, value] as const);
  return { ...rest, ...Object.fromEntries(fields) };
}
