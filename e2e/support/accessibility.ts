import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

type Violation = { rule: string; impact: string; help: string; targets: string[] };

/**
 * What axe finds wrong on the page as it stands. It runs in the page itself: its wrapper for Playwright opens a blank page at each look,
 * and brings along all that is well, which together take longer than to look.
 */
async function violationsOf(page: Page, runOnly: RunOnly, within?: string): Promise<Violation[]> {
  expect(page.frames(), 'frames of their own are not looked into').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ only, place }) => {
      // What is still being faded in has not its colours yet.
      const passing = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
      const own = window as unknown as { axe: typeof axe };
      const { violations } = await own.axe.run(place ?? document, {
        runOnly: only,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, impact, help, nodes }) => ({
        rule: id,
        impact: String(impact),
        help,
        targets: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    { only: runOnly, place: within },
  );
}

const wcag: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** Serious and critical violations of WCAG 2.2 A and AA on the page as it stands, or on a part of it, one line each. */
export async function seriousViolations(page: Page, within?: string): Promise<string[]> {
  const violations = await violationsOf(page, wcag, within);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ rule, help, targets }) => `${rule}: ${help} (${targets.slice(0, 3).join(' | ')})`);
}

/** What can be pressed and is smaller than WCAG 2.2 lets it be. */
export async function smallTargets(page: Page): Promise<string[]> {
  const violations = await violationsOf(page, { type: 'rule', values: ['target-size'] });
  return violations.flatMap(({ targets }) => targets);
}

/**
 * What axe judges of a page: elements with the attributes that it looks at, whether they hold words, and what is in them; not which
 * words, and one of any number of equal rows. The page's own part and what is around it are told apart.
 */
const markupOf = (page: Page): Promise<[string, string]> =>
  page.evaluate(() => {
    const said = new Set(['aria-label', 'alt', 'title', 'placeholder', 'value', 'href', 'src']);
    const names =
      /^(id|for|name|aria-(labelledby|describedby|controls|owns|activedescendant|errormessage)|aria-(row|col)index|data-(row|rspack|path))$/;
    const markup = (element: Element, without?: Element | null): string => {
      const attributes = [...element.attributes]
        .map(({ name, value }) =>
          names.test(name) || said.has(name) ? `${name}=${value !== ''}` : `${name}=${value}`,
        )
        .sort();
      const holdsWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const inside = [...element.children]
        .filter((child) => child !== without)
        .map((child) => markup(child, without));
      return `<${[element.localName, holdsWords, ...attributes].join(' ')}>${[...new Set(inside)].join('')}</>`;
    };
    const main = document.querySelector('main');
    return [main ? markup(main) : '', markup(document.body, main)];
  });

/** Markup that was looked at in this process. */
const seen = new Set<string>();

/**
 * `seriousViolations` of what of a page was not looked at before: seven roles are shown most pages alike, what is around a page stays, and
 * to look takes longer than to load. A title, which axe looks at with the whole page only, every page must have.
 */
export async function seriousViolationsOfNew(page: Page): Promise<string[]> {
  const [own, around] = await markupOf(page);
  expect(await page.title(), 'the title').toMatch(/\S/);
  if (seen.has(own) && seen.has(around)) return [];
  const violations = await seriousViolations(page, seen.has(around) ? 'main' : undefined);
  // What is wrong is said for each page and role that shows it.
  if (violations.length === 0) seen.add(own).add(around);
  return violations;
}
