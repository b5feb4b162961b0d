import { expect, type Page } from '@playwright/test';

/** Opens a page from the header as a user does: in the menu of its group, or by its link if it stands alone. */
export async function followHeader(page: Page, name: string, group: string | null): Promise<void> {
  const header = page.getByRole('banner');
  if (group === null) return header.getByRole('link', { name, exact: true }).click();
  await header.getByRole('button', { name: group, exact: true }).click();
  const item = page.getByRole('menuitem').filter({ has: page.getByText(name, { exact: true }) });
  await item.click();
}

/** Names of the pages in the menu of a group of the header. Closes it again. */
export async function pagesOf(page: Page, group: string): Promise<string[]> {
  await page.getByRole('banner').getByRole('button', { name: group, exact: true }).click();
  const menu = page.getByRole('menu', { name: group });
  await expect(menu).toBeVisible();
  const names = await menu.getByRole('menuitem').locator('span:first-child').allTextContents();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  return names;
}
