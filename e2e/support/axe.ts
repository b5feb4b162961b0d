import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Selection of axe's rules: all, only some, or all but some. */
export type Rules = { readonly only?: string[]; readonly except?: string[] };

/** Waits until the page is loaded and idle, and expects no findings of axe. */
export async function axe(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(restingWithin);
  expect(await findings(page)).toEqual([]);
}

/** Resolves when no animation is running: elements that fade in have a lower contrast. Runs in the page. */
async function restingWithin(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
}

/** Returns axe's findings on the current page. */
export async function findings(page: Page, { only, except = [] }: Rules = {}): Promise<string[]> {
  // Injects axe once per document: its script is large.
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(isThere ? { page, axeSource: 'axe.reset()' } : { page });
  builder.options({ resultTypes: ['violations'] });
  const chosen = only === undefined ? builder.disableRules(except) : builder.withRules(only);
  // Our pages have no frames: findings need not be collected in a separate page and process.
  const { violations } = await chosen.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${page.url()} ${id} ${String(nodes[0]?.target)} ${nodes[0]?.html}`,
  );
}
