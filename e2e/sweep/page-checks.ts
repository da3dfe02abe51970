import type { CDPSession, Page } from '@playwright/test';

/** Names of texts that stand where the texts should: `list.title`. */
export const namesOfTexts = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style')) texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts
      .map((text) => text.trim())
      .filter(
        (text) =>
          /^[a-z][A-Za-z]*(\.[A-Za-z][\w-]*)+$/.test(text) &&
          // Addresses, names of files, and the name under which the audit log records a feature switch.
          !/^www\.|\.(example|com|png|pdf|txt|xlsx|csv)$|^estimate\.load-in-3d$/.test(text),
      );
  });

/** Elements that carry the product's own words: headings, labels, buttons, columns. Texts that people entered are elsewhere. */
const labels =
  'h2, h3, label:not(li label), legend, th, dt, [role="tab"], [data-part="button"], nav[aria-label] a:not([data-part="crumbs"] a), summary';

/** Labels with English words where Japanese is shown. Codes, units and names of things stay as they are. */
export const englishLabels = (page: Page) =>
  page.evaluate((selector) => {
    const known =
      /^(Quayside|FCL|LCL|CSV|JSON|PDF|E-?mail|Incoterms?|STARTTLS|TLS|English|Chrome on Linux|VGM|kg|mm)$/i;
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.offsetParent !== null)
      .map((element) => element.innerText.trim())
      .filter((text) => /[a-z]{3}/.test(text) && !/[ぁ-んァ-ヶ一-龠]/.test(text))
      .filter(
        (text) => !text.split(/[\s·/,()（）]+/).every((word) => !/[a-z]{3}/.test(word) || known.test(word)),
      );
  }, labels);

/** Labels with kana where English is shown. */
export const japaneseLabels = (page: Page) =>
  page
    .locator(labels)
    .filter({ hasText: /[ぁ-んァ-ヶ]/ })
    .allInnerTexts();

/** Makes all own words longer by two fifths, as another language would, and answers those that are cut off then. */
export const cutWhenLonger = (page: Page) =>
  page.evaluate((selector) => {
    const main = document.querySelector('main');
    const ours = [
      ...(main?.querySelectorAll<HTMLElement>(
        `${selector}, h1, [data-part="tag"], [data-part="help"], [data-part="button"]`,
      ) ?? []),
    ];
    // A text that pages share is made longer once.
    const holder = window as unknown as { longer?: WeakMap<Node, string> };
    const longer = (holder.longer ??= new WeakMap());
    for (const element of ours) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        if (!/[A-Za-z]{2}/.test(text) || longer.get(node) === text) continue;
        node.textContent = `${text} ${'öw '.repeat(Math.ceil((text.length * 0.4) / 3)).trim()}`;
        longer.set(node, node.textContent);
      }
    }
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (isHidden(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (isHidden(overflowY) && element.scrollHeight > element.clientHeight + 2)
      );
    };
    const leaves = (element: HTMLElement) => {
      const panel = element.closest('[data-part="panel"]');
      if (
        !panel ||
        element.closest('[data-part="table-scroll"], [role="grid"], [data-part="tabs"], [role="tablist"]')
      )
        return false;
      return element.getBoundingClientRect().right > panel.getBoundingClientRect().right + 1;
    };
    return {
      cut: ours
        .filter((element) => element.offsetParent !== null && !element.closest('.qs-visually-hidden'))
        .filter((element) => isCut(element) || leaves(element))
        .map((element) => element.innerText.slice(0, 60)),
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  }, labels);

/** Pixels by which the page scrolls sideways. Sheets and tables of figures may scroll inside their own frame; pages may not. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Words on controls and headings that are cut off. */
export const cutWords = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(h1, h2, label, legend, [data-part="button"], [data-part="tag"], dt)',
      ),
    ]
      .filter((element) => element.offsetParent !== null && !element.closest('.qs-visually-hidden'))
      .filter(
        (element) =>
          getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => element.innerText.slice(0, 60)),
  );

/** Number of buttons that are too small for a finger, whatever room is around them. */
export const smallButtons = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('main button, [data-part="top-bar"] button')]
        .filter((button) => button.offsetParent && button.tabIndex >= 0)
        .map((button) => button.getBoundingClientRect())
        .filter(({ width, height }) => width < 24 || height < 16).length,
  );

export async function heapInMegabytes(browser: CDPSession): Promise<number> {
  await browser.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await browser.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 2 ** 20;
}
