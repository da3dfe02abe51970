/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The short form: the long one is more than twice as much for the browser to read on each page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeRule = { id: string; impact: string | null };

/** Every rule of axe gives its own impact to all that it finds, so that a rule that is not critical finds nothing critical. */
const { rules } = (axe as unknown as { _audit: { rules: AxeRule[] } })._audit;

/** The rules of axe whose violations are critical. */
export const criticalRules: readonly string[] = rules
  .filter(({ impact }) => impact === 'critical')
  .map(({ id }) => id);

const others = Object.fromEntries(
  rules.filter(({ id }) => !criticalRules.includes(id)).map(({ id }) => [id, { enabled: false }]),
);

/**
 * Critical violations of accessibility rules.
 * @param within a selector: the frame around a page is the same on every page, and is looked at on home and the sign-in page
 */
export async function blockersOf(page: Page, within: string): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(
    async ([place, left]) => {
      const own = window as unknown as { axe: typeof axe };
      const { violations } = await own.axe.run(document.querySelector(place) ?? document, {
        resultTypes: ['violations'],
        rules: left,
      });
      return violations
        .filter(({ impact }) => impact === 'critical')
        .map(({ id, help, nodes }) => `axe ${id}: ${help} (${nodes[0]?.target.join(' ') ?? ''})`);
    },
    [within, others] as const,
  );
}
