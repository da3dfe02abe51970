import { expect, type Locator, type Page } from '@playwright/test';

/** How a person works the page: the same journey is walked with the mouse, and with the keyboard alone. */
export type Operator = {
  /** Types into a field, replacing what is there. */
  fill: (label: string, text: string) => Promise<void>;
  /** Finds an entry by typing into a combobox, and takes the first. */
  choose: (label: string, text: string) => Promise<void>;
  /** Takes an option of a select by its words. */
  select: (label: string, option: string) => Promise<void>;
  press: (name: string | RegExp) => Promise<void>;
  /** Types into a cell of a sheet: by the row's first text and the column's id. */
  cell: (grid: string | RegExp, row: number, column: string, text: string) => Promise<void>;
};

const exact = (name: string | RegExp) => (typeof name === 'string' ? { name, exact: true } : { name });

/** A control by the words of its label; a required one has a star behind them. */
function field(page: Page, label: string): Locator {
  const words = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\*?$`);
  return page.getByLabel(words).and(page.locator('input, textarea, select')).first();
}

/** Presses a cell and types into it, once the focus is there. */
export async function typeInto(cell: Locator, text: string): Promise<void> {
  await cell.click();
  await expect(cell.locator(':focus')).toHaveCount(1);
  await cell.page().keyboard.type(text);
}

export function mouse(page: Page): Operator {
  return {
    fill: async (label, text) => {
      await field(page, label).fill(text);
      await field(page, label).blur();
    },
    choose: async (label, text) => {
      const box = page.getByRole('combobox', exact(label));
      await box.click();
      await box.fill(text);
      await page
        .getByRole('listbox', exact(label))
        .getByRole('option')
        .filter({ hasText: text })
        .first()
        .click();
    },
    select: async (label, option) => {
      await page.getByRole('combobox', exact(label)).selectOption({ label: option });
    },
    press: (name) => page.getByRole('button', exact(name)).first().click(),
    cell: async (grid, row, column, text) => {
      const cell = page
        .getByRole('grid', exact(grid))
        .locator(`[data-row="${row}"][data-column="${column}"]`);
      await typeInto(cell, text);
      await page.keyboard.press('Enter');
    },
  };
}

/** The keyboard alone: Tab until the focus is where the person wants it, then keys. The mouse is never touched. */
export function keyboard(page: Page): Operator {
  const reach = async (target: Locator) => {
    await expect(target).toBeEnabled();
    for (const key of ['Tab', 'Shift+Tab']) {
      // Found once: to look for it by its role and name at each step takes longer than the step.
      let wanted = await target.elementHandle();
      for (let step = 0; step < 160; step += 1) {
        const focus = await page.evaluate((element) => {
          if (!element?.isConnected) return 'drawn anew';
          if (element === document.activeElement) return 'there';
          return document.activeElement?.closest('[role="grid"]') ? 'in a sheet' : 'elsewhere';
        }, wanted);
        if (focus === 'there') return;
        if (focus === 'drawn anew') {
          wanted = await target.elementHandle();
          continue;
        }
        // A sheet keeps Tab for its cells: Escape leaves it, as its description says.
        if (focus === 'in a sheet') await page.keyboard.press('Escape');
        await page.keyboard.press(key);
      }
    }
    throw new Error(`The keyboard does not reach ${String(target)}`);
  };
  const replace = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  };
  return {
    fill: async (label, text) => {
      await reach(field(page, label));
      await replace(text);
      await page.keyboard.press('Tab');
    },
    choose: async (label, text) => {
      await reach(page.getByRole('combobox', exact(label)));
      await replace(text);
      const list = page.getByRole('listbox', exact(label));
      await expect(list.getByRole('option').first()).toContainText(text, { ignoreCase: true });
      await page.keyboard.press('Enter');
    },
    select: async (label, option) => {
      const box = page.getByRole('combobox', exact(label));
      await reach(box);
      // Only keys that a keyboard has: other signs are inserted as text, which goes to the text field focused last.
      const keys = /^[A-Za-z0-9]+/.exec(option)?.[0] ?? option;
      // A select begins to search anew where the keys came too slowly: who sees another option types again.
      const chosen = async () => {
        await page.keyboard.type(keys);
        return box.locator('option:checked').innerText();
      };
      await expect.poll(chosen).toBe(option);
    },
    press: async (name) => {
      await reach(page.getByRole('button', exact(name)).first());
      await page.keyboard.press('Enter');
    },
    cell: async (grid, row, column, text) => {
      const sheet = page.getByRole('grid', exact(grid));
      await reach(sheet.getByRole('textbox').or(sheet.getByRole('combobox')).first());
      await page.keyboard.press('ControlOrMeta+Home');
      for (let step = 0; step < row; step += 1) await page.keyboard.press('ArrowDown');
      const target = sheet.locator(`[data-row="${row}"][data-column="${column}"]`);
      for (let step = 0; step < 40; step += 1) {
        if ((await target.getAttribute('aria-selected')) === 'true') break;
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
  };
}
