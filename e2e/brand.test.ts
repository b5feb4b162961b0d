import type { Page } from '@playwright/test';
import { enterConsole, expect, test } from './support/console-office.ts';
import { approveAsErin, logInAsErin } from './support/erin.ts';

const NAME = 'Kestrel';
const REASON = 'a look of our own';

const tokenOf = (page: Page, name: string) =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name);

test('BRAND-001 BRAND-005 BRAND-020 BRAND-023: a brand is set in the console, and pages show it from their first paint', async ({
  page,
  office,
  browser,
}) => {
  await enterConsole(page, office);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 80 } });
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: picture };
  await page.getByRole('link', { name: 'Brand', exact: true }).click();
  await page.getByLabel('Exchange name').fill(NAME);
  const night = page.getByRole('textbox', { name: 'Accent color, dark theme' });
  await night.fill('#115533');
  await expect(page.getByText('Contrast is 1.84:1 on highlighted rows')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propose' })).toBeDisabled();
  await page.getByRole('button', { name: 'Use #21a563' }).click();
  await expect(night).toHaveValue('#21a563');
  await page.getByRole('textbox', { name: 'Accent color, light theme' }).fill('#0a6b48');
  const chooser = page.getByRole('group', { name: 'Logo, dark theme' });
  await chooser.locator('input[type=file]').setInputFiles(logo);
  await expect(chooser.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await page.getByRole('button', { name: 'Propose' }).click();
  await page.getByLabel('Reason').fill(REASON);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('pending a second approval')).toBeVisible();

  const erin = await logInAsErin(browser, office.server);
  await erin.getByRole('link', { name: 'Brand', exact: true }).click();
  await erin.getByText('Preview of the proposal').click();
  await expect(erin.getByText('E-mail header').first()).toBeVisible();
  await erin.getByRole('link', { name: 'Dashboard' }).click();
  await approveAsErin(erin, REASON);
  await erin.context().close();

  // The page before any script of the app runs, once the server has read the brand again.
  const context = await browser.newContext({ baseURL: office.server.url, colorScheme: 'dark' });
  const still = await context.newPage();
  await still.route('**/assets/*.js', (route) => route.abort());
  await expect(async () => {
    await still.goto('/');
    expect(await still.title()).toBe(NAME);
  }).toPass({ timeout: 20_000 });
  expect(await tokenOf(still, '--accent')).toBe('#21a563');

  // The app without the site info, which may come after the first paint.
  const slow = await context.newPage();
  await slow.route('**/api/front*', () => undefined);
  await slow.goto('/');
  const home = slow.getByRole('banner').getByRole('link', { name: NAME });
  await expect(home).toBeVisible();
  const box = await home.locator('[data-brand=logo]').boundingBox();
  expect(box && Math.round(box.width / box.height)).toBe(5);
  await slow.emulateMedia({ colorScheme: 'light' });
  await slow.reload();
  expect(await tokenOf(slow, '--accent')).toBe('#0a6b48');
  await context.close();

  await page.reload();
  await expect(page.getByRole('table', { name: 'Published versions' })).toContainText(REASON);
});
