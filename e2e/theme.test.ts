import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';

test('SHELL-015 SHELL-016 SHELL-018 SHELL-021 SHELL-023 SES-069 SES-070: nine languages by their own names; the theme follows the system until it is chosen', async ({
  page,
}) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/licences');
  await expect(html).toHaveAttribute('data-theme', 'night');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'day');

  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(html).toHaveAttribute('data-theme', 'night');
  expect(await stored(page, 'night_mode', 'skin')).toEqual(['1', 'night']);
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  await expect(html).toHaveAttribute('data-theme', 'day');
  expect(await stored(page, 'night_mode', 'skin')).toEqual(['0', 'day']);

  await page.getByRole('button', { name: 'Display settings' }).click();
  await page.getByRole('radio', { name: 'Red up' }).click();
  await page.reload();
  await expect(html).toHaveAttribute('data-dir', 'red-up');

  await page.getByRole('button', { name: 'Language: English' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'English',
    '简体中文',
    '繁體中文',
    '日本語',
    '한국어',
    'Deutsch',
    'Français',
    'Italiano',
    'Español',
  ]);
});

test('SHELL-019: the chart takes the colours of the chosen theme at once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dealCenter');
  const up = async () => {
    const wanted = await page.evaluate(() => {
      const probe = document.createElement('canvas').getContext('2d');
      if (probe === null) throw new Error('no canvas');
      probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--up').trim();
      probe.fillRect(0, 0, 1, 1);
      return [...probe.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    });
    return { wanted, isDrawn: () => isDrawn(page, wanted) };
  };
  const night = await up();
  await expect.poll(night.isDrawn).toBe(true);
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  const day = await up();
  expect(day.wanted).not.toEqual(night.wanted);
  await expect.poll(day.isDrawn).toBe(true);
  expect(await night.isDrawn()).toBe(false);
});

/** Returns the browser's stored values under these names. */
function stored(page: Page, ...keys: readonly string[]): Promise<(string | null)[]> {
  return page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
}

/** Returns true when some canvas has pixels of exactly this colour. */
function isDrawn(page: Page, colour: readonly number[]): Promise<boolean> {
  return page.evaluate(
    ([red, green, blue]) =>
      [...document.querySelectorAll('canvas')].some((canvas) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        for (let at = 0; at < data.length; at += 4) {
          if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255)
            return true;
        }
        return false;
      }),
    colour,
  );
}
