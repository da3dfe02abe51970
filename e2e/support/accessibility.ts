import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Serious and critical violations of WCAG 2.2 A and AA on the page as it stands, one line each. */
export async function seriousViolations(page: Page): Promise<string[]> {
  const results = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return results.violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map(
      (violation) =>
        `${violation.id}: ${violation.help} (${violation.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')})`,
    );
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
 * `seriousViolations` of a page whose markup was not looked at before: seven roles are shown most pages alike, and to look
 * at one takes longer than to load it.
 */
export async function seriousViolationsOfNew(page: Page): Promise<string[]> {
  const parts = await markupOf(page);
  if (parts.every((part) => seen.has(part))) return [];
  const violations = await seriousViolations(page);
  // What is wrong is said for each page and role that shows it.
  if (violations.length === 0) for (const part of parts) seen.add(part);
  return violations;
}
