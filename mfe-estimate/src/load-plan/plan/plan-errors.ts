import { loadingOrder, validatePlan, type ContainerLoad, type Finding } from '@quayside/load-planner';
import type { ShownPlan } from './shown-plan';

/** What is wrong or unwise with one container, in the order in which it is loaded. */
export function findingsOf(load: ContainerLoad, { loadItems, rules }: ShownPlan): Finding[] {
  const findings = validatePlan({ loads: [load], items: loadItems, rules });
  const isBroken = findings.some(({ severity }) => severity === 'error');
  if (!isBroken && loadingOrder(load, [...loadItems]) === null)
    return [...findings, { code: 'sequence', severity: 'error', params: {} }];
  return findings;
}

/** Rules that a whole plan breaks; a plan with any is not accepted. */
export function planErrors({ loads, loadItems, rules }: ShownPlan): Finding[] {
  return validatePlan({ loads, items: loadItems, rules }).filter(({ severity }) => severity === 'error');
}
