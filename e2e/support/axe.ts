import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Choice of axe's rules: all of them, only some, or all but some. */
export type Rules = { readonly only?: string[]; readonly except?: string[] };

/** Waits until everything has arrived and stands still; then axe must find nothing on the page. */
export async function axe(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(restingWithin);
  expect(await findings(page)).toEqual([]);
}

/** Resolves when nothing fades or slides any more: what is half there has half of its contrast. Runs in the page. */
async function restingWithin(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
}

/** Returns axe's findings on the page as it is. */
export async function findings(page: Page, { only, except = [] }: Rules = {}): Promise<string[]> {
  // Within a document axe is there from the last time: its script is long.
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(isThere ? { page, axeSource: 'axe.reset()' } : { page });
  builder.options({ resultTypes: ['violations'] });
  const chosen = only === undefined ? builder.disableRules(except) : builder.withRules(only);
  // Our pages have no frames: what is found needs not be gathered in a page, and a process, of its own.
  const { violations } = await chosen.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${page.url()} ${id} ${String(nodes[0]?.target)} ${nodes[0]?.html}`,
  );
}
