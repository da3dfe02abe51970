import type { FactName } from '../rating/fact-names';

/** What is typed over a fact in its stage; undefined where nothing is. */
export function typedOver(overrides: Readonly<Record<string, string>>, name: FactName): string | undefined {
  return Object.hasOwn(overrides, name) ? overrides[name] : undefined;
}
